import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveReach } from '../src/hosting/reach.ts';
import { KeyStore } from '../src/secrets/key-store.ts';
import { masterKeys, newKey } from '../src/secrets/master-key.ts';
import { Vault } from '../src/secrets/vault.ts';
import { Queues } from '../src/services/notifications/queues.ts';
import { Applications } from '../src/services/sellers/applications.ts';
import { notificationQueues } from '../src/storage/schema/notifications.ts';
import { applications } from '../src/storage/schema/sellers.ts';
import { localWorkspace } from '../src/storage/schema/workspaces.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

let fixture: TestServices;
let folder: string;

beforeAll(async () => {
  fixture = await openServices();
}, 60_000);

afterAll(() => fixture.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-keys-'));
  await fixture.services.database.db.delete(applications);
  return () => rm(folder, { recursive: true, force: true });
});

/** The console's secrets with the keys that it finds at a start. */
async function start(given?: string) {
  const master = await masterKeys(given, folder);
  const vault = new Vault(master.keys);
  const { database } = fixture.services;
  const keys = new KeyStore(database, vault, master);
  const readSecret = async (id: string) => {
    const found = await new Applications(database.db, vault, fixture.services.live, Date.now).find(localWorkspace, id);
    return vault.decrypt(found.clientSecret, `client secret:${id}`);
  };
  const add = async (id: string, secret: string) => {
    const clientSecret = vault.encrypt(secret, `client secret:${id}`);
    const row = { id, workspaceId: localWorkspace, name: id, region: 'eu' as const, clientId: 'c', clientSecret };
    await database.db.insert(applications).values(row);
  };
  return { keys, vault, readSecret, add };
}

const keyFile = () => join(folder, 'key');
const readLines = async () => (await readFile(keyFile(), 'utf8')).trim().split('\n');

describe('the key of the data folder', () => {
  test('After a key change, only the new key decrypts everything', async () => {
    const first = await start();
    await first.keys.begin();
    await first.add('app_1', 'hidden');
    const [old] = await readLines();
    await first.keys.change();
    expect(await first.readSecret('app_1')).toBe('hidden');
    expect(await readLines()).toHaveLength(1);
    expect(await readLines()).not.toContain(old);
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
    const second = await start();
    await second.keys.begin();
    expect(await second.readSecret('app_1')).toBe('hidden');
  });

  test('A key change encrypts the credentials of queues again as well', async () => {
    const first = await start();
    await first.keys.begin();
    const { database, live, now } = fixture.services;
    const credentials = { accessKeyId: 'id', secretAccessKey: 'hidden' };
    const encrypted = first.vault.encrypt(JSON.stringify(credentials), 'queue credentials:queue_1');
    const row = { id: 'queue_1', workspaceId: localWorkspace, url: 'https://sqs.test/1/q', region: 'eu-west-1' };
    await database.db
      .insert(notificationQueues)
      .values({ ...row, credentials: encrypted, createdAt: new Date(now()) })
      .onConflictDoUpdate({ target: notificationQueues.id, set: { credentials: encrypted } });
    await first.keys.change();
    const second = await start();
    await second.keys.begin();
    const [kept] = await database.db.select().from(notificationQueues);
    const queues = new Queues({ db: database.db, vault: second.vault, live, reach: resolveReach(undefined), now });
    expect(queues.getAccess(kept as NonNullable<typeof kept>).credentials).toEqual(credentials);
    await database.db.delete(notificationQueues);
  });

  test('An unfinished key change is completed at the next start', async () => {
    const first = await start();
    await first.add('app_1', 'hidden');
    const [old] = await readLines();
    const other = newKey();
    await writeFile(keyFile(), `${other.toString('base64')}\n${old}\n`);
    const second = await start();
    await second.keys.begin();
    expect(await readLines()).toEqual([other.toString('base64')]);
    expect(await second.readSecret('app_1')).toBe('hidden');
  });

  test('A key that does not match is reported at the start', async () => {
    const first = await start();
    await first.add('app_1', 'hidden');
    const other = newKey().toString('base64');
    await expect((await start(other)).keys.begin()).rejects.toMatchObject({ code: 'ENCRYPTION_KEY_MISMATCH' });
    await expect((await start(`${newKey().toString('base64')},${other}`)).keys.begin()).rejects.toMatchObject({
      code: 'SECRET_NOT_DECRYPTABLE',
    });
  });
});

describe('a key from outside', () => {
  test('A key from outside is changed by listing the new one before the old one', async () => {
    const [old, other] = [newKey().toString('base64'), newKey().toString('base64')];
    await (await start(old)).add('app_1', 'hidden');
    await (await start(`${other},${old}`)).keys.begin();
    const third = await start(other);
    await third.keys.begin();
    expect(await third.readSecret('app_1')).toBe('hidden');
    await expect(third.keys.change()).rejects.toMatchObject({ code: 'ENCRYPTION_KEY_NOT_MANAGED' });
  });

  test('An invalid key from outside is reported', async () => {
    await expect(masterKeys('c2hvcnQ=', folder)).rejects.toMatchObject({
      code: 'ENCRYPTION_KEY_INVALID',
      message: expect.stringContaining('5 bytes'),
    });
  });
});
