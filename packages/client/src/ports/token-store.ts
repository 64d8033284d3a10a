/**
 * Stores access tokens so that several processes can share them. The client encrypts the values; the keys reveal
 * nothing. Methods may return a value or a promise. When the store fails or stalls, the client continues without it.
 */
export interface TokenStore {
  /** Returns the value of a key until it expires. */
  get(key: string): string | undefined | Promise<string | undefined>;
  /** Saves a value for `milliseconds` and replaces any earlier one. */
  set(key: string, value: string, milliseconds: number): void | Promise<void>;
  /** Saves a value only if the key has none. Of several concurrent calls, exactly one returns true. */
  add(key: string, value: string, milliseconds: number): boolean | Promise<boolean>;
  /** Deletes the key if it still has this value. */
  delete(key: string, value: string): void | Promise<void>;
}
