import { nonceLength, openText, sealText, tagLength } from 'supercargo/internals';
import { ConsoleError } from '../errors/console-error.ts';

const version = 'v1';

/** Encrypts secrets with AES-256-GCM. A secret encrypted for one purpose cannot be decrypted for another. */
export class Vault {
  #keys: readonly Buffer[];

  /** The first key encrypts, all can decrypt, so that keys can be rotated. */
  constructor(keys: Buffer | readonly Buffer[]) {
    this.#keys = Array.isArray(keys) ? keys : [keys as Buffer];
  }

  /** Replaces the keys. */
  takeKeys(keys: readonly Buffer[]): void {
    this.#keys = keys;
  }

  /** `purpose` says which row and column it is for, so that encrypted values cannot be swapped. */
  encrypt(secret: string, purpose: string): string {
    const { nonce, encrypted, tag } = sealText(secret, this.#keys[0] as Buffer, purpose);
    return `${version}.${Buffer.concat([nonce, encrypted, tag]).toString('base64url')}`;
  }

  /** Throws a ConsoleError when no key decrypts it. */
  decrypt(encrypted: string, purpose: string): string {
    for (const key of this.#keys) {
      const decrypted = decryptWith(key, encrypted, purpose);
      if (decrypted !== undefined) return decrypted;
    }
    throw new ConsoleError(
      'SECRET_NOT_DECRYPTABLE',
      `The stored ${purpose.split(':')[0]} cannot be decrypted with the console's key.`,
      'Start the console with the key that encrypted it, or enter the secret again.',
    );
  }

  /** Returns whether the secret was encrypted with the current key. */
  isCurrent(encrypted: string, purpose: string): boolean {
    return decryptWith(this.#keys[0] as Buffer, encrypted, purpose) !== undefined;
  }
}

function decryptWith(key: Buffer, encrypted: string, purpose: string): string | undefined {
  try {
    const bytes = Buffer.from(encrypted.slice(version.length + 1), 'base64url');
    const nonce = bytes.subarray(0, nonceLength);
    const tag = bytes.subarray(-tagLength);
    return openText({ nonce, encrypted: bytes.subarray(nonceLength, -tagLength), tag }, key, purpose);
  } catch {
    return undefined;
  }
}
