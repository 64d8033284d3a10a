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

  /** Replaces the keys. */
  takeKeys(keys: readonly Buffer[]): void {
    this.#keys = keys;
  }

  /** `purpose` says which row and column it is for, so that encrypted values cannot be swapped. */
  encrypt(secret: string, purpose: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#keys[0] as Buffer, nonce).setAAD(Buffer.from(purpose));
    const encrypted = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${version}.${encrypted.toString('base64url')}`;
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
    const nonce = bytes.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
