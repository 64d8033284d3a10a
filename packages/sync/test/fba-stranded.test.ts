import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;
const germany = 'A1PA6795UKMFR9';

describe('The stream fba_stranded', () => {
  test('Rows are gone when Amazon said for days that there are none', { timeout: 180_000 }, async () => {
    const bed = new TestBed({ orders: 20, ordersPerDay: 0, marketplaceIds: [germany] });
    const [seller] = bed.sandbox.sellers;
    const sellerId = seller?.sellerId ?? '';
    const hide = (isHidden: boolean) => {
      const listings = bed.sandbox.testData
        .records(sellerId, 'listings')
        .filter(({ record }) => (record as { channel: string }).channel === 'AFN')
        .map(({ id, record }) => {
          const { missing: _, ...listing } = record as { missing?: readonly string[] };
          return { id, record: { ...listing, ...(isHidden && { missing: ['country_of_origin'] }) } };
        });
      bed.sandbox.testData.changeRecords({ kind: 'listings', sellerId, records: listings });
    };
    hide(true);
    const sync = bed.createSync({ streams: ['fba_stranded'] });
    const run = async (days: number) => {
      const stop = new AbortController();
      bed.clock.setTimeout(() => stop.abort(), days * day);
      await bed.run(sync.run({ signal: stop.signal }));
    };
    const count = async () => {
      const [[rows]] = (await bed.query(
        'select count(*)::integer from fba_stranded where _deleted_at is null and fulfillable > 0',
      )) as [[number]];
      return rows;
    };
    await run(1);
    expect(await count()).toBeGreaterThan(2);
    hide(false);
    await run(0.5);
    expect(await count()).toBeGreaterThan(2);
    await run(3);
    expect(await count()).toBe(0);
    const [unit] = await bed.run(sync.status());
    expect(unit?.status).toBe('active');
  });
});
