import type { Shell } from '../shell/shell.ts';
import { resolveConfigFolder } from './config-folder.ts';
import { openSystemKeyring } from './keyring.ts';
import { ProfileStore } from './profile-store.ts';

/** Opens the profiles of the current user. */
export function openProfileStore({ env }: Pick<Shell, 'env'>): ProfileStore {
  return new ProfileStore(resolveConfigFolder(env), () => openSystemKeyring(env));
}
