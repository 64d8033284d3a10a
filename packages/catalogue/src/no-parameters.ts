/** The type of a parameter group that an operation does not have. */
export type NoParameters = Readonly<Record<string, never>>;

/** Headers beside those an operation names. */
export type OtherHeaders = Readonly<Record<string, string | undefined>>;
