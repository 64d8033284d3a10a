import { describe, expect, test } from 'vitest';
import { hashRows } from '../src/encryption/encrypt-rows.ts';
import { SyncError, ValueCipher } from '../src/index.ts';
import { ordersTable } from '../src/streams/orders/order-tables.ts';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;
const key = Buffer.alloc(32, 7).toString('base64');

async function catchError(work: () => unknown): Promise<SyncError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof SyncError) return error;
    throw error;
  }
  throw new Error('Nothing was thrown.');
}

describe('Personal data', () => {
  test('Personal data is absent unless it is requested', async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 0 });
    await bed.run(bed.createSync().run({ once: true }));
    const columns = await bed.query("select column_name from duckdb_columns() where table_name = 'order_items'");
    expect(columns.flat()).not.toContain('gift_message');
    expect(
      await bed.query(
        "select count(*) from duckdb_columns() where table_name = 'order_personal_data' and column_name = 'buyer_name'",
      ),
    ).toEqual([['0']]);
    expect(await bed.query('select count(*) from order_personal_data')).toEqual([['0']]);
  });

  test('Personal data is encrypted, readable with the key, and erased 30 days after delivery', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 20 });
    const sync = bed.createSync({ since: '1d', personalData: ['order_personal_data'], encryptionKeys: [key] });
    await bed.run(bed.clock.sleep(day));
    await bed.run(sync.run({ once: true }));
    await bed.run(bed.clock.sleep(2 * day));
    await bed.run(sync.run({ once: true }));
    const rows = (await bed.query(
      'select seller_id, order_id, city from order_personal_data where city is not null',
    )) as [string, string, string][];
    expect(rows.length).toBeGreaterThan(5);
    for await (const row of sync.readRows('order_personal_data', { where: `order_id = '${rows[0]?.[1]}'` })) {
      expect(row.city).toMatch(/^(?!v1\.)\w/);
    }
    const cipher = new ValueCipher([key]);
    for (const [sellerId, orderId, city] of rows) {
      expect(city).toMatch(/^v1\./);
      expect(cipher.decrypt(city, JSON.stringify(['order_personal_data', 'city', sellerId, orderId]))).toMatch(/\w/);
    }
    await bed.run(bed.clock.sleep(60 * day));
    await bed.run(sync.eraseOldData());
    expect(
      await bed.query('select count(*) from order_personal_data where city is not null or buyer_name is not null'),
    ).toEqual([['0']]);
    const [evidence] = await bed.query('select table_name, rule, what, row_count::integer from _erasures');
    expect(evidence?.slice(0, 3)).toEqual(['order_personal_data', 'order-personal-data', 'values']);
    expect(evidence?.[3]).toBeGreaterThanOrEqual(rows.length);
  });

  test('Personal data requires a key', async () => {
    const bed = new TestBed();
    const error = await catchError(() => bed.createSync({ personalData: ['order_personal_data'] }));
    expect(error).toMatchObject({ code: 'INVALID_CONFIG', message: 'personalData requires encryptionKeys.' });
  });

  test('An error names unknown columns of personal data', async () => {
    const bed = new TestBed();
    const error = await catchError(() => bed.createSync({ personalData: ['orders.status'], encryptionKeys: [key] }));
    expect(error.message).toBe('personalData[0] is "orders.status", which is not a column with personal data.');
    expect(error.action).toContain('order_personal_data');
  });
});

describe('Personal data that no column is declared for', () => {
  const report = {
    report: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    table: 'lines',
    window: '30d',
    every: '1d',
    key: 'window',
    absent: 'delete',
    columns: {},
    personal: ['ship-city'],
    retention: { from: 'purchase-date' },
    delay: '1h',
    earliest: '540d',
    sweeps: [],
  } as const;

  test('Columns of a report are left out by their names, and one warning names each', async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: [report], since: '20d' });
    await bed.run(sync.run({ once: true }));
    const columns = (await bed.query("select column_name from duckdb_columns() where table_name = 'lines'")).flat();
    expect(columns).toContain('ship_country');
    for (const name of ['ship_city', 'ship_state', 'ship_postal_code', 'purchase_order_number', 'extra_personal'])
      expect(columns).not.toContain(name);
    expect(await bed.query('select count(*) > 5, count(_extra) from lines')).toEqual([[true, '0']]);
    const warnings = bed.events.flatMap((event) =>
      event.type === 'warning' ? [`${event.code} ${event.message}`] : [],
    );
    expect(warnings.filter((warning) => warning.includes('ship-postal-code'))).toEqual([
      'PERSONAL_DATA_LEFT_OUT Amazon returns ship-postal-code, which no column of lines has. Its name says that it is personal data, so it is left out unless personalData names lines.extra_personal, where it is encrypted.',
    ]);
  });

  test('Columns of a report that are requested are encrypted, and erased 30 days after the time of their row', async () => {
    const bed = new TestBed({ orders: 60, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: [report], since: '60d', personalData: ['lines'], encryptionKeys: [key] });
    await bed.run(sync.run({ once: true }));
    const counts = `select count(*) filter (ship_city like 'v1.%')::integer, count(*) filter (extra_personal like 'v1.%')::integer,
      count(*) filter (purchase_date < '2026-09-01' and (ship_city is not null or extra_personal is not null))::integer from lines`;
    const [[cities, extras, old]] = (await bed.query(counts)) as [[number, number, number]];
    expect([cities > 5, extras, old]).toEqual([true, cities, 0]);
    for await (const row of sync.readRows('lines' as 'orders', { where: 'extra_personal is not null' })) {
      expect(JSON.parse(row.extra_personal ?? '')).toMatchObject({ 'ship-postal-code': expect.any(String) });
    }
    await bed.run(bed.clock.sleep(31 * day));
    await bed.run(sync.run({ once: true }));
    expect(await bed.query(counts)).toEqual([[0, 0, 0]]);
    expect(await bed.query('select count(*) > 20 from lines')).toEqual([[true]]);
  });
});

describe('Keyed hashes of buyers', () => {
  test('A keyed hash says that two orders are of one buyer, stays when Amazon removes the address, and differs by seller and key', async () => {
    const hashes = (encryptionKey: string) => {
      const cipher = new ValueCipher([encryptionKey]);
      const rows = ['A@x.de', ' a@X.de', 'b@x.de', null].map((email) => ({
        seller_id: 'S',
        order_id: '1',
        buyer_hash: email,
      }));
      return hashRows(ordersTable, [...rows, { ...rows[0], seller_id: 'T' }], cipher).map((row) => row.buyer_hash);
    };
    const [first, same, second, none, elsewhere] = hashes(key);
    expect([first, none]).toEqual([same, null]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([first, second, elsewhere, hashes(Buffer.alloc(32, 8).toString('base64'))[0]]).size).toBe(4);
    const rotated = new ValueCipher([Buffer.alloc(32, 9).toString('base64'), key]);
    expect(hashRows(ordersTable, [{ seller_id: 'S', buyer_hash: 'a@x.de' }], rotated)[0]?.buyer_hash).toBe(first);
    expect(hashRows(ordersTable, [{ seller_id: 'S', buyer_hash: 'a@x.de' }], undefined)[0]?.buyer_hash).toBeUndefined();
  });

  test('Orders have the hash only if it is requested, and keep it', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 10 });
    const sync = bed.createSync({ since: '1d', personalData: ['orders.buyer_hash'], encryptionKeys: [key] });
    await bed.run(bed.clock.sleep(2 * day));
    await bed.run(sync.run({ once: true }));
    const count = "select count(buyer_hash)::integer from orders where buyer_hash not like '%@%'";
    const [[hashed]] = (await bed.query(count)) as [[number]];
    expect(hashed).toBeGreaterThan(5);
    expect(await bed.query('select count(*) from order_personal_data')).toEqual([['0']]);
    await bed.run(bed.clock.sleep(60 * day));
    await bed.run(sync.eraseOldData());
    expect(await bed.query(count)).toEqual([[hashed]]);
  });
});

describe('Retention', () => {
  test('The retention rejects data that is older than it may be kept', async () => {
    const bed = new TestBed();
    const error = await catchError(() => bed.createSync({ since: '600d' }));
    expect(error.code).toBe('BEYOND_RETENTION');
  });

  test('The retention keeps data for longer than 548 days only with a reason', async () => {
    const bed = new TestBed();
    const error = await catchError(() => bed.createSync({ keep: { days: 1000 } }));
    expect(error.message).toContain('keep.reason is missing');
    bed.createSync({ keep: { days: 1000, reason: 'tax law' }, since: '600d' });
  });

  test('The retention deletes what is too old, and records how many rows', async () => {
    const bed = new TestBed({ orders: 30, ordersPerDay: 0 });
    const sync = bed.createSync({ since: '60d', keep: { days: 61 } });
    await bed.run(sync.run({ once: true }));
    await bed.run(bed.clock.sleep(100 * day));
    await bed.run(sync.eraseOldData());
    expect(await bed.query('select count(*) from orders')).toEqual([['0']]);
    expect(await bed.query("select rule, what from _erasures where table_name = 'orders'")).toEqual([['age', 'rows']]);
  });
});
