/** The type of a group of parameters that an operation does not have. */
export type NoParameters = Readonly<Record<string, never>>;

/** Headers that the operation does not define. */
export type OtherHeaders = Readonly<Record<string, string | undefined>>;
