import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Seal } from '../ports/seal.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM. The first key seals, all of them open: a new key goes first, and the old one when nothing needs it. */
export function sealWith(keys: readonly [Uint8Array, ...Uint8Array[]]): Seal {
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const [first] = keys;
  return {
    seal(text, context) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, first, iv).setAAD(Buffer.from(context));
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${nameOf(first)}.${bytes.toString('base64url')}`;
    },
    open(sealed, context) {
      const [name = '', text = ''] = sealed.split('.');
      const key = byName.get(name);
      return key === undefined ? undefined : opened(key, Buffer.from(text, 'base64url'), context);
    },
  };
}

function opened(key: Uint8Array, bytes: Buffer, context: string): string | undefined {
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

/** Tells keys from each other, and tells nothing about them. */
function nameOf(key: Uint8Array): string {
  return createHash('sha256').update('supercargo token key').update(key).digest('base64url').slice(0, 8);
}
