/**
 * Where access tokens are kept, to share them between processes. The client seals what it keeps: a store sees keys that
 * tell nothing, and values it cannot read. It may answer at once or later, and it may fail or stall: the client then
 * goes on alone.
 */
export interface TokenStore {
  /** What is kept under a key, until its time is over. */
  get(key: string): string | undefined | Promise<string | undefined>;
  /** Keeps a value for so many milliseconds, instead of any other. */
  set(key: string, value: string, milliseconds: number): void | Promise<void>;
  /** The same, but only where nothing is kept. Of several at once one gets `true`. */
  add(key: string, value: string, milliseconds: number): boolean | Promise<boolean>;
  /** Forgets the value, unless another has taken its place. */
  remove(key: string, value: string): void | Promise<void>;
}
