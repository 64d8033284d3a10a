import type { Shell } from '../shell/shell.ts';
import { configFolder } from './config-folder.ts';
import { openSystemKeyring } from './keyring.ts';
import { ProfileStore } from './profile-store.ts';

/** Opens the profiles of the current user. */
export function openProfileStore({ env }: Pick<Shell, 'env'>): ProfileStore {
  return new ProfileStore(configFolder(env), () => openSystemKeyring(env));
}
