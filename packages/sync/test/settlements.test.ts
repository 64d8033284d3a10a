import { describe, expect, test } from 'vitest';
import { TestBed } from './support/test-bed.ts';

const day = 86_400_000;

describe('Copying settlements', () => {
  test('Settlements are copied once although the seller has five marketplaces, and their lines add up to the cent', async () => {
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
    const warnings = bed.events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));
    // The charset of the report does not have all SKUs.
    expect(new Set(warnings)).toEqual(new Set(['LOSSY_SKUS']));
    const { unexplained, rows } = await bed.runLoading(sync.verify({ rows: 100 }));
    expect([unexplained, rows > 100]).toEqual([0, true]);
  });

  test('Transactions of a settlement add up to its lines without balances', async () => {
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

  test('A copy of settlements reads each report once', async () => {
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

const names =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id amount-type amount-description amount posted-date posted-date-time quantity-purchased'.split(
    ' ',
  );

const header = {
  'settlement-id': '11',
  'settlement-start-date': '01.03.2026 00:00:00 UTC',
  'settlement-end-date': '15.03.2026 00:00:00 UTC',
  'deposit-date': '17.03.2026 00:00:00 UTC',
  'total-amount': '1.094,10',
  currency: 'EUR',
};

type Cells = Readonly<Record<string, string>>;

function createLine(amount: string, cells: Cells = {}): Cells {
  const shared = { 'transaction-type': 'Order', 'amount-type': 'ItemFees', 'amount-description': 'Commission' };
  return { 'settlement-id': '11', ...shared, amount, ...cells };
}

/** Copies one settlement with these lines. */
async function copySettlement(lines: readonly Cells[], columns: readonly string[] = names) {
  const bed = new TestBed({ orders: 40, ordersPerDay: 0, marketplaceIds: ['A1PA6795UKMFR9'] });
  bed.changeDocument = () =>
    [columns, ...lines.map((line) => columns.map((name) => line[name] ?? ''))]
      .map((cells) => `${cells.join('\t')}\n`)
      .join('');
  const sync = bed.createSync({ streams: ['settlements'], since: '16d' });
  await bed.run(sync.run({ once: true }));
  const [unit] = await sync.status();
  const warnings = bed.events.flatMap((event) => (event.type === 'warning' ? [event] : []));
  const query = async (sql: string) => bed.query(sql);
  return { unit, warnings, query };
}

describe('Reading a settlement', () => {
  test('Reading a settlement keeps equal lines, and reads decimal commas and dates with dots', async () => {
    const time = { 'posted-date': '02.03.2026', 'posted-date-time': '02.03.2026 10:00:00 UTC' };
    const { query, warnings } = await copySettlement([
      header,
      createLine('1.095,00', time),
      createLine('-0,45'),
      createLine('-0,45'),
    ]);
    expect(await query('select line_no, amount::varchar, currency from settlement_rows order by 1')).toEqual([
      ['1', '1095.0000', 'EUR'],
      ['2', '-0.4500', 'EUR'],
      ['3', '-0.4500', 'EUR'],
    ]);
    expect(
      await query('select posted_date::varchar, posted_time::varchar from settlement_rows where line_no = 1'),
    ).toEqual([['2026-03-02', '2026-03-02 10:00:00']]);
    expect(await query('select total_amount::varchar, line_count, lines_amount::varchar from settlements')).toEqual([
      ['1094.1000', '3', '1094.1000'],
    ]);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['1,095.00', '1095.0000'],
    ['12345.6', '12345.6000'],
    ['1 095,00', '1095.0000'],
    ['19.480', '19.4800'],
    ['-3.000', '-3.0000'],
    ['(3.50)', '-3.5000'],
    ['0', '0.0000'],
  ])('The amount %s of a settlement is read', async (text, amount) => {
    const { query } = await copySettlement([{ ...header, 'total-amount': text }, createLine(text)]);
    expect(await query('select amount::varchar from settlement_rows')).toEqual([[amount]]);
    expect(await query('select count(*) from settlements where total_amount = lines_amount')).toEqual([['1']]);
  });

  test.each([
    ['2026-03-02 10:00:00 PST', '2026-03-02 18:00:00'],
    ['2026-03-02T10:00:00+01:00', '2026-03-02 09:00:00'],
    ['02.03.2026 10:00:00 CET', '2026-03-02 09:00:00'],
    ['2026/03/02 10:00:00 JST', '2026-03-02 01:00:00'],
  ])('The time %s of a settlement is read', async (text, time) => {
    const { query } = await copySettlement([
      { ...header, 'settlement-end-date': text },
      createLine('1,00', { 'posted-date-time': text }),
    ]);
    expect(await query('select posted_time::varchar, settlement_end_time::varchar from settlement_rows')).toEqual([
      [time, time],
    ]);
  });

  test('A date whose order is disputed is read if the time of the same column says which one it is', async () => {
    const { query } = await copySettlement([
      header,
      createLine('1,00', { 'posted-date': '09/06/25', 'posted-date-time': '2025-06-09 05:23:19 UTC' }),
    ]);
    expect(await query('select posted_date::varchar, _extra from settlement_rows')).toEqual([['2025-06-09', null]]);
  });

  test('Cells that cannot be read are empty, stay in _extra, and each column has one warning with their number', async () => {
    const { unit, query, warnings } = await copySettlement([
      { ...header, 'settlement-end-date': 'soon', 'total-amount': 'n/a' },
      createLine('1e3', { 'posted-date': '09/06/25', 'quantity-purchased': 'two' }),
      createLine('1,00', { 'posted-date': '09/06/25' }),
    ]);
    expect(unit).toMatchObject({ status: 'active', rows: 3 });
    expect(await query('select end_time, total_amount, lines_amount, _extra from settlements')).toEqual([
      [null, null, null, '{"settlement-end-date":"soon","total-amount":"n/a"}'],
    ]);
    expect(
      await query(
        'select amount::varchar, posted_date, quantity_purchased, _extra from settlement_rows order by line_no',
      ),
    ).toEqual([
      [null, null, null, '{"amount":"1e3","posted-date":"09/06/25","quantity-purchased":"two"}'],
      ['1.0000', null, null, '{"posted-date":"09/06/25"}'],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(Array(5).fill('UNREADABLE_CELLS'));
    expect(warnings.map(({ message }) => /report \w+: (.*?) cannot be read/.exec(message)?.[1])).toEqual([
      '1 value of settlement-end-date',
      '1 value of total-amount',
      '1 value of amount',
      '2 values of posted-date',
      '1 value of quantity-purchased',
    ]);
    expect(warnings[3]?.message).toContain('such as "09/06/25" in row 2');
    expect(warnings[3]?.message).toContain('nothing in the document decides whether');
  });

  test('A cell that contradicts its column is an alarm, and nothing is written', async () => {
    const { unit, query } = await copySettlement([
      { ...header, 'total-amount': '3.50' },
      createLine('1.50'),
      createLine('1.50'),
      createLine('0,50'),
    ]);
    expect(unit).toMatchObject({ status: 'alarm', error: { code: 'CONTRADICTING_CELL' }, rows: 0 });
    expect(unit?.error?.message).toContain('Row 4: the cell "0,50" of the column "amount" contradicts the column');
    expect(await query('select count(*) from settlement_rows')).toEqual([['0']]);
  });

  test('Lines of a settlement that do not add up to the total are reported', async () => {
    const { warnings } = await copySettlement([header, createLine('1,00')]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'The lines of settlement 11 add up to 1.0000, and its total is 1094.10. Both are in the destination.',
    ]);
  });

  test('Columns of a settlement that are not known are kept', async () => {
    const { query } = await copySettlement(
      [header, createLine('1,00', { 'tax-model': 'new' })],
      [...names, 'tax-model'],
    );
    expect(await query('select _extra from settlement_rows')).toEqual([['{"tax-model":"new"}']]);
  });

  test.each([
    [[createLine('1,00')], names, 'Its first line is not the one with the total amount'],
    [[{ 'Abrechnungs-ID': '1', b: '2' }], ['Abrechnungs-ID', 'b'], 'None of the 2 headings of the document is known'],
    [[{ sku: '1', b: '2' }], ['sku', 'b'], 'Its header lacks settlement-id'],
    [
      [header, createLine('1,00', { 'settlement-id': '12' })],
      names,
      'It has lines of settlement 12 besides those of 11',
    ],
  ])('A document with other lines or columns is an error instead of no rows', async (lines, columns, message) => {
    const { unit } = await copySettlement(lines, columns);
    expect(unit).toMatchObject({ status: 'alarm', error: { code: 'UNKNOWN_HEADER' } });
    expect(unit?.error?.message).toContain(message);
  });
});
