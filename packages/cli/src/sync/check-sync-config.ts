import { createSync, parseSyncConfig, type SyncConfig } from '@supercargo/sync';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { toSyncOptions } from './open-sync.ts';
import { translateSyncError } from './sync-errors.ts';

/** Checks a configuration as `sync run` does, without opening or connecting anything. Throws INVALID_CONFIG and others. */
export function checkSyncConfig(config: SyncConfig, shell: Shell): SyncConfig {
  try {
    const checked = parseSyncConfig(JSON.stringify(config), 'the configuration');
    const sellers = checked.sellers.map(({ sellerId, marketplaceIds }) => ({ sellerId, marketplaceIds, client }));
    createSync({ ...toSyncOptions(checked, shell), sellers });
    return checked;
  } catch (error) {
    throw translateSyncError(error);
  }
}

/** A sync that is only checked needs no seller. */
const client = () => Promise.reject(new Error('The sync is only checked.'));
