import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Cipher } from '../ports/cipher.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

// See docs/decisions/0007-share-quotas-and-tokens-through-redis-or-postgres.md
/**
 * Creates a cipher with AES-256-GCM. The first key encrypts and all keys decrypt. To rotate keys, add the new key first
 * and remove the old one when nothing needs it.
 */
export function createCipher(keys: readonly [Uint8Array, ...Uint8Array[]]): Cipher {
  const keysById = new Map(keys.map((key) => [getKeyId(key), key]));
  const [first] = keys;
  return {
    encrypt(text, context) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, first, iv).setAAD(Buffer.from(context));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${getKeyId(first)}.${bytes.toString('base64url')}`;
    },
    decrypt(encrypted, context) {
      const [name = '', text = ''] = encrypted.split('.');
      const key = keysById.get(name);
      return key === undefined ? undefined : decryptBytes(key, Buffer.from(text, 'base64url'), context);
    },
  };
}

function decryptBytes(key: Uint8Array, bytes: Buffer, context: string): string | undefined {
  if (bytes.length < ivLength + tagLength) return undefined;
  const end = bytes.length - tagLength;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(end));
  try {
    return decipher.update(bytes.subarray(ivLength, end), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** Returns an ID that distinguishes keys and reveals nothing about them. */
function getKeyId(key: Uint8Array): string {
  return createHash('sha256').update('supercargo token key').update(key).digest('base64url').slice(0, 8);
}
