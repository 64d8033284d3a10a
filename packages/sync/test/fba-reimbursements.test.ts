import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;

describe('The stream fba_reimbursements', () => {
  test('Each reimbursement is one row, however often its window is read', async () => {
    const bed = new TestBed({ orders: 2000, ordersPerDay: 20, marketplaceIds: ['A1PA6795UKMFR9'] });
    const sync = bed.createSync({ streams: ['fba_reimbursements'] });
    const stop = new AbortController();
    bed.clock.setTimeout(() => stop.abort(), 4 * day);
    await bed.run(sync.run({ signal: stop.signal }));
    expect(bed.events.filter(({ type }) => type === 'window-failed')).toEqual([]);
    // The charset of the report does not have all SKUs, and no row is left out for that.
    const warnings = bed.events.flatMap((event) => (event.type === 'warning' ? [event] : []));
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['LOSSY_SKUS']));
    expect(warnings.filter(({ message }) => message.includes('left out'))).toEqual([]);
    const [[rows, distinct, total, first]] = (await bed.query(
      `select count(*)::integer, count(distinct (reimbursement_id, fnsku, reason))::integer,
        count(*) filter (amount_total > 0 and currency is not null and quantity_total > 0)::integer,
        min(approval_time) < '2026-09-01' from fba_reimbursements`,
    )) as [[number, number, number, boolean]];
    expect(rows).toBeGreaterThan(5);
    expect([distinct, total, first]).toEqual([rows, rows, true]);
    expect(await bed.query('select count(*) from fba_reimbursements where _deleted_at is not null')).toEqual([['0']]);
  });
});
