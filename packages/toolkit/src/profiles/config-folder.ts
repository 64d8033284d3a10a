import { homedir } from 'node:os';
import { join } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the folder of profiles, saved runs and recent uses: SUPERCARGO_CONFIG, or the system's folder for user configuration. */
export function resolveConfigFolder(env: Variables, platform: NodeJS.Platform = process.platform): string {
  if (env.SUPERCARGO_CONFIG) return env.SUPERCARGO_CONFIG;
  if (platform === 'win32') return join(env.APPDATA ?? homedir(), 'supercargo');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'supercargo');
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'supercargo');
}
