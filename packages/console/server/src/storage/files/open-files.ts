import { join } from 'node:path';
import { ConsoleError } from '../../errors/console-error.ts';
import { DiskStore } from './disk-store.ts';
import { FileCache } from './file-cache.ts';
import type { FileStore } from './file-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { type S3Packages, S3Store } from './s3-store.ts';

/**
 * Opens the storage for documents and tables: the data folder or a bucket. Neither must be reachable yet; the store's
 * `check` tests that.
 */
export async function openFiles(
  dataFolder: string,
  settings: S3Settings | undefined,
  now: () => number,
): Promise<FileStore> {
  if (settings === undefined) return new DiskStore(join(dataFolder, 'files'));
  const packages = await loadPackages();
  const { endpoint, region, cacheBytes } = settings;
  const client = new packages.s3.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Many other S3-compatible stores support only the checksums that the protocol requires.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3Store({ packages, client, settings, cache: new FileCache(join(dataFolder, 'cache'), cacheBytes, now) });
}

async function loadPackages(): Promise<S3Packages> {
  try {
    const [s3, storage] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
    return { s3, storage };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConsoleError(
      'PACKAGE_MISSING',
      'SUPERCARGO_FILES needs the packages @aws-sdk/client-s3 and @aws-sdk/lib-storage, which are not installed.',
      'Install them in the folder in which the console is installed: npm install @aws-sdk/client-s3 @aws-sdk/lib-storage.',
    );
  }
}
