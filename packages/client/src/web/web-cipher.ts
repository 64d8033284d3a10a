import { sha256 } from '@noble/hashes/sha2.js';
import type { Cipher } from '../ports/cipher.ts';
import { fromBase64, toBase64Url } from '../runtime/base64.ts';
import { concatBytes, decodeUtf8, encodeUtf8 } from '../runtime/bytes.ts';

type WebKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const nonceLength = 12;
const tagLength = 16;

/**
 * Creates a cipher with AES-256-GCM of WebCrypto. It reads what the cipher for Node.js writes, and the other way around, so
 * processes of both kinds can share tokens.
 */
export function createWebCipher(keys: readonly [Uint8Array, ...Uint8Array[]]): Cipher {
  const keysById = new Map(keys.map((key) => [getKeyId(key), key]));
  const [first] = keys;
  return {
    async encrypt(text, context) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
      const key = await importKey(first);
      const encrypted = await crypto.subtle.encrypt(toAlgorithm(nonce, context), key, encodeUtf8(text));
      return `${getKeyId(first)}.${toBase64Url(concatBytes([nonce, new Uint8Array(encrypted)]))}`;
    },
    async decrypt(encrypted, context) {
      const [name = '', text = ''] = encrypted.split('.');
      const key = keysById.get(name);
      const bytes = fromBase64(text);
      if (key === undefined || bytes === undefined || bytes.length < nonceLength + tagLength) return undefined;
      const algorithm = toAlgorithm(bytes.subarray(0, nonceLength), context);
      const decrypted = await crypto.subtle
        .decrypt(algorithm, await importKey(key), bytes.subarray(nonceLength))
        .catch(() => undefined);
      return decrypted && decodeUtf8(new Uint8Array(decrypted));
    },
  };
}

function toAlgorithm(nonce: Uint8Array<ArrayBuffer>, context: string) {
  return { name: 'AES-GCM', iv: nonce, additionalData: encodeUtf8(context), tagLength: tagLength * 8 };
}

function importKey(key: Uint8Array): Promise<WebKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Returns an ID that distinguishes keys and reveals nothing about them. */
function getKeyId(key: Uint8Array): string {
  return toBase64Url(sha256(concatBytes([encodeUtf8('supercargo token key'), key]))).slice(0, 8);
}
