import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { resolveConfigFolder } from '../src/profiles/config-folder.ts';
import type { Keyring } from '../src/profiles/keyring.ts';
import { ProfileStore } from '../src/profiles/profile-store.ts';

const secrets = { clientSecret: 'secret-of-application', refreshToken: 'token-of-seller' };
const profile = { name: 'acme', region: 'eu', clientId: 'client', secrets } as const;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-profiles-'));
  return () => rmSync(folder, { recursive: true });
});

function createKeyring(): Keyring & { value: string | undefined } {
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

describe('profiles with a keyring', () => {
  it('Profiles are encrypted in the file and can be decrypted with the key', async () => {
    const keys = createKeyring();
    const store = new ProfileStore(folder, async () => keys);
    expect(await store.save(profile)).toBe('encrypted');
    const text = readFileSync(store.file, 'utf8');
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect((await store.load('acme')).secrets).toEqual(secrets);
    expect((await store.list()).current).toBe('acme');
  });

  it('Profiles cannot be decrypted under another name, with another key, or without the keyring', async () => {
    const keys = createKeyring();
    const store = new ProfileStore(folder, async () => keys);
    await store.save(profile);
    const content = JSON.parse(readFileSync(store.file, 'utf8'));
    writeFileSync(store.file, JSON.stringify({ ...content, profiles: { other: content.profiles.acme } }));
    await expect(store.load('other')).rejects.toMatchObject({ code: 'DECRYPTION_FAILED' });
    writeFileSync(store.file, JSON.stringify(content));
    keys.write(Buffer.alloc(32).toString('base64'));
    await expect(store.load('acme')).rejects.toMatchObject({ code: 'DECRYPTION_FAILED' });
    const without = new ProfileStore(folder, async () => undefined);
    await expect(without.load('acme')).rejects.toMatchObject({ code: 'DECRYPTION_FAILED' });
  });
});

describe('profiles', () => {
  it('Profiles are stored unencrypted without a keyring', async () => {
    const store = new ProfileStore(folder, async () => undefined);
    expect(await store.save(profile)).toBe('plain');
    expect((await store.load('acme')).secrets).toEqual(secrets);
    await store.delete('acme');
    expect(readFileSync(store.file, 'utf8')).not.toContain(secrets.refreshToken);
  });

  it('Profiles are rejected if the file is invalid', async () => {
    const store = new ProfileStore(folder, async () => undefined);
    for (const content of ['{"format":2}', '{"format":1}', '{"format":1,"profiles":{"acme":{}}}', 'null', '{']) {
      writeFileSync(store.file, content);
      await expect(store.list()).rejects.toMatchObject({ code: 'PROFILES_UNREADABLE' });
    }
  });

  it('Profiles are stored in the configuration folder of the system', () => {
    expect(resolveConfigFolder({ SUPERCARGO_CONFIG: '/x' })).toBe('/x');
    expect(resolveConfigFolder({ XDG_CONFIG_HOME: '/c' }, 'linux')).toBe(join('/c', 'supercargo'));
    expect(resolveConfigFolder({ APPDATA: 'C:' }, 'win32')).toBe(join('C:', 'supercargo'));
    expect(resolveConfigFolder({}, 'darwin')).toContain('Application Support');
  });
});
