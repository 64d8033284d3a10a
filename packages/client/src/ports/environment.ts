/** What the client reads from the environment of its process. */
export interface Environment {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly defaultCredentialsPath: string;
  /** Language and platform for the User-Agent header. */
  readonly runtime: string;
}
