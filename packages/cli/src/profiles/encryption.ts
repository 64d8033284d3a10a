import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32];

/** Creates a random key, encoded as Base64. */
export function createKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

/** Encrypts a text. It can be decrypted only with the same key and the same context, such as the name of a profile. */
export function encrypt(text: string, key: string, context: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, Buffer.from(key, 'base64'), nonce).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Decrypts a text. Throws if the key or the context differs, or if the text was changed. */
export function decrypt(encrypted: string, key: string, context: string): string {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
