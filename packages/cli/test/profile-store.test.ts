import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { configFolder } from '../src/profiles/config-folder.ts';
import type { KeyRing } from '../src/profiles/key-ring.ts';
import { ProfileStore } from '../src/profiles/profile-store.ts';

const secrets = { clientSecret: 'secret-of-application', refreshToken: 'token-of-seller' };
const profile = { name: 'acme', region: 'eu', clientId: 'client', secrets } as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-profiles-'));
  return () => rmSync(folder, { recursive: true });
});

function ring(): KeyRing & { value: string | undefined } {
  return {
    value: undefined,
    read() {
      return this.value;
    },
    write(value) {
      this.value = value;
    },
  };
}

describe('profiles with a key ring', () => {
  it('are sealed in the file, and open with the key', async () => {
    const keys = ring();
    const store = new ProfileStore(folder, async () => keys);
    expect(await store.keep(profile)).toBe('sealed');
    const text = readFileSync(store.file, 'utf8');
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect((await store.get('acme')).secrets).toEqual(secrets);
    expect((await store.list()).current).toBe('acme');
  });

  it('do not open under another name, with another key, or without the ring', async () => {
    const keys = ring();
    const store = new ProfileStore(folder, async () => keys);
    await store.keep(profile);
    const content = JSON.parse(readFileSync(store.file, 'utf8'));
    writeFileSync(store.file, JSON.stringify({ ...content, profiles: { other: content.profiles.acme } }));
    await expect(store.get('other')).rejects.toMatchObject({ code: 'PROFILE_SEALED' });
    writeFileSync(store.file, JSON.stringify(content));
    keys.write(Buffer.alloc(32).toString('base64'));
    await expect(store.get('acme')).rejects.toMatchObject({ code: 'PROFILE_SEALED' });
    const without = new ProfileStore(folder, async () => undefined);
    await expect(without.get('acme')).rejects.toMatchObject({ code: 'PROFILE_SEALED' });
  });
});

describe('profiles', () => {
  it('without a key ring stand in the file as they are', async () => {
    const store = new ProfileStore(folder, async () => undefined);
    expect(await store.keep(profile)).toBe('plain');
    expect((await store.get('acme')).secrets).toEqual(secrets);
    await store.remove('acme');
    expect(readFileSync(store.file, 'utf8')).not.toContain(secrets.refreshToken);
  });

  it('that cannot be read are told', async () => {
    const store = new ProfileStore(folder, async () => undefined);
    for (const content of ['{"format":2}', '{"format":1}', '{"format":1,"profiles":{"acme":{}}}', 'null', '{']) {
      writeFileSync(store.file, content);
      await expect(store.list()).rejects.toMatchObject({ code: 'PROFILES_UNREADABLE' });
    }
  });

  it('lie where the system keeps such things', () => {
    expect(configFolder({ SUPERCARGO_CONFIG: '/x' })).toBe('/x');
    expect(configFolder({ XDG_CONFIG_HOME: '/c' }, 'linux')).toBe(join('/c', 'supercargo'));
    expect(configFolder({ APPDATA: 'C:' }, 'win32')).toBe(join('C:', 'supercargo'));
    expect(configFolder({}, 'darwin')).toContain('Application Support');
  });
});
