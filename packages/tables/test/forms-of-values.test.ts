import { describe, expect, it } from 'vitest';
import type { TableDocument } from '../src/writing/table-document.ts';
import { someTables } from './some-tables.ts';

const { tables, write, ask } = await someTables();
const all = { filters: [], sort: [], offset: 0, limit: 500 };

async function writeRows(rows: Record<string, unknown>[], document: TableDocument = {}) {
  const warnings: [string, string, number][] = [];
  const onWarning: TableDocument['onWarning'] = ({ code, column, count }) => warnings.push([code, column, count]);
  const { columns } = await write('forms', rows, { ...document, onWarning });
  const page = await tables.page(ask('forms'), all);
  return {
    types: Object.fromEntries(columns.map(({ name, type }) => [name, type])),
    rows: page.map(({ cells }) => Object.fromEntries(columns.map(({ name }, index) => [name, cells[index]]))),
    warnings,
  };
}

/** Writes the cells of one column. */
async function writeColumn(cells: readonly unknown[], document: TableDocument = {}, name = 'amount') {
  const { types, rows, warnings } = await writeRows(
    cells.map((cell) => ({ [name]: cell })),
    document,
  );
  return [types[name], rows.map((row) => row[name]), warnings];
}

describe('Columns in the forms of report documents', () => {
  it.each<[readonly string[], string, readonly unknown[]]>([
    [['1.219,99', '1.100', '-3,00', ''], 'decimal', [1219.99, 1100, -3, null]],
    [['1\u00a0234,56', '(3,50)', '-', '\u20ac 5,00'], 'decimal', [1234.56, -3.5, null, 5]],
    [['$3.50', '$1,003.50'], 'decimal', [3.5, 1003.5]],
    [['1,234,567', '12'], 'integer', [1_234_567, 12]],
    [['0.480', '1.250'], 'decimal', [0.48, 1.25]],
    [
      ['29/09/2025 16:19:39 BST', '05/09/2025 10:00:00 GMT'],
      'time',
      ['2025-09-29T15:19:39.000Z', '2025-09-05T10:00:00.000Z'],
    ],
    [['1 Okt. 2026 10:00:00 UTC'], 'time', ['2026-10-01T10:00:00.000Z']],
    [['05.09.2026', '2026-09-06'], 'date', ['2026-09-05', '2026-09-06']],
    [['11/20/2026', '07/06/2026'], 'date', ['2026-11-20', '2026-07-06']],
  ])('Cells such as %j have the type %s', async (cells, type, values) => {
    expect(await writeColumn(cells)).toEqual([type, values, []]);
  });

  it.each([
    ['0012,5', '1,5'],
    ['+5,00', '6,00'],
    ['12 345', '12 346'],
    ['1.219,99', 'n/a'],
    ['1e3', '1,5'],
    ['1.2.26', '1.3.26'],
    ['2026-07-06 10:00:00', '2026-07-07 10:00:00'],
    ['29/09/2025 16:19:39 XYZ', '29/09/2025 16:19:39 BST'],
    ['31/02/2026', '01/02/2026'],
    ['2026-07-06', '2026-07-06 10:00:00 UTC'],
    ['1.234.567.890.123.456', '1.234.567'],
    ['12 x 1,5', '1,5'],
  ])('Cells such as %j and %j stay text', async (...cells) => {
    expect(await writeColumn(cells)).toEqual(['text', cells, []]);
  });

  it('Identifiers stay text', async () => {
    expect(await writeColumn(['1.219,99', '1.100,00'], {}, 'order-number')).toEqual([
      'text',
      ['1.219,99', '1.100,00'],
      [],
    ]);
  });

  it('A column that nothing decides, or whose cells contradict each other, is text and has a warning', async () => {
    expect(await writeColumn(['1.204', '5'])).toEqual(['text', ['1.204', '5'], [['UNREADABLE_CELLS', 'amount', 1]]]);
    expect(await writeColumn(['07/06/2026'])).toEqual(['text', ['07/06/2026'], [['UNREADABLE_CELLS', 'amount', 1]]]);
    const cells = ['1.50', '2.50', '3,50'];
    expect(await writeColumn(cells)).toEqual(['text', cells, [['CONTRADICTING_CELL', 'amount', 1]]]);
    const tied = ['1,204', '1,50', '2.50'];
    expect(await writeColumn(tied)).toEqual(['text', tied, [['CONTRADICTING_CELL', 'amount', 1]]]);
    for (const cell of ['25/06/09', '26/10/01 10:00:00 JST'])
      expect(await writeColumn([cell])).toEqual(['text', [cell], [['UNREADABLE_CELLS', 'amount', 1]]]);
  });

  it('A report type and a column of the same moment decide the form', async () => {
    const reportType = 'GET_LEDGER_SUMMARY_VIEW_DATA';
    expect(await writeColumn(['07/06/2026'], { reportType })).toEqual(['date', ['2026-07-06'], []]);
    const ledger = await writeRows([{ Date: '07/06/2026', 'Date and Time': '2026-07-06T00:00:00-0700' }]);
    expect(ledger.rows).toEqual([{ Date: '2026-07-06', 'Date and Time': '2026-07-06T07:00:00.000Z' }]);
    const contradicting = await writeRows([{ Date: '05/07/2026', 'Date and Time': '2026-07-05T00:00:00-0700' }], {
      reportType,
    });
    expect([contradicting.rows[0]?.Date, contradicting.warnings]).toEqual([
      '05/07/2026',
      [['CONTRADICTING_CELL', 'Date', 1]],
    ]);
    const yearFirst = await writeRows([{ date: '25/06/09', 'date-time': '2025-06-09T00:00:00Z' }]);
    expect(yearFirst.rows[0]?.date).toBe('2025-06-09');
  });

  it('A settlement has decimals, times, and its currency on all rows', async () => {
    const line = { 'settlement-id': '900100', currency: '', 'total-amount': '' };
    const { types, rows, warnings } = await writeRows(
      [
        { ...line, currency: 'EUR', 'total-amount': '1.016,50', amount: '', 'posted-date': '', 'posted-date-time': '' },
        { ...line, amount: '1.019,50', 'posted-date': '14.03.2026', 'posted-date-time': '14.03.2026 08:49:04 UTC' },
        { ...line, amount: '-3,00', 'posted-date': '14.03.2026', 'posted-date-time': '14.03.2026 08:49:04 UTC' },
      ],
      { reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2' },
    );
    expect(types).toMatchObject({
      'total-amount': 'decimal',
      amount: 'decimal',
      'posted-date': 'date',
      'posted-date-time': 'time',
    });
    expect(rows.map(({ currency, amount }) => [currency, amount])).toEqual([
      ['EUR', null],
      ['EUR', 1019.5],
      ['EUR', -3],
    ]);
    expect(warnings).toEqual([]);
    const summary = await tables.summary(ask('forms'), { column: 'amount', filters: [] });
    expect([
      summary.min,
      summary.max,
      summary.currencies.map(({ currency, rows: count }) => [currency, count]),
    ]).toEqual([-3, 1019.5, [['EUR', 2]]]);
  });

  it('Texts of other columns are unchanged when a column is converted', async () => {
    const texts = ['a\u2028b', 'line\nfeed', '\u0000', '"', '', 'x\ry'];
    const { rows } = await writeRows(texts.map((text) => ({ text, amount: '1,50' })));
    expect(rows).toEqual(texts.map((text) => ({ text, amount: 1.5 })));
  });
});
