import { ConsoleError } from '../../errors/console-error.ts';

/** A bucket for documents and tables instead of the data folder, in any S3-compatible store. */
export interface S3Settings {
  readonly bucket: string;
  /** Prefix of all keys, without a trailing slash; empty for the complete bucket. */
  readonly prefix: string;
  /** URL of a store other than Amazon S3. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Maximum bytes of local copies of files. */
  readonly cacheBytes: number;
}

const gigabyte = 1_000_000_000;
const usualCacheGigabytes = 10;

/**
 * Reads `SUPERCARGO_FILES`, such as `s3://bucket/prefix`, and the settings that belong to it. Undefined if files are
 * stored in the data folder. Throws a ConsoleError that names a missing setting.
 */
export function readS3Settings(environment: NodeJS.ProcessEnv): S3Settings | undefined {
  const given = environment.SUPERCARGO_FILES || undefined;
  const place = given === 'folder' ? undefined : given;
  const endpoint = environment.SUPERCARGO_S3_ENDPOINT || undefined;
  if (place === undefined) {
    if (endpoint === undefined) return undefined;
    throw missing(
      'SUPERCARGO_S3_ENDPOINT is set, but SUPERCARGO_FILES names no bucket.',
      'Set SUPERCARGO_FILES to a bucket: s3://bucket/prefix.',
    );
  }
  const { bucket, prefix } = readPlace(place);
  return {
    bucket,
    prefix,
    endpoint: endpoint === undefined ? undefined : checkedEndpoint(endpoint),
    region: readRegion(environment, endpoint),
    cacheBytes: readCacheBytes(checkedKeys(environment).SUPERCARGO_FILES_CACHE_GB),
  };
}

function readPlace(place: string): Pick<S3Settings, 'bucket' | 'prefix'> {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/.exec(place) ?? [];
  if (bucket !== undefined) return { bucket, prefix: prefix.replace(/(?<!\/)\/+$/, '') };
  throw notUsable(
    `SUPERCARGO_FILES is invalid: ${place}.`,
    'Set a bucket with an optional prefix, such as s3://bucket/prefix, or folder.',
  );
}

function checkedEndpoint(endpoint: string): string {
  if (/^https?:\/\/[^/]/.test(endpoint) && URL.canParse(endpoint)) return endpoint;
  throw notUsable(
    `SUPERCARGO_S3_ENDPOINT is invalid: ${endpoint}.`,
    'Set a complete URL, such as http://127.0.0.1:9000.',
  );
}

/** Most other S3-compatible stores have no regions, but the SDK requires one. */
function readRegion({ AWS_REGION, AWS_DEFAULT_REGION }: NodeJS.ProcessEnv, endpoint: string | undefined): string {
  const region = AWS_REGION || AWS_DEFAULT_REGION || (endpoint === undefined ? undefined : 'us-east-1');
  if (region !== undefined) return region;
  throw missing('SUPERCARGO_FILES names a bucket at Amazon S3, but AWS_REGION is missing.', 'Set AWS_REGION.');
}

/** Keys can also come from a profile or from the machine, but one key of a pair must not be set alone. */
function checkedKeys(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = environment;
  if (Boolean(id) === Boolean(secret)) return environment;
  const [given, other] = id ? ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] : ['SECRET_ACCESS_KEY', 'ACCESS_KEY_ID'];
  throw missing(`AWS_${other} is missing, but AWS_${given} is set.`, 'Set both, or neither.');
}

function readCacheBytes(given: string | undefined): number {
  const gigabytes = Number(given || usualCacheGigabytes);
  if (gigabytes >= 0.1 && gigabytes <= 100_000) return gigabytes * gigabyte;
  throw notUsable(`SUPERCARGO_FILES_CACHE_GB is invalid: ${given}.`, 'Set gigabytes from 0.1 to 100000.');
}

function missing(message: string, action: string): ConsoleError {
  return new ConsoleError('SETTING_MISSING', message, action);
}

function notUsable(message: string, action: string): ConsoleError {
  return new ConsoleError('OPTION_INVALID', message, action);
}
