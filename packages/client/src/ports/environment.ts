/** What the client reads from the environment of its process. */
export interface Environment {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  /** Undefined in runtimes without files. */
  readonly defaultCredentialsPath: string | undefined;
  /** Language and platform for the User-Agent header. */
  readonly runtime: string;
}
