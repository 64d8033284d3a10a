/** Encrypts values before they are stored outside the process. */
export interface Cipher {
  /** Encrypts a text. The result differs each time and can be decrypted only with the same `context`. */
  encrypt(text: string, context: string): string | Promise<string>;
  /** Decrypts a text. Returns undefined when the key or the context is different, or the text was modified. */
  decrypt(encrypted: string, context: string): string | undefined | Promise<string | undefined>;
}
