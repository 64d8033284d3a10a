/** Random values, as a port so that tests are deterministic. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns a new UUID. If it is missing, UUIDs are built from `next`. */
  uuid?(): string;
}
