import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase } from '../../../../tools/test-support/src/create-database.ts';
import { hashVisibleFiles, listHiddenFiles } from '../../../../tools/test-support/src/saved-files.ts';
import { createRandom } from '../../../../tools/test-support/src/seeded-random.ts';
import * as schema from '../src/storage/schema/index.ts';
import { DueFleet } from './fixtures/due-fleet.ts';
import { type DueShop, openDueShop } from './fixtures/due-shop.ts';
import { DueWorkBook } from './fixtures/due-work-book.ts';
import { countWork, listClaimed, workTables } from './fixtures/work-log.ts';

const kills = Number(process.env.KILLS ?? 4);
const seed = Number(process.env.SEED ?? 1);
const processes = 2;
/** Longer than each lease. */
const pause = 360_000;
/** Milliseconds after which a price that was sent is read back for the last time. */
const settling = 4_200_000;
/** Milliseconds that the last processes have on a busy machine. */
const patience = { timeout: 180_000 + kills * 2_000, interval: 200 };

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let shop: DueShop;
let book: DueWorkBook;
let fleet: DueFleet;
/** Hashes of files after each kill. */
const seen = new Map<string, Set<string>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-due-kills-'));
  database = await createDatabase(process.env.TEST_POSTGRES as string, `due_kills_${randomBytes(6).toString('hex')}`);
  shop = await openDueShop(
    {
      seed: 'due work',
      sellers: 2,
      vendors: 0,
      marketplaceIds: ['A1PA6795UKMFR9'],
      listings: kills * 3 + 30,
      orders: 60,
      ordersPerDay: 0,
      // The responses tell clients of quotas that never make them wait.
      rateScale: 10_000,
      reports: { queueSeconds: 0, processingSeconds: 0 },
      clock: { now: () => fleet?.now() ?? Date.now() },
    },
    () => fleet.count(),
  );
  const { credentials, sellers } = shop.sandbox;
  fleet = new DueFleet({ databaseUrl: database.url, folder, url: shop.url, credentials, sellers }, createRandom(seed));
  book = await DueWorkBook.open({ databaseUrl: database.url, folder, shop, now: fleet.now });
  await book.services.database.listen('work_log', () => fleet.count());
}, 120_000);

afterAll(async () => {
  await fleet.killAll();
  await book.close();
  await shop.close();
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

beforeAll(
  async () => {
    const random = createRandom(seed + 1);
    for (let killed = 0; killed < kills; ) {
      await fleet.start(Math.min(processes, kills - killed));
      for (let process = 0; process < processes && killed < kills; process += 1, killed += 1) {
        await book.add();
        fleet.startRun(book.firstSellerId, book.buildRequest(killed * 10 + 9));
        await fleet.killAfter(1 + Math.floor(random() * 80));
        for (const [file, hash] of await hashVisibleFiles(join(folder, 'files')))
          seen.set(file, (seen.get(file) ?? new Set()).add(hash));
      }
      fleet.move(pause);
    }
    await fleet.start(processes);
    for (const milliseconds of [0, settling]) {
      fleet.move(milliseconds);
      await vi.waitFor(async () => expect(await book.listUnfinished()).toEqual([]), patience);
    }
    await fleet.end();
  },
  300_000 + kills * 20_000,
);

async function query<Row>(text: string): Promise<readonly Row[]> {
  return (await book.services.database.executeSql(text)).rows as Row[];
}

test('Killed processes left claims, no process has a row at the end, and no due time ended twice', async () => {
  const work = await countWork(book.services.database);
  if (process.env.KILLS !== undefined) console.table(work);
  expect(work.map(({ table }) => table)).toEqual(workTables.toSorted());
  expect(work.filter(({ repeated }) => repeated > 0)).toEqual([]);
  expect(await listClaimed(book.services.database, fleet.now())).toEqual([]);
  expect(work.reduce((sum, { interrupted }) => sum + interrupted, 0)).toBeGreaterThan(0);
});

test('Each due schedule started one run, and each confirmed start is a run', async () => {
  const runs = await query<{ id: string; schedule: string | null }>(
    "select id, schedule_id as schedule from runs where created_by <> 'failure'",
  );
  const scheduled = runs.flatMap(({ schedule }) => schedule ?? []);
  expect([scheduled.length, new Set(scheduled).size]).toEqual([book.counts.schedules, book.counts.schedules]);
  expect(runs.map(({ id }) => id)).toEqual(expect.arrayContaining([...fleet.confirmed]));
});

test('Each run requested one report, and has its complete files', async () => {
  const runs = await book.services.database.db.select().from(schema.runs).where(ne(schema.runs.createdBy, 'failure'));
  expect(runs.filter(({ status }) => status !== 'done').map(({ id, error }) => ({ id, error }))).toEqual([]);
  const { accepted } = shop.sandbox.requests.byOperation['reports/2021-06-30/createReport'] ?? {};
  expect(accepted).toBe(runs.length);
  expect(new Set(runs.map(({ remoteId }) => remoteId)).size).toBe(runs.length);
  expect(runs.map(({ files }) => files.map(({ kind }) => kind))).toEqual(runs.map(() => ['original', 'table']));
  for (const { files } of runs)
    for (const { key, bytes } of files) expect((await book.services.files.open(key)).bytes).toBe(bytes);
  expect(await listHiddenFiles(join(folder, 'files'))).toEqual([]);
  // A visible file is complete from the start and never changes.
  const hashes = await hashVisibleFiles(join(folder, 'files'));
  expect(hashes.size).toBe(runs.flatMap(({ files }) => files).length);
  for (const [file, before] of seen) expect([file, ...before]).toEqual([file, hashes.get(file)]);
});

test('Each failed run and each row of a query is in one message to each channel', async () => {
  const { failedRuns, rules } = book.counts;
  for (const kind of ['webhook', 'slack'] as const) {
    const reported = await book.listReported(kind);
    expect([reported.length, new Set(reported).size]).toEqual([failedRuns + rules, failedRuns + rules]);
  }
});

test('Each message reached the webhook at least once, and Slack at most once', async () => {
  const messages = await book.services.database.db.select().from(schema.alertMessages);
  const hooks = messages.filter(({ channelKind }) => channelKind === 'webhook');
  const arrived = (shop.messages.get('/receivers/webhook') ?? []).map(({ id }) => id);
  expect(hooks.filter(({ status, id }) => status !== 'sent' || !arrived.includes(id))).toEqual([]);
  expect(new Set(arrived).size).toBe(hooks.length);
  const slack = messages.filter(({ channelKind }) => channelKind === 'slack');
  const texts = (shop.messages.get('/receivers/slack') ?? []).map(({ text }) => text);
  const sent = slack.filter(({ status }) => status === 'sent');
  const unknown = slack.filter(({ status }) => status === 'unknown');
  expect(sent.length + unknown.length).toBe(slack.length);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(sent.length);
  expect(texts.length).toBeLessThanOrEqual(slack.length);
  if (process.env.KILLS === undefined) return;
  console.log(
    `${hooks.length} messages arrived ${arrived.length} times; of ${slack.length} to Slack, ${texts.length} arrived and ${unknown.length} are unknown.`,
  );
});

test('Each due tile was refreshed', async () => {
  const tiles = await book.services.database.db.select().from(schema.dashboardTiles);
  expect(tiles).toHaveLength(book.counts.tiles);
  expect(tiles.filter(({ result, query }) => result?.rows[0]?.[0] !== query)).toEqual([]);
});

test('Each price is at Amazon, and was read back', async () => {
  const items = await book.services.database.db.select().from(schema.bulkChangeItems);
  const { prices } = book.counts;
  expect(items).toHaveLength(prices.size);
  expect(items.filter(({ state, readBackAt }) => state !== 'changed' || readBackAt === null)).toEqual([]);
  const [{ sellerId = '', marketplaceIds = [] } = {}] = shop.sandbox.sellers;
  const listings = shop.sandbox.testData.listings(sellerId, marketplaceIds[0]);
  const changed = listings.flatMap(({ sku, price }) => (prices.has(sku) ? [[sku, price] as const] : []));
  expect(new Map(changed)).toEqual(prices);
  if (process.env.KILLS === undefined) return;
  const { accepted } = shop.sandbox.requests.byOperation['listingsItems/2021-08-01/patchListingsItem'] ?? {};
  console.log(`${prices.size} prices were sent ${accepted} times.`);
});

test('The copy has each order once', async () => {
  expect(await book.listCopiedOrders()).toEqual(book.listOrders());
  const items = 'select count(*)::int as rows, count(distinct (seller_id, order_id, order_item_id))::int as items';
  const [row] = await query<{ rows: number; items: number }>(`${items} from supercargo.order_items`);
  expect(row?.rows).toBe(row?.items);
});
