/** Chance, passed in so that tests repeat. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A UUID that nobody else has. Without it, one is made from `next`. */
  uuid?(): string;
}
