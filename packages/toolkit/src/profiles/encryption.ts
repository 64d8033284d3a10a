import { randomBytes } from 'node:crypto';
import { nonceLength, openText, sealText, tagLength } from 'supercargo/internals';

const keyLength = 32;

/** Creates a random key, encoded as Base64. */
export function createKey(): string {
  return randomBytes(keyLength).toString('base64');
}

/** Encrypts a text. It can be decrypted only with the same key and the same context, such as the name of a profile. */
export function encrypt(text: string, key: string, context: string): string {
  const { nonce, tag, encrypted } = sealText(text, Buffer.from(key, 'base64'), context);
  return Buffer.concat([nonce, tag, encrypted]).toString('base64');
}

/** Decrypts a text. Throws if the key or the context differs, or if the text was changed. */
export function decrypt(encrypted: string, key: string, context: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const start = nonceLength + tagLength;
  const sealed = {
    nonce: bytes.subarray(0, nonceLength),
    tag: bytes.subarray(nonceLength, start),
    encrypted: bytes.subarray(start),
  };
  return openText(sealed, Buffer.from(key, 'base64'), context);
}
