import { resolve } from 'node:path';
import type { Clock } from 'supercargo';
import { SyncError } from '../../errors/sync-error.ts';

/** Parquet files in a folder of this machine. */
export interface ParquetFolderOptions extends ParquetLimits {
  /** Path of the folder. Created if it does not exist. Its subfolder `_state` has the state of the sync. */
  readonly folder: string;
}

/** Parquet files in a bucket of Amazon S3 or a compatible store. */
export interface ParquetBucketOptions extends ParquetLimits {
  /** Name of the bucket. */
  readonly bucket: string;
  /** Start of the names of all objects, such as `shop/copy`. @default the whole bucket */
  readonly prefix?: string | undefined;
  /**
   * A client of `@aws-sdk/client-s3`. @default a client with the settings and credentials of the AWS environment, such as `AWS_REGION`
   * and `AWS_ENDPOINT_URL_S3`
   */
  readonly client?: S3Sender | undefined;
  /** Folder with the state of the sync. It must outlive the process. @default '.supercargo-sync' */
  readonly workFolder?: string | undefined;
}

/** Where Parquet files are written. */
export type ParquetOptions = ParquetFolderOptions | ParquetBucketOptions;

/** Resources of a destination that writes Parquet files. */
interface ParquetLimits {
  /** Memory of DuckDB, which writes the files, in bytes. @default 512,000,000 */
  readonly memoryBytes?: number | undefined;
  /** Threads of DuckDB. @default 2 */
  readonly threads?: number | undefined;
  /** Time. @default the clock of the sync */
  readonly clock?: Clock | undefined;
}

/** The part of an S3 client that is used. */
export interface S3Sender {
  /** Sends a command of `@aws-sdk/client-s3`. */
  send(command: never): Promise<unknown>;
}

/** Where the files and the state are. */
export type ParquetPlace =
  | { readonly folder: string; readonly workFolder: string }
  | {
      readonly bucket: string;
      readonly prefix: string;
      readonly client: S3Sender | undefined;
      readonly workFolder: string;
    };

/** What to do about credentials in an address. */
export const removeCredentials =
  'Remove them, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use a profile or role of AWS.';

/** Whether the address of a bucket contains credentials, such as `s3://KEY:SECRET@bucket`. Keys can contain slashes. */
export function hasCredentials(address: string): boolean {
  if (!/^s3:/i.test(address)) return false;
  const [place = '', ...parameters] = address.split(/[?&]/);
  return (
    /^s3:\/*[^/:@]*[:@]/i.test(place) ||
    parameters.some((parameter) => /key|secret|token|password|signature/i.test(parameter.split('=')[0] ?? ''))
  );
}

/** Parses a path or an address such as `s3://bucket/prefix`. Throws INVALID_CONFIG; the message never contains the address. */
export function parseParquetAddress(address: string): ParquetOptions {
  const [scheme] = /^[a-z][a-z0-9+.-]+:\/\//i.exec(address) ?? [];
  if (scheme !== undefined && scheme.toLowerCase() !== 's3://') {
    throw buildError(
      `The Parquet address starts with ${scheme}, which is not supported.`,
      'Use s3://bucket/prefix, or the path of a folder.',
    );
  }
  if (!/^s3:/i.test(address)) return { folder: address };
  if (hasCredentials(address)) throw buildError('The Parquet address contains credentials.', removeCredentials);
  const [, bucket, prefix] = /^s3:\/\/([^/]+)(?:\/(.*))?$/i.exec(address) ?? [];
  if (bucket !== undefined) return { bucket, prefix };
  throw buildError(
    'The Parquet address starts with s3: and names no bucket.',
    'Use a bucket with an optional prefix, such as s3://bucket/prefix, or the path of a folder.',
  );
}

/** Checks the options and resolves their defaults. Throws INVALID_CONFIG. */
export function resolveParquetPlace(options: ParquetOptions): ParquetPlace {
  if ('folder' in options) {
    requireText(options.folder, 'parquet.folder', 'Use the path of a folder.');
    const folder = resolve(options.folder);
    return { folder, workFolder: resolve(folder, '_state') };
  }
  const { bucket, prefix = '', client, workFolder = '.supercargo-sync' } = options;
  requireText(bucket, 'parquet.bucket', 'Use the name of a bucket, or set parquet.folder.');
  if (bucket.includes('@')) throw buildError('parquet.bucket contains credentials.', removeCredentials);
  requireText(workFolder, 'parquet.workFolder', 'Use the path of a folder that outlives the process.');
  return { bucket, prefix: prefix.replace(/^\/+|(?<!\/)\/+$/g, ''), client, workFolder: resolve(workFolder) };
}

function requireText(value: unknown, field: string, action: string): void {
  if (typeof value === 'string' && value !== '') return;
  throw buildError(`${field} is ${JSON.stringify(value)}.`, action);
}

function buildError(message: string, action: string): SyncError {
  return new SyncError({ code: 'INVALID_CONFIG', message, action });
}
