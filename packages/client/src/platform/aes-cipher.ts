import { createHash } from 'node:crypto';
import type { Cipher } from '../ports/cipher.ts';
import { nonceLength, openText, sealText, tagLength } from './aes-gcm.ts';

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
      const { nonce, encrypted, tag } = sealText(text, first, context);
      const bytes = Buffer.concat([nonce, encrypted, tag]);
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
  if (bytes.length < nonceLength + tagLength) return undefined;
  const nonce = bytes.subarray(0, nonceLength);
  try {
    const encrypted = bytes.subarray(nonceLength, -tagLength);
    return openText({ nonce, encrypted, tag: bytes.subarray(-tagLength) }, key, context);
  } catch {
    return undefined;
  }
}

/** Returns an ID that distinguishes keys and reveals nothing about them. */
function getKeyId(key: Uint8Array): string {
  return createHash('sha256').update('supercargo token key').update(key).digest('base64url').slice(0, 8);
}
