import type { Shell } from '../shell/shell.ts';
import { configFolder } from './config-folder.ts';
import { systemKeyRing } from './key-ring.ts';
import { ProfileStore } from './profile-store.ts';

/** The profiles of the user at this shell. */
export function openProfiles({ env }: Pick<Shell, 'env'>): ProfileStore {
  return new ProfileStore(configFolder(env), () => systemKeyRing(env));
}
