import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConsoleError } from '../errors/console-error.ts';

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets with AES-256-GCM. A secret encrypted for one purpose cannot be decrypted for another. */
export class Vault {
  #keys: readonly Buffer[];

  /** The first key encrypts, all can decrypt, so that keys can be rotated. */
  constructor(keys: Buffer | readonly Buffer[]) {
    this.#keys = Array.isArray(keys) ? keys : [keys as Buffer];
  }

  /** From now on with these keys. */
  takeKeys(keys: readonly Buffer[]): void {
    this.#keys = keys;
  }

  /** `purpose` says which row and column it is for, so that sealed values cannot be swapped. */
  seal(secret: string, purpose: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#keys[0] as Buffer, nonce).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${version}.${sealed.toString('base64url')}`;
  }

  /** Throws a ConsoleError when no key opens it. */
  open(sealed: string, purpose: string): string {
    for (const key of this.#keys) {
      const opened = openWith(key, sealed, purpose);
      if (opened !== undefined) return opened;
    }
    throw new ConsoleError(
      'SECRET_NOT_DECRYPTABLE',
      `The stored ${purpose.split(':')[0]} cannot be decrypted with the console's key.`,
      'Start the console with the key that encrypted it, or enter the secret again.',
    );
  }

  /** Returns whether the secret was encrypted with the current key. */
  isCurrent(sealed: string, purpose: string): boolean {
    return openWith(this.#keys[0] as Buffer, sealed, purpose) !== undefined;
  }
}

function openWith(key: Buffer, sealed: string, purpose: string): string | undefined {
  try {
    const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
