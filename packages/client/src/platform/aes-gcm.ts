import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Bytes of a nonce. */
export const nonceLength = 12;

/** Bytes of an authentication tag. */
export const tagLength = 16;

/** The parts of an encrypted text. Each use stores them in an order of its own. */
export interface SealedText {
  /** Random bytes of this encryption, {@link nonceLength} of them. */
  readonly nonce: Uint8Array;
  /** The encrypted text. */
  readonly encrypted: Uint8Array;
  /** The authentication tag, {@link tagLength} bytes. */
  readonly tag: Uint8Array;
}

/** Encrypts a text with AES-256-GCM and a random nonce. It can be opened only with the same key and the same context. */
export function sealText(text: string, key: Uint8Array, context: string): SealedText {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { nonce, encrypted, tag: cipher.getAuthTag() };
}

/** Decrypts a text. Throws if the key or the context differs, or if a part is incomplete or was changed. */
export function openText({ nonce, encrypted, tag }: SealedText, key: Uint8Array, context: string): string {
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}
