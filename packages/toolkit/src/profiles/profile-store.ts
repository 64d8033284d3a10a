import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../errors/command-error.ts';
import { isPlainObject } from '../plain-object.ts';
import { formatSuggestion } from '../suggestions.ts';
import { createKey, decrypt, encrypt } from './encryption.ts';
import { type LockClock, systemClock, takeLock } from './file-lock.ts';
import type { Keyring } from './keyring.ts';
import type { Profile, Secrets } from './profile.ts';

/** A profile in the file. */
type StoredProfile = Omit<Profile, 'secrets' | 'name'> & {
  readonly secrets: { readonly encrypted: string } | { readonly plain: Secrets };
};

interface ProfilesFile {
  readonly format: 1;
  readonly current: string | undefined;
  readonly profiles: Readonly<Record<string, StoredProfile>>;
}

const emptyFile: ProfilesFile = { format: 1, current: undefined, profiles: {} };

/** Stores the profiles in a file that only its owner may read. With a keyring, the secrets are encrypted. */
export class ProfileStore {
  readonly file: string;
  readonly #folder: string;
  readonly #openKeyring: () => Promise<Keyring | undefined>;
  readonly #clock: LockClock;

  constructor(folder: string, openKeyring: () => Promise<Keyring | undefined>, clock: LockClock = systemClock) {
    this.#folder = folder;
    this.#openKeyring = openKeyring;
    this.#clock = clock;
    this.file = join(folder, 'profiles.json');
  }

  /** Lists all profiles with the name of the current one. Secrets are not decrypted. */
  async list(): Promise<ProfilesFile> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? emptyFile : this.#parse(text);
  }

  /** Loads a profile with its secrets. */
  async load(name: string): Promise<Profile> {
    const stored = this.#find(await this.list(), name);
    return { ...stored, name, secrets: await this.#decrypt(name, stored) };
  }

  /** Saves a profile and makes it the current one. Returns whether its secrets are encrypted. */
  async save({ name, secrets, ...rest }: Profile): Promise<'encrypted' | 'plain'> {
    let key: string | undefined;
    await this.#update(async ({ profiles }) => {
      // Under the lock, so that two processes that find the keyring empty do not create two keys.
      key = await this.#loadOrCreateKey();
      const stored =
        key === undefined ? { plain: secrets } : { encrypted: encrypt(JSON.stringify(secrets), key, name) };
      return { format: 1, current: name, profiles: { ...profiles, [name]: { ...rest, secrets: stored } } };
    });
    return key === undefined ? 'plain' : 'encrypted';
  }

  /** Checks that a profile exists. Throws if it does not. */
  async check(name: string): Promise<void> {
    this.#find(await this.list(), name);
  }

  async setCurrent(name: string): Promise<void> {
    await this.#update(async (content) => {
      this.#find(content, name);
      return { ...content, current: name };
    });
  }

  async delete(name: string): Promise<void> {
    await this.#update(async (content) => {
      this.#find(content, name);
      const { [name]: _, ...profiles } = content.profiles;
      return { format: 1, current: content.current === name ? undefined : content.current, profiles };
    });
  }

  /** Reads, changes and writes the file under a lock, so that concurrent changes are not lost. */
  async #update(change: (content: ProfilesFile) => Promise<ProfilesFile>): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (let isWritten = false; !isWritten; ) {
      const lock = await takeLock(`${this.file}.lock`, this.#clock);
      try {
        const content = await change(await this.list());
        isWritten = await lock.isOurs();
        if (isWritten) await this.#write(content);
      } finally {
        await lock.release();
      }
    }
  }

  #find({ profiles }: ProfilesFile, name: string): StoredProfile {
    const stored = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
    if (stored !== undefined) return stored;
    const near = formatSuggestion(name, Object.keys(profiles));
    throw new CommandError(
      'PROFILE_UNKNOWN',
      `Unknown profile: ${name}.${near}`,
      'Run supercargo profile list to list the profiles.',
    );
  }

  #parse(text: string): ProfilesFile {
    try {
      const content: unknown = JSON.parse(text);
      if (isProfilesFile(content)) return content;
    } catch {}
    const action = 'Restore the file from a backup, or delete it and log in again.';
    throw new CommandError('PROFILES_UNREADABLE', `${this.file} is not a valid profiles file.`, action);
  }

  async #loadOrCreateKey(): Promise<string | undefined> {
    const keyring = await this.#openKeyring();
    if (keyring === undefined) return undefined;
    const key = keyring.read() ?? createKey();
    keyring.write(key);
    return key;
  }

  async #decrypt(name: string, { secrets }: StoredProfile): Promise<Secrets> {
    if ('plain' in secrets) return secrets.plain;
    const key = (await this.#openKeyring())?.read();
    try {
      if (key !== undefined) return JSON.parse(decrypt(secrets.encrypted, key, name)) as Secrets;
    } catch {}
    throw new CommandError(
      'DECRYPTION_FAILED',
      `The secrets of the profile ${name} cannot be decrypted: the system's keyring does not contain their key.`,
      'Unlock the keyring and try again, or log in again.',
    );
  }

  /** Writes a new file and renames it, so that no reader sees half a file. */
  async #write(content: ProfilesFile): Promise<void> {
    const temporaryFile = `${this.file}.${process.pid}`;
    await writeFile(temporaryFile, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    await chmod(temporaryFile, 0o600);
    await rename(temporaryFile, this.file);
  }
}

function isProfilesFile(value: unknown): value is ProfilesFile {
  if (!isPlainObject(value) || value.format !== 1 || !isPlainObject(value.profiles)) return false;
  return Object.values(value.profiles).every((profile) => isPlainObject(profile) && isPlainObject(profile.secrets));
}
