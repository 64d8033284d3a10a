import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ConsoleError } from '../errors/console-error.ts';

const keyBytes = 32;

/** The location of the keys. */
type KeyPlace = { readonly kind: 'environment' } | { readonly kind: 'file'; readonly file: string };

/** The keys for secrets: the first encrypts, all can decrypt. */
export interface MasterKeys {
  readonly keys: readonly Buffer[];
  readonly place: KeyPlace;
}

/**
 * Loads the keys that encrypt secrets: from `SUPERCARGO_KEY` (32 bytes in base64; separate several with commas), or
 * from the file `key` in the data folder (one per line), which is created at the first start and readable by its owner only. If
 * the keys are lost, every seller must be connected again.
 */
export async function masterKeys(given: string | undefined, dataFolder: string): Promise<MasterKeys> {
  if (given !== undefined) {
    return { keys: given.split(',').map((text) => readKey(text, 'SUPERCARGO_KEY')), place: { kind: 'environment' } };
  }
  const file = join(dataFolder, 'key');
  const place = { kind: 'file', file } as const;
  try {
    const lines = (await readFile(file, 'utf8')).trim().split(/\s+/);
    return { keys: lines.map((line) => readKey(line, file)), place };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const keys = [newKey()];
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeKeys(file, keys);
  return { keys, place };
}

/** Creates a new random key. */
export function newKey(): Buffer {
  return randomBytes(keyBytes);
}

/** Writes the complete file or nothing, readable by its owner only. */
export async function writeKeys(file: string, keys: readonly Buffer[]): Promise<void> {
  const beside = `${file}.new`;
  const handle = await open(beside, 'w', 0o600);
  try {
    // A file that an interrupted start has left may be readable by others.
    await handle.chmod(0o600);
    await handle.writeFile(keys.map((key) => `${key.toString('base64')}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
}

function readKey(text: string, source: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === keyBytes) return key;
  throw new ConsoleError(
    'ENCRYPTION_KEY_INVALID',
    `A key in ${source} has ${key.length} bytes. It must be ${keyBytes} random bytes in base64.`,
    'Create one with: openssl rand -base64 32. If a key is lost, its secrets are lost too: connect the sellers again.',
  );
}
