import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Sync, SyncClient, SyncConfig, SyncObserver, SyncOptions } from '@supercargo/sync';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { createSeller, type SellerOptions } from '@supercargo/toolkit/seller/create-seller';
import { resolveProfile } from '@supercargo/toolkit/seller/resolve-profile';
import { resolveSandboxProfile } from '@supercargo/toolkit/seller/resolve-sandbox-profile';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { createWorkerParts } from './create-worker-parts.ts';
import { translateSyncError } from './sync-errors.ts';

export const defaultConfigFile = 'supercargo.sync.json';

/** What a command needs besides the configuration. */
interface SyncSetup {
  readonly observer?: SyncObserver;
  /** Whether the command is one of several processes that copy to the same database. */
  readonly isWorker?: boolean;
}

/** Reads the configuration, runs `work` with the sync, and closes it afterwards. Sellers are connected when they are needed. */
export async function withSync<Result>(
  { config: file = defaultConfigFile }: { readonly config: string | undefined },
  shell: Shell,
  work: (sync: Sync, config: SyncConfig) => Promise<Result>,
  { observer, isWorker = false }: SyncSetup = {},
): Promise<Result> {
  const { createSync, parseSyncConfig } = await import('@supercargo/sync');
  const profiles: ResolvedProfile[] = [];
  let sync: Sync | undefined;
  try {
    const config = parseSyncConfig(await readConfig(file), file);
    const parts = isWorker ? await createWorkerParts(config, file, shell) : undefined;
    const client = { quotaShare: config.quotaShare ?? defaultQuotaShare, quotaStore: parts?.quotaStore };
    const sellers = config.sellers.map((seller) => ({
      sellerId: seller.sellerId,
      marketplaceIds: seller.marketplaceIds,
      ...buildPollInterval(seller),
      client: () => connectSeller(seller, client, profiles, shell),
    }));
    const options = { ...toSyncOptions(config, shell), sellers, observer };
    sync = createSync(parts === undefined ? options : { ...options, destination: { destination: parts.destination } });
    return await work(sync, config);
  } catch (error) {
    throw translateSyncError(error);
  } finally {
    await sync?.close();
    for (const profile of profiles) await profile.close();
  }
}

/** Reports of a sandbox take seconds. */
function buildPollInterval({ sandbox }: SyncConfig['sellers'][number]) {
  return sandbox === true ? { pollInterval: 250 } : {};
}

async function readConfig(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      'CONFIG_MISSING',
      `${resolve(file)} ${code === 'ENOENT' ? 'does not exist.' : `cannot be read: ${message}`}`,
      'Run supercargo sync init to create it, or name another file with --config.',
    );
  }
}

/** The part of each quota that a copy uses without `quotaShare`, so that other programs are not slowed down. */
export const defaultQuotaShare = 0.7;

/** A temporary sandbox has larger quotas, because with Amazon's the first copy of some streams takes hours. */
const sandboxRateScale = 1_000;

async function connectSeller(
  { profile: name, sandbox, sellerId }: SyncConfig['sellers'][number],
  client: Pick<SellerOptions, 'quotaShare' | 'quotaStore'>,
  profiles: ResolvedProfile[],
  shell: Shell,
): Promise<SyncClient> {
  const profile =
    sandbox === true
      ? await resolveSandboxProfile(shell, { rateScale: sandboxRateScale })
      : await resolveProfile({ profile: name, sandbox: false }, shell);
  profiles.push(profile);
  if (profile.sellerId !== undefined && profile.sellerId !== sellerId) {
    throw new CommandError(
      'SELLER_DIFFERS',
      `The configuration is for seller ${sellerId}, but ${profile.label} is seller ${profile.sellerId}.`,
      'Log in with the right seller, or run supercargo sync init again.',
    );
  }
  // The client is created with the newest versions, which the type of its class does not say.
  return createSeller(profile, shell, client) as object as SyncClient;
}

/** Returns the options of a sync. Its sellers are added where they can be connected. */
export function toSyncOptions(config: SyncConfig, { env }: Shell): Omit<SyncOptions, 'sellers'> {
  const { $schema: _, version: __, sellers: ___, quotaShare: ____, destination: place, ...options } = config;
  const destination = 'postgres' in place ? { postgres: { url: place.postgres, schema: place.schema } } : place;
  const keys = env.SUPERCARGO_SYNC_KEYS?.split(',').filter((key) => key !== '');
  return { ...options, destination, ...(keys && { encryptionKeys: keys }) } as Omit<SyncOptions, 'sellers'>;
}
