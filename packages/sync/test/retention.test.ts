import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import { createSync, DuckDbDestination, ParquetDestination, ValueCipher } from '../src/index.ts';
import { createPostgresKind, DestinationBed, listDestinationKinds, seconds } from './support/destination-bed.ts';
import { people, readings } from './support/fake-tables.ts';
import { pauseDuring } from './support/pause-during.ts';
import { TestBed } from './support/test-bed.ts';

// Copies of several days take a while on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const day = 86_400_000;
const uk = 'A1F83G8C2ARO7P';
const key = Buffer.alloc(32, 7).toString('base64');
const newKey = Buffer.alloc(32, 8).toString('base64');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supercargo-retention-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.each(listDestinationKinds())('Erasing in $name', (kind) => {
  afterAll(kind.removeAll);

  test('Erasing deletes earlier values whose time is that of reading', async () => {
    const table = { ...readings, retention: { class: 'other', from: '_read_at' } } as const;
    const bed = await DestinationBed.open(await kind.create(), [table], { history: new Set(['readings']) });
    const row = (color: string) => ({ seller_id: 'S1', thing: 'a', changed_at: null, color, size: null });
    for (const [at, color] of ['red', 'green', 'blue'].entries())
      await bed.write({ readAt: at * 10, batches: [{ readings: [row(color)] }] });
    const erasure = { table, rule: 'age', what: 'rows', before: seconds(15), sellerId: undefined } as const;
    await bed.destination.erase([erasure], seconds(30));
    expect(await bed.query('select color from readings')).toEqual([['blue']]);
    expect(await bed.query('select color from readings_history')).toEqual([['green']]);
    expect(await bed.query('select table_name, rule, what, row_count from _erasures')).toEqual([
      ['readings_history', 'age', 'rows', '1'],
    ]);
    await bed.destination.close();
  });

  test('Erasing empties columns and histories that are not configured any more', async () => {
    const restricted = new Set(['people.street']);
    const bed = await DestinationBed.open(await kind.create(), [people], { restricted, history: new Set(['people']) });
    const row = (changed: number, street: string) => ({
      seller_id: 'S1',
      thing: 'a',
      changed_at: seconds(changed),
      color: 'red',
      size: null,
      street,
    });
    await bed.write({ readAt: 10, batches: [{ people: [row(1, 'Elm 1')] }] });
    await bed.write({ readAt: 20, batches: [{ people: [row(2, 'Elm 2')] }] });
    await bed.destination.prepare([], { history: new Set(), restricted: new Set() });
    const [known] = await bed.destination.listTables();
    expect(known?.name).toBe('people');
    const rule = 'order-personal-data';
    await bed.destination.erase(
      [{ table: known ?? people, rule, what: 'values', before: seconds(9), sellerId: undefined }],
      seconds(30),
    );
    expect(await bed.query('select street from people union all select street from people_history')).toEqual([
      [null],
      [null],
    ]);
    await bed.destination.close();
  });

  test('Erasing counts rows without a time of their own from when they were read', async () => {
    const bed = await DestinationBed.open(await kind.create(), [people], { restricted: new Set(['people.street']) });
    const row = { seller_id: 'S1', thing: 'a', changed_at: null, color: 'red', size: null, street: 'Elm 1' };
    await bed.write({ readAt: 10, batches: [{ people: [row] }] });
    const erase = (before: number) =>
      bed.destination.erase(
        [{ table: people, rule: 'order-personal-data', what: 'values', before: seconds(before), sellerId: undefined }],
        seconds(30),
      );
    expect(await erase(9)).toBe(0);
    expect(await erase(11)).toBe(1);
    expect(await bed.query('select street from people')).toEqual([[null]]);
    await bed.destination.close();
  });
});

/** Returns the bytes of all files below a folder. */
function readAll(path: string): Buffer {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Buffer.concat(files.map((entry) => readFileSync(join(entry.parentPath, entry.name))));
}

describe('Personal data', () => {
  test.each(['DuckDB', 'Parquet files'])(
    'Personal data is never readable in %s, and keys can be rotated',
    async (name) => {
      const destination =
        name === 'DuckDB'
          ? new DuckDbDestination({ file: join(folder, 'copy.duckdb') })
          : new ParquetDestination({ folder });
      const bed = new TestBed({ orders: 5, ordersPerDay: 20 }, destination);
      const options = { since: '1d', personalData: ['order_personal_data'], history: true };
      const first = bed.createSync({ ...options, encryptionKeys: [key] });
      await bed.run(bed.clock.sleep(day));
      await bed.runLoading(first.run({ once: true }));
      await bed.run(first.close());
      const second = bed.createSync({ ...options, encryptionKeys: [newKey, key] });
      await bed.run(bed.clock.sleep(day));
      await bed.runLoading(second.run({ once: true }));
      const rows = (await bed.query(
        'select seller_id, order_id, address_line_1 from order_personal_data where address_line_1 is not null',
      )) as [string, string, string][];
      const decrypt = (keys: string[]) => {
        const cipher = new ValueCipher(keys);
        return rows.map(([sellerId, orderId, value]) =>
          cipher.decrypt(value, JSON.stringify(['order_personal_data', 'address_line_1', sellerId, orderId])),
        );
      };
      const texts = decrypt([newKey, key]);
      expect(texts.length).toBeGreaterThan(5);
      expect(() => decrypt([key])).toThrow('which encryptionKeys lacks');
      const before = readAll(folder);
      for (const text of texts) expect(before.includes(text)).toBe(false);
      await bed.run(bed.clock.sleep(60 * day));
      await bed.runLoading(second.eraseOldData());
      expect(await bed.query('select count(*) from order_personal_data where address_line_1 is not null')).toEqual([
        ['0'],
      ]);
      expect(
        await bed.query('select count(*) from order_personal_data_history where address_line_1 is not null'),
      ).toEqual([['0']]);
      await bed.run(second.close());
      if (name === 'DuckDB') expect(readdirSync(folder)).toEqual(['copy.duckdb']);
    },
  );

  test('Personal data that is read again without a change is not a change', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 20 });
    const options = { personalData: ['order_personal_data'], encryptionKeys: [key], history: true };
    const sync = bed.createSync({ since: '1d', ...options });
    await bed.run(bed.clock.sleep(day));
    await bed.runLoading(sync.run({ once: true }));
    expect(await bed.query('select count(city) > 0 from order_personal_data')).toEqual([[true]]);
    await bed.run(sync.reset({ stream: 'orders' }));
    await bed.runLoading(sync.run({ once: true }));
    expect(await bed.query('select count(*) from order_personal_data_history')).toEqual([['0']]);
  });

  test('Personal data is erased although it is not requested any more', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 20 }, new DuckDbDestination({ file: join(folder, 'c.duckdb') }));
    const first = bed.createSync({ since: '1d', personalData: ['order_personal_data'], encryptionKeys: [key] });
    await bed.run(bed.clock.sleep(day));
    await bed.runLoading(first.run({ once: true }));
    expect(await bed.query('select count(city) > 0 from order_personal_data')).toEqual([[true]]);
    await bed.run(first.close());
    const second = bed.createSync({ streams: ['settlements'] });
    await bed.run(bed.clock.sleep(20 * day));
    await bed.runLoading(second.run({ once: true }));
    await bed.run(bed.clock.sleep(25 * day));
    await bed.runLoading(second.run({ once: true }));
    expect(await bed.query('select count(city) from order_personal_data')).toEqual([['0']]);
    await bed.run(second.close());
  });
});

test('Settlements stay after Amazon deleted their reports', async () => {
  const bed = new TestBed({ orders: 40, ordersPerDay: 0, marketplaceIds: [uk] });
  const sync = bed.createSync({ streams: ['settlements'], since: '90d' });
  await bed.runLoading(sync.run({ once: true }));
  const before = await bed.query('select count(*), sum(amount) from settlement_rows where _deleted_at is null');
  expect(Number(before[0]?.[0])).toBeGreaterThan(0);
  for (let days = 0; days < 120; days += 20) {
    await bed.run(bed.clock.sleep(20 * day));
    await bed.runLoading(sync.run({ once: true }));
  }
  const oldest = new Date(bed.clock.now() - 100 * day).toISOString();
  expect(
    await bed.query(`select count(*) > 0 from settlements where _deleted_at is null and end_time < '${oldest}'`),
  ).toEqual([[true]]);
  expect((await bed.query('select count(*) from _erasures'))[0]).toEqual(['0']);
});

test('A reset copies nothing that is older than it may be kept', async () => {
  const bed = new TestBed({ orders: 30, ordersPerDay: 0 });
  const sync = bed.createSync({ since: '20d', keep: { days: 30 } });
  await bed.runLoading(sync.run({ once: true }));
  await bed.run(bed.clock.sleep(25 * day));
  await bed.runLoading(sync.run({ once: true }));
  await bed.run(sync.reset({ stream: 'orders' }));
  await bed.runLoading(sync.run({ once: true }));
  const [unit] = await bed.run(sync.status());
  expect(unit?.coveredFrom).toBeGreaterThanOrEqual(bed.clock.now() - 31 * day);
});

describe.skipIf(postgresUrl === undefined)('Two syncs of one seller at once', () => {
  const kind = createPostgresKind(postgresUrl ?? '');
  afterAll(kind.removeAll);

  test('Two syncs of one seller share the units in Postgres, and read each window once', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0 }, await kind.create());
    const syncs = [bed.destination, await kind.createSecond()].map((destination) =>
      createSync({
        streams: ['orders', 'settlements'],
        sellers: bed.sellers,
        since: '61d',
        destination: { destination: pauseDuring(destination, bed.clock) },
        clock: bed.clock,
        observer: (event) => bed.events.push(event),
      }),
    );
    await bed.runLoading(Promise.all(syncs.map((sync) => sync.run({ once: true }))));
    expect(await bed.query('select count(*), count(distinct order_id) from orders')).toEqual([['40', '40']]);
    const windows = bed.events.flatMap((event) =>
      event.type === 'window-written' ? [`${event.unit} ${event.kind} ${event.from} ${event.to}`] : [],
    );
    expect(new Set(windows).size).toBe(windows.length);
    expect(bed.events.filter(({ type }) => type === 'window-failed')).toEqual([]);
    for (const sync of syncs) await bed.run(sync.close());
  });
});
