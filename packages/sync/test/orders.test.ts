import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;

describe('Copying orders', () => {
  test('A first copy has every order and every item once', async () => {
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

  test('Values of a report that cannot be read are empty, and stay in _extra', async () => {
    const bed = new TestBed({ orders: 120, ordersPerDay: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
    await bed.run(bed.clock.sleep(day));
    bed.changeDocument = (text) =>
      text
        .replaceAll(/<Quantity>\d+</g, '<Quantity>many<')
        .replaceAll(/(<Type>Tax<\/Type>\s*<Amount[^>]*>)[\d.]+/g, '$1none');
    await bed.run(bed.createSync({ since: '62d' }).run({ once: true }));
    const [[items, extra, prices]] = (await bed.query(`select count(*)::integer, count(*) filter
      (_extra->>'quantity' = 'many' and quantity is null)::integer, count(*) filter (item_tax is null and item_price is not null)::integer
      from order_items where (_extra->>'quantity') is not null`)) as [[number, number, number]];
    expect([items > 20, extra === items, prices]).toEqual([true, true, 0]);
    const warnings = bed.events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
    expect(new Set(warnings)).toEqual(new Set(['UNREADABLE_CELLS']));
  });

  test('New and changed orders are copied while time passes', async () => {
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
