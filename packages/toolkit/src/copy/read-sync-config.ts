import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { SyncConfig, SyncOptions } from '@supercargo/sync';
import { CommandError } from '../errors/command-error.ts';
import type { Shell } from '../shell/shell.ts';
import { translateCopyError } from './translate-copy-error.ts';

/** The configuration of a copy that is used if no other file is named. */
export const defaultConfigFile = 'supercargo.sync.json';

/**
 * Reads the configuration of a copy. Throws CONFIG_MISSING and INVALID_CONFIG.
 *
 * @param otherFile how to name another file, such as `name another file with --config`
 */
export async function readSyncConfig(file: string, otherFile: string): Promise<SyncConfig> {
  const text = await readFile(file, 'utf8').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new CommandError(
      'CONFIG_MISSING',
      `${resolve(file)} ${code === 'ENOENT' ? 'does not exist.' : `cannot be read: ${message}`}`,
      `Run supercargo sync init to create it, or ${otherFile}.`,
    );
  });
  const { parseSyncConfig } = await import('@supercargo/sync');
  try {
    return parseSyncConfig(text, file);
  } catch (error) {
    throw translateCopyError(error);
  }
}

/** Returns the options of a sync. Its sellers are added where they can be connected. */
export function toSyncOptions(config: SyncConfig, { env }: Pick<Shell, 'env'>): Omit<SyncOptions, 'sellers'> {
  const { $schema: _, version: __, sellers: ___, quotaShare: ____, destination: place, ...options } = config;
  const destination = 'postgres' in place ? { postgres: { url: place.postgres, schema: place.schema } } : place;
  const keys = env.SUPERCARGO_SYNC_KEYS?.split(',').filter((key) => key !== '');
  return { ...options, destination, ...(keys && { encryptionKeys: keys }) } as Omit<SyncOptions, 'sellers'>;
}
