import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface OrderRecord {
  readonly id: string;
  readonly status: string;
  readonly currency: string;
  readonly items: readonly { readonly price: number; readonly shipping: number; readonly discount: number }[];
}

async function copyOnce(bed: TestBed): Promise<void> {
  await bed.run(bed.clock.sleep(day));
  await bed.run(bed.createSync({ since: '62d' }).run({ once: true }));
}

async function runFor(bed: TestBed, milliseconds: number): Promise<void> {
  const stop = new AbortController();
  bed.clock.setTimeout(() => stop.abort(), milliseconds);
  await bed.run(bed.createSync({ since: '62d' }).run({ signal: stop.signal }));
}

function listRecords(bed: TestBed): OrderRecord[] {
  const sellerId = bed.sandbox.sellers[0]?.sellerId ?? '';
  return bed.sandbox.testData.records(sellerId, 'orders').map(({ record }) => record as object as OrderRecord);
}

describe('What the past leaves empty', () => {
  test('Rows of the reports have discounts, totals, the service level and shipped units', async () => {
    const bed = new TestBed({ orders: 120, ordersPerDay: 0 });
    await copyOnce(bed);
    const [[items, ...empty]] = (await bed.query(`select count(*)::integer,
      count(*) filter (discount is null)::integer, count(*) filter (item_total is null)::integer,
      count(*) filter (quantity_fulfilled is null)::integer,
      count(*) filter (item_status is null)::integer
      from order_items i join orders o using (seller_id, order_id) where i._partial and o.status = 'SHIPPED'`)) as [
      [number, ...number[]],
    ];
    expect([items > 50, ...empty]).toEqual([true, 0, 0, 0, 0]);
    expect(await bed.query('select count(*) from orders where service_level is null')).toEqual([['0']]);
    const totals = new Map(
      listRecords(bed).map(({ id, items: lines, currency }) => {
        const total = lines.reduce((sum, { price, shipping, discount }) => sum + price + shipping - discount, 0);
        return [id, currency === 'JPY' ? total : total / 100];
      }),
    );
    const rows = await bed.query('select order_id, order_total::double from orders where order_total is not null');
    expect(rows.length).toBeGreaterThan(80);
    for (const [id, total] of rows) expect([id, total]).toEqual([id, totals.get(String(id))]);
  });

  test('Without the flat file, the other report has the rows, and a warning says what they lack', async () => {
    const bed = new TestBed({ orders: 60, ordersPerDay: 0 });
    bed.sandbox.reports.setScenario('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL', { outcome: 'CANCELLED' });
    await copyOnce(bed);
    expect(
      await bed.query('select count(*), count(discount) from order_items where _partial and item_price is not null'),
    ).toEqual([[expect.not.stringMatching(/^0$/), '0']]);
    const codes = bed.events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
    expect(new Set(codes)).toEqual(new Set(['REPORT_LEFT_OUT']));
  });

  test('Open orders are read by the API at the end of the first copy', async () => {
    const bed = new TestBed({ orders: 120, ordersPerDay: 4 });
    await copyOnce(bed);
    expect(
      await bed.query(`select count(*) > 0, count(*) filter (_partial) from orders
        where status in ('PENDING', 'UNSHIPPED', 'PARTIALLY_SHIPPED')`),
    ).toEqual([[true, '0']]);
    expect(await bed.query('select count(*) > 50 from orders where _partial')).toEqual([[true]]);
    const jobs = bed.events.flatMap((event) =>
      event.type === 'window-written' && event.kind === 'completion' ? [event.from] : [],
    );
    expect(jobs.length).toBe(1);
  });

  test('The rest is completed newest first, while nobody else needs the quota', async () => {
    const bed = new TestBed({ orders: 350, ordersPerDay: 0 });
    await copyOnce(bed);
    await runFor(bed, 3 * hour);
    expect(await bed.query('select count(*) from orders where _partial')).toEqual([['0']]);
    expect(await bed.query('select count(*) from order_items where _partial')).toEqual([['0']]);
    expect(await bed.query('select count(*) from orders where ship_by_latest is null or is_prime is null')).toEqual([
      ['0'],
    ]);
    const windows = bed.events.flatMap((event) =>
      event.type === 'window-written' && event.kind === 'completion' ? [event.from] : [],
    );
    expect(windows.length).toBeLessThan(8);
    // After the open orders, each window is older than the one before.
    expect(windows.slice(1)).toEqual([...windows.slice(1)].sort((a, b) => b - a));
  });
});
