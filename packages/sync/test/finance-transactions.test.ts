import { describe, expect, test } from 'vitest';
import { runsLongTests } from '../../../tools/test-support/src/long-tests.ts';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;

describe('Copying transactions', () => {
  test('Transactions of five marketplaces are copied once, with items and breakdowns that add up', async () => {
    const bed = new TestBed({ orders: 60, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: ['finance_transactions'], since: '90d' });
    await bed.run(sync.run({ once: true }));
    expect(
      await bed.query('select count(*) > 60, count(*) = count(distinct transaction_id) from finance_transactions'),
    ).toEqual([[true, true]]);
    expect(await bed.query('select count(distinct marketplace_id) > 2 from finance_transactions')).toEqual([[true]]);
    const sums = (level: string) => `
      select count(*), sum(abs(t.amount - b.amount)) from finance_transactions t join
        (select transaction_id, sum(amount) amount from finance_transaction_breakdowns
         where item_no = 0 and ${level} group by 1) b using (transaction_id)`;
    const [[all]] = (await bed.query('select count(*) from finance_transactions')) as [[string]];
    expect(await bed.query(sums('level = 1'))).toEqual([[all, '0.0000']]);
    expect(await bed.query(sums('is_leaf'))).toEqual([[all, '0.0000']]);
    expect(
      await bed.query(`select sum(abs(t.amount - i.amount)) from finance_transactions t join
        (select transaction_id, sum(amount) amount from finance_transaction_items group by 1) i using (transaction_id)`),
    ).toEqual([['0.0000']]);
  });

  test('A held transaction is read again until it is released, although its posted date does not change', async () => {
    const bed = new TestBed({ orders: 30, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: [{ stream: 'finance_transactions', every: '1d' }], since: '20d' });
    await bed.run(sync.run({ once: true }));
    const held = await bed.query("select transaction_id from finance_transactions where status = 'DEFERRED'");
    expect(held.length).toBeGreaterThan(0);
    const stop = new AbortController();
    bed.clock.setTimeout(() => stop.abort(), 9 * day);
    await bed.run(sync.run({ signal: stop.signal }));
    const ids = held.map(([transactionId]) => `'${transactionId}'`).join(', ');
    expect(
      await bed.query(
        `select distinct status, release_transaction_id is not null from finance_transactions where transaction_id in (${ids})`,
      ),
    ).toEqual([['DEFERRED_RELEASED', true]]);
    expect(
      await bed.query(`select sum(abs(held.amount - released.amount)) from finance_transactions held
        join finance_transactions released on released.transaction_id = held.release_transaction_id`),
    ).toEqual([['0.0000']]);
  });

  test.runIf(runsLongTests)('A transaction gets the ID of its settlement, which ends two weeks later', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: [{ stream: 'finance_transactions', every: '1d' }], since: '30d' });
    await bed.run(sync.run({ once: true }));
    const open = "status = 'RELEASED' and settlement_id is null";
    const counted = await bed.query(`select count(*) > 3 from finance_transactions where ${open}`);
    expect(counted).toEqual([[true]]);
    const stop = new AbortController();
    bed.clock.setTimeout(() => stop.abort(), 22 * day);
    await bed.run(sync.run({ signal: stop.signal }));
    // Settlements have ended that started before the first copy.
    const old = `posted_time < timestamp '2026-10-01'`;
    expect(await bed.query(`select count(*) from finance_transactions where ${open} and ${old}`)).toEqual([['0']]);
  });
});
