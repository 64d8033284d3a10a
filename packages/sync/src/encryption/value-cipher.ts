import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import { SyncError } from '../errors/sync-error.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Bytes of a keyed hash: enough that no two buyers ever have the same. */
const hashLength = 16;

/** Encrypts and decrypts values of restricted columns with AES-256-GCM. */
export class ValueCipher {
  readonly #keys: ReadonlyMap<string, Uint8Array>;
  readonly #current: string;
  readonly #hashKey: Uint8Array;

  /** @param keys 32 bytes each, as base64. The first encrypts; all decrypt. Throws INVALID_CONFIG. */
  constructor(keys: readonly string[]) {
    const entries = keys.map((key, at) => parseKey(key, at));
    const [first] = entries;
    if (first === undefined) throw buildKeyError('encryptionKeys is empty.');
    this.#keys = new Map(entries);
    this.#current = first[0];
    // The oldest key. See docs/decisions/0051-count-repeat-buyers-by-a-keyed-hash-that-outlives-their-data.md
    this.#hashKey = createHash('sha256')
      .update('supercargo sync hash')
      .update(entries.at(-1)?.[1] ?? first[1])
      .digest();
  }

  /**
   * Encrypts a text. The result names the key and contains the place, so that a value cannot be moved to another row. The same text at
   * the same place has the same result, so that a value that was read again is not a change.
   *
   * @param place the table, column and row of the value
   */
  encrypt(text: string, place: string): string {
    const key = this.#find(this.#current);
    const iv = deriveIv(key, place, text);
    const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place));
    const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `v1.${this.#current}.${bytes.toString('base64')}`;
  }

  /** Decrypts a value. Throws INVALID_CONFIG if its key is missing, or if the value was moved or changed. */
  decrypt(ciphertext: string, place: string): string {
    const [version, keyName = '', base64 = ''] = ciphertext.split('.');
    if (version !== 'v1') throw buildKeyError('A value is not encrypted by this version.');
    const bytes = Buffer.from(base64, 'base64');
    const decipher = createDecipheriv(algorithm, this.#find(keyName), bytes.subarray(0, ivLength))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(-tagLength));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(ivLength, -tagLength)), decipher.final()]).toString('utf8');
    } catch (error) {
      throw buildKeyError('A value was changed or belongs to another row.', error);
    }
  }

  /**
   * Returns a keyed hash (HMAC-SHA-256, 128 bits as hex): the same for the same text and scope, and computable only with the key.
   *
   * @param scope whose texts are compared, such as a seller and a column
   */
  hash(text: string, scope: string): string {
    return createHmac('sha256', this.#hashKey)
      .update(JSON.stringify([scope, text]))
      .digest()
      .subarray(0, hashLength)
      .toString('hex');
  }

  #find(name: string): Uint8Array {
    const key = this.#keys.get(name);
    if (key === undefined)
      throw buildKeyError(`A value is encrypted with the key ${name}, which encryptionKeys lacks.`);
    return key;
  }
}

/** Returns the text that binds an encrypted value to its row and column. */
export function describePlace(table: string, column: string, key: readonly unknown[]): string {
  return JSON.stringify([table, column, ...key]);
}

/** An IV that depends on the place and the text is never used for two texts. It is computed with another key than the encryption. */
function deriveIv(key: Uint8Array, place: string, text: string): Buffer {
  const ivKey = createHash('sha256').update('supercargo sync iv').update(key).digest();
  return createHmac('sha256', ivKey)
    .update(JSON.stringify([place, text]))
    .digest()
    .subarray(0, ivLength);
}

function parseKey(text: string, at: number): [string, Uint8Array] {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.byteLength !== 32)
    throw buildKeyError(`encryptionKeys[${at}] has ${bytes.byteLength} bytes instead of 32.`);
  return [createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes];
}

function buildKeyError(message: string, cause?: unknown): SyncError {
  const action =
    'Pass 32 random bytes as base64, such as the output of: openssl rand -base64 32. Keep old keys at the end of the list.';
  return new SyncError({ code: 'INVALID_CONFIG', message, action, cause });
}
