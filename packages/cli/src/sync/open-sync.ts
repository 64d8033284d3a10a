import type { Sync, SyncClient, SyncConfig, SyncObserver } from '@supercargo/sync';
import { defaultConfigFile, readSyncConfig, toSyncOptions } from '@supercargo/toolkit/copy/read-sync-config';
import { translateCopyError } from '@supercargo/toolkit/copy/translate-copy-error';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { createSeller, type SellerOptions } from '@supercargo/toolkit/seller/create-seller';
import { resolveProfile } from '@supercargo/toolkit/seller/resolve-profile';
import { resolveSandboxProfile } from '@supercargo/toolkit/seller/resolve-sandbox-profile';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { createWorkerParts } from './create-worker-parts.ts';

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
  const { createSync } = await import('@supercargo/sync');
  const profiles: ResolvedProfile[] = [];
  let sync: Sync | undefined;
  try {
    const config = await readSyncConfig(file, 'name another file with --config');
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
    throw translateCopyError(error);
  } finally {
    await sync?.close();
    for (const profile of profiles) await profile.close();
  }
}

/** Reports of a sandbox take seconds. */
function buildPollInterval({ sandbox }: SyncConfig['sellers'][number]) {
  return sandbox === true ? { pollInterval: 250 } : {};
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
