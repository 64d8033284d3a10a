import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { didYouMean } from '../nearest.ts';
import { type LockTime, machineTime, takeLock } from './file-lock.ts';
import type { KeyRing } from './key-ring.ts';
import type { Profile, Secrets } from './profile.ts';
import { newKey, open, seal } from './seal.ts';

/** A profile as it lies in the file. */
export type KeptProfile = Omit<Profile, 'secrets' | 'name'> & {
  readonly secrets: { readonly sealed: string } | { readonly plain: Secrets };
};

interface Content {
  readonly format: 1;
  readonly current: string | undefined;
  readonly profiles: Readonly<Record<string, KeptProfile>>;
}

const none: Content = { format: 1, current: undefined, profiles: {} };

/** The file of profiles. Only its owner may read it; with a key ring the secrets in it are sealed. */
export class ProfileStore {
  readonly file: string;
  readonly #folder: string;
  readonly #keyRing: () => Promise<KeyRing | undefined>;
  readonly #time: LockTime;

  constructor(folder: string, keyRing: () => Promise<KeyRing | undefined>, time: LockTime = machineTime) {
    this.#folder = folder;
    this.#keyRing = keyRing;
    this.#time = time;
    this.file = join(folder, 'profiles.json');
  }

  /** All of them, without secrets, and which one is current. */
  async list(): Promise<Content> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? none : this.#parse(text);
  }

  /** One with its secrets. */
  async get(name: string): Promise<Profile> {
    const kept = this.#find(await this.list(), name);
    return { ...kept, name, secrets: await this.#open(name, kept) };
  }

  /** Keeps a profile and makes it the current one. Gives whether a key ring protects it. */
  async keep({ name, secrets, ...rest }: Profile): Promise<'sealed' | 'plain'> {
    let key: string | undefined;
    await this.#change(async ({ profiles }) => {
      // Here, so that two who find the ring empty do not seal with keys of their own.
      key = await this.#keyToSealWith();
      const kept = key === undefined ? { plain: secrets } : { sealed: seal(JSON.stringify(secrets), key, name) };
      return { format: 1, current: name, profiles: { ...profiles, [name]: { ...rest, secrets: kept } } };
    });
    return key === undefined ? 'plain' : 'sealed';
  }

  /** Throws when there is no such profile. */
  async check(name: string): Promise<void> {
    this.#find(await this.list(), name);
  }

  async use(name: string): Promise<void> {
    await this.#change(async (content) => {
      this.#find(content, name);
      return { ...content, current: name };
    });
  }

  async remove(name: string): Promise<void> {
    await this.#change(async (content) => {
      this.#find(content, name);
      const { [name]: _, ...profiles } = content.profiles;
      return { format: 1, current: content.current === name ? undefined : content.current, profiles };
    });
  }

  /** Reads, changes and writes while no other process does, so that neither of two changes is lost. */
  async #change(change: (content: Content) => Promise<Content>): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (let isWritten = false; !isWritten; ) {
      const lock = await takeLock(`${this.file}.lock`, this.#time);
      try {
        const content = await change(await this.list());
        isWritten = await lock.isOurs();
        if (isWritten) await this.#write(content);
      } finally {
        await lock.release();
      }
    }
  }

  #find({ profiles }: Content, name: string): KeptProfile {
    const kept = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
    if (kept !== undefined) return kept;
    const near = didYouMean(name, Object.keys(profiles));
    throw new CommandError('PROFILE_UNKNOWN', `There is no profile ${name}.${near}`, 'supercargo profiles lists them.');
  }

  #parse(text: string): Content {
    try {
      const content: unknown = JSON.parse(text);
      if (isContent(content)) return content;
    } catch {}
    const action = 'Restore it from a backup, or move it away and log in again.';
    throw new CommandError('PROFILES_UNREADABLE', `${this.file} is not a file of profiles.`, action);
  }

  async #keyToSealWith(): Promise<string | undefined> {
    const ring = await this.#keyRing();
    if (ring === undefined) return undefined;
    const key = ring.read() ?? newKey();
    ring.write(key);
    return key;
  }

  async #open(name: string, { secrets }: KeptProfile): Promise<Secrets> {
    if ('plain' in secrets) return secrets.plain;
    const key = (await this.#keyRing())?.read();
    try {
      if (key !== undefined) return JSON.parse(open(secrets.sealed, key, name)) as Secrets;
    } catch {}
    throw new CommandError(
      'PROFILE_SEALED',
      `The secrets of the profile ${name} are sealed with a key that the system's key ring does not give.`,
      'Unlock the key ring and try again, or log in again.',
    );
  }

  /** Written beside and moved, so that nobody finds half a file. */
  async #write(content: Content): Promise<void> {
    const draft = `${this.file}.${process.pid}`;
    await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    await chmod(draft, 0o600);
    await rename(draft, this.file);
  }
}

function isContent(value: unknown): value is Content {
  if (!isRecord(value) || value.format !== 1 || !isRecord(value.profiles)) return false;
  return Object.values(value.profiles).every((kept) => isRecord(kept) && isRecord(kept.secrets));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
