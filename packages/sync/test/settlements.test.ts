import { describe, expect, test } from 'vitest';
import { SettlementDocument } from '../src/streams/settlements/settlement-document.ts';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;

describe('Copying settlements', () => {
  test('settlements are copied once although the seller has five marketplaces, and their lines add up to the cent', async () => {
    const bed = new TestBed({ orders: 100, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: ['settlements'], since: '90d' });
    await bed.run(sync.run({ once: true }));
    await bed.run(bed.clock.sleep(14 * day));
    await bed.run(sync.run({ once: true }));
    expect(bed.sellers[0]?.marketplaceIds.length).toBe(5);
    expect(
      await bed.query(
        'select count(*) >= 6, count(*) = count(distinct settlement_id), count(distinct currency) from settlements',
      ),
    ).toEqual([[true, true, '2']]);
    expect(
      await bed.query(`select count(*) from settlements s where total_amount is distinct from
        (select sum(amount) from settlement_rows r where r.settlement_id = s.settlement_id)`),
    ).toEqual([['0']]);
    expect(await bed.query('select count(*) from settlements where lines_amount <> total_amount')).toEqual([['0']]);
    expect(await bed.query('select count(*) from settlement_rows anti join settlements using (settlement_id)')).toEqual(
      [['0']],
    );
    expect(bed.events.filter(({ type }) => type === 'warning')).toEqual([]);
  });

  test('transactions of a settlement add up to its lines without balances', async () => {
    const bed = new TestBed({ orders: 100, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: ['settlements', 'finance_transactions'], since: '90d' });
    await bed.run(sync.run({ once: true }));
    const differing = await bed.query(`
      with lines as (select settlement_id, sum(amount) amount from settlement_rows
          where amount_description not like '%Reserve Amount%' group by 1),
        posted as (select settlement_id, sum(amount) amount from finance_transactions
          where status = 'RELEASED' and type <> 'Transfer' group by 1)
      select count(*) from lines full join posted using (settlement_id) join settlements using (settlement_id)
      where coalesce(lines.amount, 0) <> coalesce(posted.amount, 0)`);
    expect(differing).toEqual([['0']]);
  });

  test('reads each report once', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0 });
    const sync = bed.createSync({ streams: ['settlements'], since: '60d' });
    for (let days = 0; days < 16; days += 4) {
      await bed.run(sync.run({ once: true }));
      await bed.run(bed.clock.sleep(4 * day));
    }
    const [[count]] = (await bed.query('select count(*)::integer from settlements')) as [[number]];
    const downloads = bed.sandbox.requests.byOperation['reports/2021-06-30/getReportDocument'];
    expect(downloads?.accepted).toBe(count);
  });
});

const header = {
  'settlement-id': '11',
  'settlement-start-date': '01.03.2026 00:00:00 UTC',
  'settlement-end-date': '15.03.2026 00:00:00 UTC',
  'deposit-date': '17.03.2026 00:00:00 UTC',
  'total-amount': '1.094,10',
  currency: 'EUR',
  'transaction-type': '',
  'amount-type': '',
  'amount-description': '',
  amount: '',
  'posted-date': '',
  'posted-date-time': '',
};

function createLine(amount: string, others: object = {}) {
  const shared = { 'transaction-type': 'Order', 'amount-type': 'ItemFees', 'amount-description': 'Commission' };
  return { ...header, 'total-amount': '', currency: '', ...shared, amount, ...others };
}

function createDocument() {
  const report = { reportId: '501', createdTime: '2026-03-15T01:00:00Z' };
  return new SettlementDocument('A1', report as ConstructorParameters<typeof SettlementDocument>[1]);
}

describe('Reading a settlement', () => {
  test('keeps equal lines, and reads decimal commas and dates with dots', () => {
    const document = createDocument();
    const time = { 'posted-date': '02.03.2026', 'posted-date-time': '02.03.2026 10:00:00 UTC' };
    const { settlement_rows: rows = [] } = document.add([
      header,
      createLine('1.095,00', time),
      createLine('-0,45'),
      createLine('-0,45'),
    ]);
    expect(rows.map(({ line_no: no, amount, currency }) => [no, amount, currency])).toEqual([
      [1, '1095.00', 'EUR'],
      [2, '-0.45', 'EUR'],
      [3, '-0.45', 'EUR'],
    ]);
    expect(rows[0]).toMatchObject({ posted_date: '2026-03-02', posted_time: Date.UTC(2026, 2, 2, 10) });
    const { batch, difference } = document.end();
    expect(difference).toBeUndefined();
    expect(batch.settlements).toMatchObject([{ total_amount: '1094.10', line_count: 3, lines_amount: '1094.1000' }]);
  });

  test.each([
    ['1,095.00', '1095.00'],
    ['12345.6', '12345.6'],
    ['1 095,00', '1095.00'],
    ['-1.095', '-1095'],
    ['0', '0'],
  ])('reads %s', (text, amount) => {
    const { settlement_rows: rows = [] } = createDocument().add([header, createLine(text)]);
    expect(rows[0]?.amount).toBe(amount);
  });

  test.each([
    ['2026-03-02 10:00:00 PST', Date.UTC(2026, 2, 2, 18)],
    ['2026-03-02T10:00:00+01:00', Date.UTC(2026, 2, 2, 9)],
    ['02.03.2026 10:00:00 CET', Date.UTC(2026, 2, 2, 9)],
  ])('reads the time %s', (text, time) => {
    const { settlement_rows: rows = [] } = createDocument().add([
      header,
      createLine('1,00', { 'posted-date-time': text }),
    ]);
    expect(rows[0]?.posted_time).toBe(time);
  });

  test('reports lines that do not add up to the total', () => {
    const document = createDocument();
    document.add([header, createLine('1,00')]);
    expect(document.end().difference).toBe(
      'The lines of settlement 11 add up to 1.0000, and its total is 1094.10. Both are in the destination.',
    );
  });

  test('keeps columns that are not known', () => {
    const { settlement_rows: rows = [] } = createDocument().add([header, createLine('1,00', { 'tax-model': 'new' })]);
    expect(rows[0]?._extra).toBe('{"tax-model":"new"}');
  });

  test('a document without a settlement, or with other columns, is an error instead of no rows', () => {
    expect(() => createDocument().end()).toThrow('It has no lines.');
    expect(() => createDocument().add([createLine('1,00')])).toThrow(
      'Its first line is not the one with the total amount',
    );
    expect(() => createDocument().add([{ 'Abrechnungs-ID': '1' }])).toThrow('Its header lacks settlement-id');
    expect(() => createDocument().add([header, createLine('one')])).toThrow(
      'The amount "one" of a line is not a number',
    );
  });
});
