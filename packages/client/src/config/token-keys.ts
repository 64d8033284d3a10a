import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** 32 bytes, as they are or as text in base64 or hexadecimal digits. */
export type TokenStoreKey = string | Uint8Array;

const keyLength = 32;

/** The keys that tokens are sealed with, checked. */
export function checkTokenKeys(given: unknown): [Uint8Array, ...Uint8Array[]] {
  const keys = Array.isArray(given) ? given : [given];
  const [first, ...more] = keys.map((key, place) => checkKey(key, Array.isArray(given) ? place : undefined));
  if (first !== undefined) return [first, ...more];
  return refuse('token_store_keys', 'an empty list');
}

function checkKey(given: unknown, place: number | undefined): Uint8Array {
  const name = place === undefined ? 'token_store_keys' : `token_store_keys[${place}]`;
  if (given === undefined || given === null) return refuse(name, 'missing');
  const bytes = bytesOf(given);
  if (bytes === undefined) return refuse(name, 'neither bytes nor text in base64 or hexadecimal digits');
  if (bytes.length !== keyLength) return refuse(name, `${bytes.length} bytes long`);
  return bytes;
}

function bytesOf(given: unknown): Uint8Array | undefined {
  if (given instanceof Uint8Array) return given;
  if (typeof given !== 'string') return undefined;
  if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex');
  return /^[\w+/-]+={0,2}$/.test(given) ? Buffer.from(given, 'base64') : undefined;
}

/** Never shows the key. */
function refuse(name: string, what: string): never {
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is ${what}. Give keys of ${keyLength} random bytes, as bytes or as base64, such as crypto.randomBytes(32).toString('base64') makes.`,
  });
}
