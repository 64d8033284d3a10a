import { z } from 'zod';
import { hasCredentials, removeCredentials } from '../destinations/parquet/parquet-options.ts';
import { SyncError } from '../errors/sync-error.ts';

const destination = z.union([
  z.strictObject({ duckdb: z.string().min(1) }),
  z.strictObject({ postgres: z.string().min(1), schema: z.string().min(1).optional() }),
  z.strictObject({ parquet: z.string().min(1) }),
]);

const stream = z.union([
  z.string().min(1),
  z.looseObject({
    since: z.string().optional(),
    every: z.string().optional(),
    history: z.boolean().optional(),
  }),
]);

const seller = z.strictObject({
  /** A profile of the command line. */
  profile: z.string().min(1).optional(),
  /** The first seller of a local sandbox. */
  sandbox: z.literal(true).optional(),
  sellerId: z.string().min(1),
  marketplaceIds: z.array(z.string().min(1)).min(1),
});

/** Version of the format of the file. */
const configVersion = 1;

const config = z.strictObject({
  $schema: z.string().optional(),
  /** A file without a version has version 1. */
  version: z.literal(configVersion).optional(),
  sellers: z.array(seller).min(1),
  destination,
  streams: z.array(stream).min(1),
  since: z.string().optional(),
  history: z.boolean().optional(),
  personalData: z.array(z.string()).optional(),
  keep: z.strictObject({ days: z.number().int().min(1), reason: z.string().optional() }).optional(),
  concurrency: z.number().int().min(1).max(1000).optional(),
  /** `false`: a sync that runs does not answer other commands over a socket beside its DuckDB file. */
  socket: z.boolean().optional(),
  /** The part of each quota that the copy uses; the rest stays for other programs. The command line uses 0.7 without it. */
  quotaShare: z.number().min(0.01).max(1).optional(),
});

/** The contents of `supercargo.sync.json`. It has no secrets: a password of Postgres is in `PGPASSWORD`. */
export type SyncConfig = z.infer<typeof config>;

/**
 * Parses the text of `supercargo.sync.json`. Throws INVALID_CONFIG, which names the member that is wrong, also if an
 * address contains a password or other credentials.
 */
export function parseSyncConfig(text: string, file: string): SyncConfig {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw buildError(
      `${file} is not valid JSON: ${(error as Error).message}.`,
      'Correct the file, or delete it and run supercargo sync init.',
    );
  }
  const version = (json as { readonly version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > configVersion) {
    throw buildError(
      `A newer release wrote ${file}: it has version ${version}, and this release reads version ${configVersion}.`,
      'Update supercargo.',
    );
  }
  const parsed = config.safeParse(json);
  if (parsed.success) {
    checkSecrets(parsed.data, file);
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  const member =
    issue?.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('') ?? '';
  const place = member === '' ? file : `${member.replace(/^\./, '')} in ${file}`;
  throw buildError(
    `${place} is invalid: ${issue?.message ?? 'unknown'}.`,
    'Correct the file, or delete it and run supercargo sync init.',
  );
}

/** The messages never contain the address. */
function checkSecrets({ destination: place }: SyncConfig, file: string): void {
  if ('postgres' in place && hasPassword(place.postgres)) {
    throw buildError(
      `destination.postgres contains a password, but ${file} must not have secrets.`,
      'Remove the password from the address, and set the environment variable PGPASSWORD.',
    );
  }
  if ('parquet' in place && hasCredentials(place.parquet)) {
    throw buildError(`destination.parquet contains credentials, but ${file} must not have secrets.`, removeCredentials);
  }
}

/** The driver reads a password before the host, and one among the parameters. */
function hasPassword(address: string): boolean {
  return /\/\/[^/?@:]*:[^/?@]+@/.test(address) || /[?&]password=/.test(address);
}

function buildError(message: string, action: string): SyncError {
  return new SyncError({ code: 'INVALID_CONFIG', message, action });
}
