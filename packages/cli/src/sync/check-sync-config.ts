import { createSync, parseSyncConfig, type SyncConfig } from '@supercargo/sync';
import { toSyncOptions } from '@supercargo/toolkit/copy/read-sync-config';
import { translateCopyError } from '@supercargo/toolkit/copy/translate-copy-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Checks a configuration as `sync run` does, without opening or connecting anything. Throws INVALID_CONFIG and others. */
export function checkSyncConfig(config: SyncConfig, shell: Shell): SyncConfig {
  try {
    const checked = parseSyncConfig(JSON.stringify(config), 'the configuration');
    const sellers = checked.sellers.map(({ sellerId, marketplaceIds }) => ({ sellerId, marketplaceIds, client }));
    createSync({ ...toSyncOptions(checked, shell), sellers });
    return checked;
  } catch (error) {
    throw translateCopyError(error);
  }
}

/** A sync that is only checked needs no seller. */
const client = () => Promise.reject(new Error('The sync is only checked.'));
