import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { fromBase64, fromHex } from '../runtime/base64.ts';

/** A key of 32 bytes, or its text in base64 or hexadecimal digits. */
export type TokenStoreKey = string | Uint8Array;

const keyBytes = 32;

/** Returns the validated keys that encrypt tokens. */
export function resolveTokenKeys(given: unknown): [Uint8Array, ...Uint8Array[]] {
  const keys = Array.isArray(given) ? given : [given];
  const [first, ...more] = keys.map((key, index) => resolveKey(key, Array.isArray(given) ? index : undefined));
  if (first !== undefined) return [first, ...more];
  return throwInvalidOption('tokenStoreKeys', 'an empty list');
}

function resolveKey(given: unknown, index: number | undefined): Uint8Array {
  const name = index === undefined ? 'tokenStoreKeys' : `tokenStoreKeys[${index}]`;
  if (given === undefined || given === null) return throwInvalidOption(name, 'missing');
  const bytes = toBytes(given);
  if (bytes === undefined) return throwInvalidOption(name, 'neither bytes nor text in base64 or hexadecimal digits');
  if (bytes.length !== keyBytes) return throwInvalidOption(name, `${bytes.length} bytes long`);
  return bytes;
}

function toBytes(given: unknown): Uint8Array | undefined {
  if (given instanceof Uint8Array) return given;
  if (typeof given !== 'string') return undefined;
  if (/^[0-9a-f]{64}$/i.test(given)) return fromHex(given);
  return /^[\w+/-]+={0,2}$/.test(given) ? fromBase64(given) : undefined;
}

/** Throws INVALID_OPTION. The message never contains the key. */
function throwInvalidOption(name: string, problem: string): never {
  throw new SellingPartnerError({
    code: 'INVALID_OPTION',
    message: `${name} is ${problem}. Pass keys of ${keyBytes} random bytes, as bytes or base64, such as crypto.randomBytes(32).toString('base64').`,
  });
}
