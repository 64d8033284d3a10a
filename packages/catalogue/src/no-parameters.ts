/** The type of a parameter group that an operation does not have. */
export type NoParameters = Record<never, never>;
