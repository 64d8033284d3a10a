import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;

describe('Copying orders', () => {
  test('a first copy has every order and every item once', async () => {
    const bed = new TestBed({ orders: 120, ordersPerDay: 0 });
    await bed.run(bed.clock.sleep(day));
    const sync = bed.createSync({ since: '62d' });
    await bed.run(sync.run({ once: true }));
    expect(await bed.query('select count(*), count(distinct order_id) from orders')).toEqual([['120', '120']]);
    expect(await bed.query('select count(*) = count(distinct (order_id, order_item_id)) from order_items')).toEqual([
      [true],
    ]);
    expect(await bed.query('select count(*) from orders anti join order_items using (seller_id, order_id)')).toEqual([
      ['0'],
    ]);
  });

  test('copies new and changed orders while time passes', async () => {
    const bed = new TestBed({ orders: 30, ordersPerDay: 10 });
    const sync = bed.createSync({ streams: [{ stream: 'orders', every: '4h' }], since: '61d' });
    const stop = new AbortController();
    bed.clock.setTimeout(() => stop.abort(), day);
    await bed.run(sync.run({ signal: stop.signal }));
    const [[orders]] = (await bed.query('select count(*)::integer from orders')) as [[number]];
    expect(orders).toBeGreaterThan(35);
    expect(await bed.query('select count(*) - count(distinct order_id) from orders')).toEqual([['0']]);
    expect(await bed.query('select count(*) > 0 from orders where not _partial')).toEqual([[true]]);
  });
});
