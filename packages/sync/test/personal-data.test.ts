import { describe, expect, test } from 'vitest';
import { SyncError, ValueCipher } from '../src/index.ts';
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
    const error = await catchError(() => bed.createSync({ personalData: ['orders'], encryptionKeys: [key] }));
    expect(error.message).toBe('personalData[0] is "orders", which is not a column with personal data.');
    expect(error.action).toContain('order_personal_data');
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
