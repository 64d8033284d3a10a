import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { fromBase64, fromHex } from '../runtime/base64.ts';

/** A key of 32 bytes, or its text in base64 or hexadecimal digits. */
export type TokenStoreKey = string | Uint8Array;

const keyBytes = 32;

/** Returns the validated keys that encrypt tokens. */
export function resolveTokenKeys(tokenStoreKeys: unknown): [Uint8Array, ...Uint8Array[]] {
  const keys = Array.isArray(tokenStoreKeys) ? tokenStoreKeys : [tokenStoreKeys];
  const [first, ...more] = keys.map((key, index) => resolveKey(key, Array.isArray(tokenStoreKeys) ? index : undefined));
  if (first !== undefined) return [first, ...more];
  return throwInvalidOption('tokenStoreKeys', 'an empty list');
}

function resolveKey(key: unknown, index: number | undefined): Uint8Array {
  const name = index === undefined ? 'tokenStoreKeys' : `tokenStoreKeys[${index}]`;
  if (key === undefined || key === null) return throwInvalidOption(name, 'missing');
  const bytes = toBytes(key);
  if (bytes === undefined) return throwInvalidOption(name, 'neither bytes nor text in base64 or hexadecimal digits');
  if (bytes.length !== keyBytes) return throwInvalidOption(name, `${bytes.length} bytes long`);
  return bytes;
}

function toBytes(key: unknown): Uint8Array | undefined {
  if (key instanceof Uint8Array) return key;
  if (typeof key !== 'string') return undefined;
  if (/^[0-9a-f]{64}$/i.test(key)) return fromHex(key);
  return /^[\w+/-]+={0,2}$/.test(key) ? fromBase64(key) : undefined;
}

/** Throws INVALID_OPTION. The message never contains the key. */
function throwInvalidOption(name: string, problem: string): never {
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is ${problem}. Pass keys of ${keyBytes} random bytes, as bytes or base64, such as crypto.randomBytes(32).toString('base64').`,
  });
}
