import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startS3StandIn } from '../../../../tools/test-support/src/s3-stand-in.ts';
import { removePersonalData, startPersonalData } from '../src/background/personal-data-jobs.ts';
import { deleteExpiredData } from '../src/background/retention.ts';
import { createApp } from '../src/routes/create-app.ts';
import { newDataKey } from '../src/secrets/file-cipher.ts';
import { KeyStore } from '../src/secrets/key-store.ts';
import { masterKeys, newKey, writeKeys } from '../src/secrets/master-key.ts';
import { Vault } from '../src/secrets/vault.ts';
import { DocumentKeys } from '../src/services/personal-data/document-keys.ts';
import { openEncrypted, openStored, writeEncrypted } from '../src/services/personal-data/encrypted-files.ts';
import { DiskStore } from '../src/storage/files/disk-store.ts';
import type { ByteRange } from '../src/storage/files/file-store.ts';
import { openFiles } from '../src/storage/files/open-files.ts';
import { readS3Settings } from '../src/storage/files/s3-settings.ts';
import type { Role } from '../src/storage/schema/memberships.ts';
import { type RunFile, runs } from '../src/storage/schema/runs.ts';
import { localWorkspace } from '../src/storage/schema/workspaces.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { connectFirstSeller, type RunBench, startRunBench } from './fixtures/run-bench.ts';

const hour = 3_600_000;
const day = 24 * hour;
const reportType = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';
const reason = { reason: 'shipping', explanation: 'Parcels of the morning' } as const;

vi.setConfig({ testTimeout: 60_000 });

// The sandbox's clock stands still while that of the console moves.
const range = {
  dataStartTime: new Date(Date.now() - 30 * day).toISOString(),
  dataEndTime: new Date(Date.now() - hour).toISOString(),
};

let bench: RunBench;
let buyer: string;

beforeAll(async () => {
  bench = await startRunBench();
  buyer = bench.marketplace.sandbox.sellers[0] === undefined ? '' : await findBuyer();
}, 120_000);
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.services.database.db.delete(runs);
  await removePersonalData(bench.services);
});

const as = (role: Role = 'operator') => createTestCaller(bench.services, { role });

async function startReport(type = reportType, sellerId = bench.sellerId): Promise<string> {
  const { marketplaceId } = bench.marketplace.sandbox.credentials;
  const request = { reportType: type, marketplaceIds: [marketplaceId], ...range };
  const { runId } = await as().reports.start({ sellerId, request, ignoreValidation: true });
  return runId;
}

async function finishReport(type = reportType, sellerId = bench.sellerId): Promise<string> {
  const runId = await startReport(type, sellerId);
  await bench.workAll();
  expect(await as().runs.get({ runId })).toMatchObject({ status: 'done', error: null });
  return runId;
}

/** The name of a buyer in the report. */
async function findBuyer(): Promise<string> {
  const runId = await finishReport();
  await as().reports.openPersonalData({ runId, ...reason });
  const [first] = await as().tables.page({ table: { runId }, offset: 0, limit: 1, filters: [], sort: [] });
  const { columns } = await as().tables.describe({ table: { runId } });
  const name = String(first?.cells[columns.findIndex((column) => column.name === 'recipient-name')]);
  expect(name).toMatch(/\p{L}{2}/u);
  bench.move(2 * hour);
  await removePersonalData(bench.services);
  return name;
}

/** Lists the files below the data folder that have the buyer's name in clear text. */
async function listClearFiles(): Promise<string[]> {
  const { dataFolder } = bench.services;
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = [Buffer.from(buyer), Buffer.from(buyer, 'latin1')];
  const hasName = (content: Buffer) => names.some((name) => content.includes(name));
  const found = await Promise.all(files.map(async (file) => (hasName(await readFile(file)) ? [file] : [])));
  return found.flat();
}

/** Requests a path of the console as a signed-in user. */
function get(path: string, { role = 'operator' as Role, headers = {} as Record<string, string> } = {}) {
  const session = { actor: 'operator', workspaceId: localWorkspace, role, id: 'session' };
  const app = createApp({
    services: { ...bench.services, sessionAuthenticator: { find: async () => session } as never },
    signInLinks: undefined,
    pages: {} as never,
    hosts: new Set(['127.0.0.1:4650']),
    fail: () => {},
  });
  return app.request(`http://127.0.0.1:4650${path}`, { headers: { host: '127.0.0.1:4650', ...headers } });
}

async function getOriginal(runId: string): Promise<RunFile> {
  const { files } = await as().runs.get({ runId });
  return files.find(({ kind }) => kind === 'original') as RunFile;
}

const toPath = ({ key }: RunFile) => join(bench.services.dataFolder, 'files', key);

/** Each way to read a document of a run, and what it is called in the audit log. */
function listDoors(runId: string, name: string, role: Role) {
  const caller = as(role);
  const table = { runId };
  const view = { source: 'sandbox', sql: `select * from runs.${reportType.toLowerCase()}_${runId.slice(-8)}` } as const;
  const viewName = view.sql.slice('select * from runs.'.length);
  const fetchFile = async (path: string) => {
    const response = await get(path, { role });
    if (response.ok) return response.text();
    throw Object.assign(new Error(), { cause: await response.json(), status: response.status });
  };
  const doors: [string, () => Promise<unknown>][] = [
    ['tables.describe', () => caller.tables.describe({ table })],
    ['tables.page', () => caller.tables.page({ table, offset: 0, limit: 5, filters: [], sort: [] })],
    ['tables.count', () => caller.tables.count({ table, filters: [] })],
    ['tables.row', () => caller.tables.row({ table, row: 0 })],
    ['tables.summary', () => caller.tables.summary({ table, column: 'buyer-name', filters: [] })],
    ['reports.firstRows', () => caller.reports.firstRows({ runId })],
    ['sql.runColumns', () => caller.sql.runColumns({ source: 'sandbox', name: viewName })],
    ['GET /files/:runId/:name', () => fetchFile(`/files/${runId}/${name}`)],
    ['GET /files/:runId/:name', () => fetchFile(`/files/${runId}/table.parquet`)],
    ['GET /tables/:runId/export', () => fetchFile(`/tables/${runId}/export?format=csv`)],
  ];
  return doors;
}

describe('documents with personal data', () => {
  test('Nothing of a document is on the disk in clear text, and other documents are private files', async () => {
    const runId = await finishReport();
    await finishReport('GET_MERCHANT_LISTINGS_ALL_DATA');
    expect((await as().runs.get({ runId })).hasPersonalData).toBe(true);
    expect(await listClearFiles()).toEqual([]);
    const files = join(bench.services.dataFolder, 'files');
    for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700]);
    }
  });

  test('Every way to read a document needs the role, and a reason that is not older than an hour', async () => {
    const runId = await finishReport();
    const { name } = await getOriginal(runId);
    const fail = (code: string) => ({ cause: expect.objectContaining({ code }) });
    for (const [action, read] of listDoors(runId, name, 'operator')) {
      await expect(read(), action).rejects.toMatchObject(fail('PERSONAL_DATA_CLOSED'));
    }
    await expect(as('viewer').reports.openPersonalData({ runId, ...reason })).rejects.toMatchObject(
      fail('ROLE_TOO_LOW'),
    );
    await expect(as().reports.openPersonalData({ runId, reason: 'other', explanation: '…' })).rejects.toThrow(
      'Explain',
    );
    const { until, tableError } = await as().reports.openPersonalData({ runId, ...reason });
    expect(tableError).toBeNull();
    expect(Date.parse(until) - bench.services.now()).toBeGreaterThan(hour - 60_000);
    for (const [action, read] of listDoors(runId, name, 'viewer')) {
      await expect(read(), action).rejects.toMatchObject(fail('ROLE_TOO_LOW'));
    }
    const denied = (await as('owner').audit.list({ maxItems: 40 })).entries;
    expect(denied.filter(({ outcome, subject }) => outcome === 'denied' && subject === runId)).toHaveLength(21);
    const texts: string[] = [];
    for (const [action, read] of listDoors(runId, name, 'operator')) {
      texts.push(JSON.stringify(await read()));
      const [last] = (await as('owner').audit.list({ maxItems: 1 })).entries;
      expect(last).toMatchObject({
        action,
        outcome: 'done',
        actor: 'operator',
        subject: runId,
        sellerId: bench.sellerId,
      });
      expect(last?.details).toEqual(reason);
    }
    expect(texts.filter((text) => text.includes(buyer)).length).toBeGreaterThan(4);
    bench.move(hour);
    for (const [action, read] of listDoors(runId, name, 'operator')) {
      await expect(read(), action).rejects.toMatchObject(fail('PERSONAL_DATA_CLOSED'));
    }
  });

  test('The tables of an opened document are private, and gone after an hour', async () => {
    const runId = await finishReport();
    await as().reports.openPersonalData({ runId, ...reason });
    const clear = await listClearFiles();
    const tables = join(bench.services.processFolder.path, 'tables');
    expect(clear).toEqual([expect.stringMatching(`^${tables}/[^/]+/table.parquet$`)]);
    for (let path = clear[0] as string; path !== bench.services.dataFolder; path = join(path, '..')) {
      expect((await stat(path)).mode & 0o077).toBe(0);
    }
    bench.move(hour / 2);
    await as().reports.openPersonalData({ runId, ...reason });
    bench.move(hour - 1000);
    await removePersonalData(bench.services);
    expect(await listClearFiles()).toHaveLength(1);
    bench.move(2000);
    await removePersonalData(bench.services);
    expect(await listClearFiles()).toEqual([]);
  });

  test('Dashboards and alerts cannot read them', async () => {
    const runId = await finishReport();
    await as().reports.openPersonalData({ runId, ...reason });
    const { runViews } = bench.services;
    const query = `select * from runs.${reportType.toLowerCase()}`;
    const scope = { workspaceId: localWorkspace, source: 'sandbox' } as const;
    await expect(runViews.open(scope, query, undefined)).rejects.toMatchObject({ code: 'PERSONAL_DATA_NOT_SHARED' });
    const session = { actor: 'operator', workspaceId: localWorkspace, role: 'operator' } as const;
    expect(await runViews.open(scope, query, { reader: session, action: 'sql.run' })).toHaveLength(1);
  });

  test('A document can be read in part', async () => {
    const runId = await finishReport();
    await as().reports.openPersonalData({ runId, ...reason });
    const { name } = await getOriginal(runId);
    const whole = Buffer.from(await (await get(`/files/${runId}/${name}`)).arrayBuffer());
    const part = await get(`/files/${runId}/${name}`, { headers: { range: 'bytes=10-29' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 30))).toBe(true);
  });

  test('A changed, cut or exchanged document is an error', async () => {
    const runId = await finishReport();
    const otherId = await finishReport();
    await as().reports.openPersonalData({ runId, ...reason });
    const original = await getOriginal(runId);
    const bytes = await readFile(toPath(original));
    const flipped = Buffer.from(bytes);
    flipped[100] = (flipped[100] ?? 0) ^ 1;
    const other = await readFile(toPath(await getOriginal(otherId)));
    for (const changed of [
      flipped,
      bytes.subarray(0, -1),
      bytes.subarray(0, 20),
      Buffer.concat([bytes, bytes]),
      other,
    ]) {
      await writeFile(toPath(original), changed);
      const read = async () => (await get(`/files/${runId}/${original.name}`)).text();
      const text = await read().catch(() => 'DOCUMENT_DAMAGED');
      expect(text).toContain('DOCUMENT_DAMAGED');
    }
  });
});

describe('how long documents with personal data exist', () => {
  test('They are deleted after 30 days, or after fewer if the setting says so', async () => {
    const runId = await finishReport();
    const rows = await as().runs.get({ runId });
    expect(rows.files).toHaveLength(2);
    bench.move(30 * day - hour);
    await deleteExpiredData(bench.services, bench.services.fail);
    expect((await as().runs.get({ runId })).files).toHaveLength(2);
    bench.move(2 * hour);
    await deleteExpiredData(bench.services, bench.services.fail);
    expect(await as().runs.get({ runId })).toMatchObject({ files: [], status: 'done' });
    const [row] = await bench.services.database.db.select().from(runs).where(eq(runs.id, runId));
    expect(row?.dataKey).toBeNull();
    await as('owner').settings.setRetention({
      value: { calls: 30, audit: 365, files: 90, personalFiles: 2, maxFileGigabytes: 20 },
    });
    const next = await finishReport();
    const plain = await finishReport('GET_MERCHANT_LISTINGS_ALL_DATA');
    bench.move(2 * day + hour);
    await deleteExpiredData(bench.services, bench.services.fail);
    expect((await as().runs.get({ runId: next })).files).toEqual([]);
    expect((await as().runs.get({ runId: plain })).files).toHaveLength(2);
  });

  test('They are deleted with their seller, also those of a run in progress and opened tables', async () => {
    const sellerId = await connectFirstSeller(bench.services, bench.marketplace);
    const runId = await finishReport(reportType, sellerId);
    const waiting = await startReport(reportType, sellerId);
    await as().reports.openPersonalData({ runId, ...reason });
    await as('owner').sellers.remove({ id: sellerId });
    expect(await listClearFiles()).toEqual([]);
    expect(await readdir(join(bench.services.dataFolder, 'files', localWorkspace))).not.toContain(runId);
    expect(await as().runs.get({ runId })).toMatchObject({ files: [], status: 'done' });
    expect(await as().runs.get({ runId: waiting })).toMatchObject({ files: [], status: 'cancelled' });
    await bench.workAll();
  });
});

describe('what crashed processes have left', () => {
  test('Tables that a crashed process has left are deleted at the start', async () => {
    const { dataFolder } = bench.services;
    const tables = join(dataFolder, 'temporary/1-abc/tables/run_1');
    await mkdir(tables, { recursive: true });
    await writeFile(join(tables, 'left'), buyer);
    const stop = await startPersonalData(bench.services, bench.services.fail);
    expect(await listClearFiles()).toEqual([]);
    await stop();
  });
});

describe('a process that is killed while it writes', () => {
  test('It leaves nothing readable, and the next process removes what it left', async () => {
    const folder = join(bench.services.dataFolder, 'killed');
    const program = join(import.meta.dirname, 'fixtures/write-document.ts');
    const child = spawn(process.execPath, ['--conditions=@supercargo/source', program, folder, buyer]);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const run = join(folder, 'local/run_1');
    const [left, ...others] = await readdir(run);
    expect([left?.startsWith('.orders.txt.'), others]).toEqual([true, []]);
    expect((await stat(join(run, left as string))).size).toBeGreaterThan(100_000);
    expect(await listClearFiles()).toEqual([]);
    await new DiskStore(folder).tidy('local/run_1');
    expect(await readdir(run)).toEqual([]);
  });
});

describe('the key of the console', () => {
  test('Documents of all processes are readable in every step of a rotation, and while it happens', async () => {
    const { database, files, dataFolder } = bench.services;
    const [first, second] = [Buffer.alloc(32, 7), newKey()].map((key) => key.toString('base64'));
    const start = async (...keys: (string | undefined)[]) => {
      const master = await masterKeys(keys.join(','), dataFolder);
      const vault = new Vault(master.keys);
      await new KeyStore(database, vault, master).begin();
      return new DocumentKeys(database.db, vault);
    };
    const open = async (documentKeys: DocumentKeys, runId: string, file: RunFile) =>
      new Response((await openStored({ files, documentKeys }, runId, file)).content);
    const [runId, otherId] = [await finishReport(), await finishReport()];
    const [original, other] = [await getOriginal(runId), await getOriginal(otherId)];
    const before = await start(first, second);
    const text = await (await open(before, runId, original)).text();
    const reading = await open(before, runId, original);

    const after = await start(second, first);
    expect(await reading.text()).toBe(text);
    for (const process of [before, after]) expect(await (await open(process, runId, original)).text()).toBe(text);
    // A process that has not been restarted yet writes a document.
    await database.db.update(runs).set({ dataKey: null }).where(eq(runs.id, otherId));
    await files.remove(other.key);
    const dataKey = await before.findOrCreate(otherId);
    await files.make(other.key, (path) =>
      writeEncrypted(path, { key: other.key, dataKey }, Readable.from([Buffer.from(buyer)])),
    );
    expect(await (await open(after, otherId, other)).text()).toBe(buyer);

    await start(second, first);
    const last = await start(second);
    expect(await (await open(last, runId, original)).text()).toBe(text);
    expect(await (await open(last, otherId, other)).text()).toBe(buyer);
    await expect(start(first)).rejects.toMatchObject({ code: 'ENCRYPTION_KEY_MISMATCH' });
    await start(first, second);
  });

  test('Documents are readable after the key was replaced, and not with another key', async () => {
    const { database, files } = bench.services;
    const runId = await finishReport();
    const original = await getOriginal(runId);
    const folder = join(bench.services.dataFolder, 'keys');
    const first = Buffer.alloc(32, 7);
    await mkdir(folder);
    await writeKeys(join(folder, 'key'), [first]);
    const start = async () => {
      const master = await masterKeys(undefined, folder);
      const vault = new Vault(master.keys);
      const keys = new KeyStore(database, vault, master);
      await keys.begin();
      return { keys, documentKeys: new DocumentKeys(database.db, vault) };
    };
    const read = async (documentKeys: DocumentKeys) =>
      new Response((await openStored({ files, documentKeys }, runId, original)).content).text();
    const before = await start();
    const text = await read(before.documentKeys);
    expect(text).toContain('recipient-name');
    await before.keys.change();
    expect(await read((await start()).documentKeys)).toBe(text);
    await expect(read(new DocumentKeys(database.db, new Vault(first)))).rejects.toMatchObject({
      code: 'SECRET_NOT_DECRYPTABLE',
    });
    await writeKeys(join(folder, 'key'), [newKey()]);
    await expect(start()).rejects.toMatchObject({ code: 'ENCRYPTION_KEY_MISMATCH' });
  });
});

describe('documents in a bucket', () => {
  test('They are encrypted in the bucket and in the copies on the disk', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const bucket = await startS3StandIn();
    const folder = join(bench.services.dataFolder, 'bucket');
    const settings = readS3Settings({
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
      SUPERCARGO_FILES: 's3://documents',
      SUPERCARGO_S3_ENDPOINT: bucket.endpoint,
    });
    const files = await openFiles(folder, settings, Date.now);
    const file = { key: 'local/run_1/orders.txt', dataKey: newDataKey() };
    const content = Buffer.from(`${buyer}\n`.repeat(20_000));
    await files.make(file.key, (path) => writeEncrypted(path, file, Readable.from([content])));
    expect(await listClearFiles()).toEqual([]);
    expect([...bucket.objects.values()].some((object) => object.includes(buyer))).toBe(false);
    const read = async (range?: ByteRange) =>
      Buffer.from(await new Response((await openEncrypted(files, file, range)).content).arrayBuffer());
    expect((await read()).equals(content)).toBe(true);
    const range = { first: 65_000, last: 140_000 };
    expect((await read(range)).equals(content.subarray(range.first, range.last + 1))).toBe(true);
    await files.remove(file.key);
    expect(bucket.objects.size).toBe(0);
    await bucket.close();
    vi.unstubAllEnvs();
  });
});

describe('documents of feeds', () => {
  test('A document is encrypted, and in clear text only for its upload', async () => {
    const { feedInputs } = bench.services;
    const content = new TextEncoder().encode(`<Invoice>${buyer}</Invoice>`);
    const input = await feedInputs.takeDocument(localWorkspace, 'invoice.xml', content);
    expect(await listClearFiles()).toEqual([]);
    const { path, remove } = await feedInputs.decryptDocument(input);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await listClearFiles()).toEqual([path]);
    await remove();
    expect(await listClearFiles()).toEqual([]);
    bench.move(31 * day);
    await feedInputs.tidy(localWorkspace);
    await expect(feedInputs.find(localWorkspace, input.id)).rejects.toMatchObject({ code: 'FEED_INPUT_NOT_FOUND' });
  });
});
