import { test } from 'vitest';
import { TestBed } from './support/test-bed.ts';
import { writeFileSync, appendFileSync } from 'node:fs';
const day = 86_400_000;
test('measure', async () => {
  const out = '/tmp/C-measure/out.txt';
  writeFileSync(out, '');
  const bed = new TestBed({ orders: 250, ordersPerDay: 6 });
  await bed.run(bed.clock.sleep(day));
  const sync = bed.createSync({ streams: [{ stream: 'orders', every: '4h' }], since: '62d' });
  const report = async (name: string) => {
    const cols = (t: string, c: string[]) => `select ${c.map((x) => `round(100.0*count(*) filter (${x} is null)/count(*),1)::varchar`).join(', ')}, round(100.0*count(*) filter (_partial)/count(*),1)::varchar, count(*)::varchar from ${t}`;
    const o = ['order_total','ship_by_latest','service_level','is_prime','deliver_by_latest'];
    const i = ['discount','quantity_fulfilled','item_total','gift_wrap_price','unit_price'];
    appendFileSync(out, `${name}\norders ${[...o,'_partial','rows']} ${JSON.stringify(await bed.query(cols('orders', o)))}\nitems ${[...i,'_partial','rows']} ${JSON.stringify(await bed.query(cols('order_items', i)))}\n`);
  };
  await bed.run(sync.run({ once: true }));
  await report('after the first copy');
  for (const days of [1, 7, 31]) {
    const until = Date.UTC(2026, 9, 2, 12) + days * day;
    const stop = new AbortController();
    bed.clock.setTimeout(() => stop.abort(), Math.max(0, until - bed.clock.now()));
    await bed.run(sync.run({ signal: stop.signal }));
    await report(`after ${days} days`);
  }
}, 3_000_000);
