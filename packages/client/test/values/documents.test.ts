import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

/** Reads the rows of a document, whose cells have no separators in them. */
function readRows(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`documents/${name}.txt`, import.meta.url), 'utf8');
  const [headings = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/\r$/, '').split('\t'));
  return lines.map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? ''])));
}

const settlement = {
  reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
  columns: {
    'settlement-start-date': 'time',
    'total-amount': 'decimal',
    amount: 'decimal',
    'posted-date': 'date',
    'posted-date-time': 'time',
    'quantity-purchased': 'integer',
  },
};

/** The values of the columns with a format, by row; empty ones are left out. */
function readValues(name: string, options: Parameters<typeof readTable>[1]) {
  const { rows, warnings, error } = readTable(readRows(name), options);
  expect(error).toBeUndefined();
  const isFilled = ([heading, value]: [string, unknown]) => Object.hasOwn(options.columns, heading) && value !== null;
  return {
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(isFilled))),
    warnings: warnings.map(({ column, count }) => [column, count]),
  };
}

it('A settlement of Japan has times of Japan', () => {
  const line = { 'posted-date': '2026-03-14', 'posted-date-time': '2026-03-13T23:49:04.000Z' };
  expect(readValues('settlement-of-japan', settlement)).toEqual({
    rows: [
      { 'settlement-start-date': '2026-03-13T11:21:38.000Z', 'total-amount': '1950' },
      { ...line, amount: '2200', 'quantity-purchased': '1' },
      { ...line, amount: '-250' },
    ],
    warnings: [],
  });
});

it('The amounts of a settlement have no separators of thousands without decimals', () => {
  expect(readValues('settlement-with-three-decimals', settlement)).toMatchObject({
    rows: [{ 'total-amount': '16.480' }, { amount: '19.480' }, { amount: '-3.000' }],
    warnings: [],
  });
});

it('A date of a settlement is read with the time beside it, and stays text without one', () => {
  const name = 'settlement-with-short-dates';
  expect(readValues(name, settlement).rows.map((row) => row['posted-date'])).toEqual([
    undefined,
    '2025-06-09',
    '2025-06-09',
  ]);
  const rows = readRows(name).map(({ 'posted-date-time': _, ...row }) => row);
  expect(readTable(rows, settlement)).toMatchObject({
    rows: [{}, { 'posted-date': '09/06/25' }, { 'posted-date': '09/06/25' }],
    warnings: [{ column: 'posted-date', count: 2 }],
  });
});

it('A ledger has the month first', () => {
  const columns = { Date: 'date', 'Date and Time': 'time', Quantity: 'integer' };
  const expected = { Date: '2026-07-06', 'Date and Time': '2026-07-06T07:00:00.000Z', Quantity: '-1' };
  for (const reportType of ['GET_LEDGER_DETAIL_VIEW_DATA', undefined]) {
    const { rows, warnings } = readValues('ledger', { columns, reportType });
    expect([rows, warnings]).toEqual([[expected, expected, expected], []]);
  }
});

it('Reimbursements have decimal commas, and points between thousands', () => {
  const columns = { 'approval-date': 'time', 'amount-per-unit': 'decimal', 'amount-total': 'decimal' };
  expect(readValues('reimbursements', { columns }).rows).toEqual([
    { 'approval-date': '2026-09-01T10:00:00.000Z', 'amount-per-unit': '4.10', 'amount-total': '1204.10' },
  ]);
});

it('Listings have local times', () => {
  const columns = { 'open-date': 'time', price: 'decimal', Erstellungsdatum: 'time', Preis: 'decimal' };
  expect(readValues('listings-of-britain', { columns }).rows).toEqual([
    { 'open-date': '2025-09-29T15:19:39.000Z', price: '120.49' },
  ]);
  expect(readValues('listings-of-germany', { columns }).rows).toEqual([
    { Erstellungsdatum: '2026-10-01T08:00:00.000Z', Preis: '19.99' },
  ]);
});

it('Numbers in other digits and with exponents stay text', () => {
  const { rows, warnings } = readTable(readRows('number-forms'), { columns: { amount: 'decimal' } });
  expect(rows.map(({ amount }) => amount)).toEqual(['1234.56', '-3.50', null, '5.00', '1e3', '\u0661\u0662']);
  expect(warnings).toMatchObject([{ column: 'amount', count: 2 }]);
});
