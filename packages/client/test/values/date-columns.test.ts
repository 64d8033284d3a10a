import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseColumnFormat } from '../../src/values.ts';
import { readColumn, readTable } from './read-table.ts';

describe('A column of times', () => {
  it.each([
    ['2026-09-05 10:00:00 UTC', '2026-09-05T10:00:00.000Z'],
    ['2026-09-05T10:00:00+00:00', '2026-09-05T10:00:00.000Z'],
    ['2026-07-06T00:00:00-0700', '2026-07-06T07:00:00.000Z'],
    ['2026-07-06T00:00:00.1234567Z', '2026-07-06T00:00:00.123Z'],
    ['2026-07-06 10:00', '2026-07-06T10:00:00.000Z'],
    ['2026/10/01 10:00:00 JST', '2026-10-01T01:00:00.000Z'],
    ['05.09.2026 10:00:00 UTC', '2026-09-05T10:00:00.000Z'],
    ['01.10.2026 10:00:00 MESZ', '2026-10-01T08:00:00.000Z'],
    ['01.12.2026 10:00:00 MEZ', '2026-12-01T09:00:00.000Z'],
    ['29/09/2025 16:19:39 BST', '2025-09-29T15:19:39.000Z'],
    ['2026-03-29 20:21:38 PDT', '2026-03-30T03:21:38.000Z'],
    ['1 Okt. 2026 10:00:00 UTC', '2026-10-01T10:00:00.000Z'],
    ['Oct 1, 2026 10:00:00 AM PDT', '2026-10-01T17:00:00.000Z'],
    ['Oct 1, 2026 12:05:00 a.m. PST', '2026-10-01T08:05:00.000Z'],
    ['1 oct 2026 10:00:00 p. m. GMT-6', '2026-10-02T04:00:00.000Z'],
    ['2026\u5e7410\u67081\u65e5 10:00:00 JST', '2026-10-01T01:00:00.000Z'],
    ['2026-10-01 10:00:00 UTC+05:30', '2026-10-01T04:30:00.000Z'],
    ['2026-10-01', '2026-10-01T00:00:00.000Z'],
  ])('A column of times reads %s', (cell, value) => {
    expect(readColumn([cell], 'time').values).toEqual([value]);
  });

  it.each([
    '2026-10-01 10:00:00 XYZ',
    '2026-10-01 25:00:00',
    '2026-10-01 10:61',
    '2026-10-01 13:00 PM',
    '10:00:00',
    '2026-10-01 10:00 +99:00',
    'soon',
  ])('A column of times keeps %s as text and counts it', (cell) => {
    expect(readColumn([cell], 'time')).toMatchObject({
      values: [cell],
      unreadable: [['cell']],
      warnings: [{ count: 1 }],
    });
  });

  it('A column of times reads IST as Irish time only in Ireland', () => {
    const cell = '01.07.2026 10:00:00 IST';
    const read = (...marketplaceIds: string[]) => readColumn([cell], 'time', { marketplaceIds }).values[0];
    expect([read(), read('A21TJRUUN4KGV'), read('A28R8C7NBKEWEA'), read('A28R8C7NBKEWEA', 'A21TJRUUN4KGV')]).toEqual([
      '2026-07-01T04:30:00.000Z',
      '2026-07-01T04:30:00.000Z',
      '2026-07-01T09:00:00.000Z',
      cell,
    ]);
  });
});

describe('A column of dates', () => {
  it.each([
    ['20-Oct-2023', '2023-10-20'],
    ['1 oct. 2026', '2026-10-01'],
    ['1. M\u00e4rz 2026', '2026-03-01'],
    ['1 de outubro de 2026', '2026-10-01'],
    ['1 ao\u00fbt 2026', '2026-08-01'],
    ['7 juil. 2026', '2026-07-07'],
    ['5 mrt. 2026', '2026-03-05'],
    ['5. Mrz 2026', '2026-03-05'],
    ['1er ao\u00fbt 2025', '2025-08-01'],
    ['1\u00ba de janeiro de 2026', '2026-01-01'],
    ['10.25.2026', '2026-10-25'],
    ['3 pa\u017adziernika 2026', '2026-10-03'],
    ['9 \u015eub 2026', '2026-02-09'],
    ['October 1, 2026', '2026-10-01'],
    ['2026\u5e7410\u67081\u65e5', '2026-10-01'],
    ['15-09-2026', '2026-09-15'],
    ['10/20/23', '2023-10-20'],
    ['07/07/2026', '2026-07-07'],
    ['05.09.2026', '2026-09-05'],
    ['2026-09-01T23:00:00-07:00', '2026-09-01'],
  ])('A column of dates reads %s', (cell, value) => {
    expect(readColumn([cell], 'date').values).toEqual([value]);
  });

  it.each(['31/02/2026', '2026-02-30', '13/13/2026', '1 jui 2026', '2026-13-01', '20261001', '46000', '32.01.2026'])(
    'A column of dates keeps %s as text and counts it',
    (cell) => {
      expect(readColumn([cell], 'date')).toMatchObject({ values: [cell], warnings: [{ count: 1 }] });
    },
  );

  it('A column of dates takes the order from a day above 12', () => {
    expect(readColumn(['07/06/2026', '29/09/2025', ''], 'date').values).toEqual(['2026-06-07', '2025-09-29', null]);
    expect(readColumn(['07/06/2026', '07/31/2026'], 'date').values).toEqual(['2026-07-06', '2026-07-31']);
  });

  it('A column of dates keeps its text if nothing decides the order, and a format decides it', () => {
    const { values, warnings } = readColumn(['07/06/2026', '2026-07-06'], 'date');
    expect([values, warnings.map(({ count }) => count)]).toEqual([['07/06/2026', '2026-07-06'], [1]]);
    expect(warnings[0]?.message).toContain(`Pass columns: { "cell": 'date:MM/DD/YYYY' } or 'date:DD/MM/YYYY'.`);
    expect(readColumn(['07/06/2026', '2026-07-06'], 'date:MM/DD/YYYY').values).toEqual(['2026-07-06', '2026-07-06']);
    expect(readColumn(['07.06.2026'], 'date:MM.DD.YYYY').values).toEqual(['2026-07-06']);
    expect(readColumn(['26/07/06'], 'date:YY/MM/DD').values).toEqual(['2026-07-06']);
    expect(readColumn(['07/06/26 10:00'], 'time:DD/MM/YY').values).toEqual(['2026-06-07T10:00:00.000Z']);
  });

  it('A column of dates is an error at a cell that contradicts it', () => {
    const { values, error } = readColumn(['07/31/2026', '07/06/2026', '08/30/2026', '29/09/2025'], 'date');
    expect(values).toEqual(['2026-07-31', '2026-07-06', '2026-08-30']);
    expect(error).toMatchObject({ code: 'CONTRADICTING_CELL' });
    expect((error as Error).message).toContain('Row 4: the cell "29/09/2025" of the column "cell"');
    expect((error as Error).message).toContain("written as 'date:MM/DD/YYYY'");
  });

  it('A column of dates of a ledger has the month first', () => {
    const columns = { Date: 'date' };
    const rows = [{ Date: '07/06/2026' }];
    expect(readTable(rows, { columns, reportType: 'GET_LEDGER_SUMMARY_VIEW_DATA' }).rows).toEqual([
      { Date: '2026-07-06' },
    ]);
  });

  it('A column of dates takes the order from a column of the same moment', () => {
    const settlement = [
      { 'posted-date': '09/06/25', 'posted-date-time': '2025-06-09 05:23:19 UTC' },
      { 'posted-date': '08/06/25', 'posted-date-time': '' },
    ];
    for (const rows of [
      settlement,
      settlement.toReversed(),
      settlement.map((row) => Object.fromEntries(Object.entries(row).reverse())),
    ]) {
      const read = readTable(rows, { columns: { 'posted-date': 'date' } }).rows.map((row) => row['posted-date']);
      expect(read.toSorted()).toEqual(['2025-06-08', '2025-06-09']);
    }
    const ledger = [{ Date: '07/06/2026', 'Date and Time': '2026-07-06T23:30:00-0700' }];
    expect(readTable(ledger, { columns: { Date: 'date' } }).rows[0]?.Date).toBe('2026-07-06');
  });

  it('A column of dates takes the order from a column with the same cells', () => {
    const rows = [
      { 'posted-date': '09/06/2025', 'posted-date-time': '09/06/2025 10:00:00 UTC' },
      { 'posted-date': '', 'posted-date-time': '29/06/2025 10:00:00 UTC' },
    ];
    expect(readTable(rows, { columns: { 'posted-date': 'date', 'posted-date-time': 'time' } }).rows[0]).toEqual({
      'posted-date': '2025-06-09',
      'posted-date-time': '2025-06-09T10:00:00.000Z',
    });
  });

  it.each(['25/06/09', '26-10-01', '26.10.01', '05.09.25', '07/07/26'])(
    'A column of dates keeps %s as text if nothing decides whether the year is first',
    (cell) => {
      expect(readColumn([cell, '2026-10-01'], 'date')).toMatchObject({
        values: [cell, '2026-10-01'],
        warnings: [{ count: 1 }],
        error: undefined,
      });
    },
  );

  it('A column of dates names all forms if the year may be first', () => {
    expect(readColumn(['09/06/25'], 'date').warnings[0]?.message).toContain(
      `nothing in the document decides whether the year, the month or the day is first. Pass columns: { "cell": 'date:MM/DD/YYYY' }, 'date:DD/MM/YYYY' or 'date:YY/MM/DD'.`,
    );
    const { values, warnings } = readColumn(['26/10/01 10:00:00 JST'], 'time');
    expect([values, warnings.length]).toEqual([['26/10/01 10:00:00 JST'], 1]);
  });

  it('A column of dates can have the year first, with two digits', () => {
    expect(readColumn(['99/12/31', '26/10/01'], 'date').values).toEqual(['2099-12-31', '2026-10-01']);
    expect(readColumn(['10/20/23', '10/11/12'], 'date').values).toEqual(['2023-10-20', '2012-10-11']);
    expect(readColumn(['9/6/25', '29/06/25'], 'date').values).toEqual(['2025-06-09', '2025-06-29']);
    expect(readColumn(['26.10.01'], 'date:YY/MM/DD').values).toEqual(['2026-10-01']);
    expect(readColumn(['26/10/01 10:00:00 JST'], 'time:YY/MM/DD').values).toEqual(['2026-10-01T01:00:00.000Z']);
    expect(readColumn(['05/07/2026'], 'date:YY/MM/DD').error).toMatchObject({ code: 'CONTRADICTING_CELL' });
    for (const cell of ['25/06/09', '25.06.09', '25-06-09']) {
      const rows = [{ 'posted-date': cell, 'posted-date-time': '2025-06-09 05:23:19 UTC' }];
      expect(readTable(rows, { columns: { 'posted-date': 'date' } }).rows[0]?.['posted-date']).toBe('2025-06-09');
    }
  });

  it('A column of dates has the day first between points if nothing decides it', () => {
    expect(readColumn(['05.09.2026', '10.25.2026'], 'date').values).toEqual(['2026-05-09', '2026-10-25']);
    expect(readColumn(['05.09.2026', '25.10.2026', '26.10.2026', '10.25.2026'], 'date')).toMatchObject({
      values: ['2026-09-05', '2026-10-25', '2026-10-26'],
      error: { code: 'CONTRADICTING_CELL' },
    });
    const rows = [{ Date: '05.09.2026', 'Date and Time': '2026-05-09T10:00:00Z' }];
    expect(readTable(rows, { columns: { Date: 'date' } }).rows[0]?.Date).toBe('2026-05-09');
    const moments = [
      { 'posted-date': '05.09.2026', 'posted-date-time': '05.09.2026 10:00 UTC' },
      { 'posted-date': '', 'posted-date-time': '09.25.2026 10:00 UTC' },
    ];
    expect(readTable(moments, { columns: { 'posted-date': 'date' } }).rows[0]?.['posted-date']).toBe('2026-05-09');
  });

  it('A column of dates of a ledger is an error if the column of the same moment contradicts it', () => {
    const reportType = 'GET_LEDGER_DETAIL_VIEW_DATA';
    const rows = [
      { Date: '07/06/2026', 'Date and Time': '2026-07-06T00:00:00-0700' },
      { Date: '05/07/2026', 'Date and Time': '2026-07-05T00:00:00-0700' },
    ];
    const columns = { Date: 'date' };
    const { rows: read, error, forms } = readTable(rows, { columns, reportType });
    expect([read.map((row) => row.Date), forms[0]?.contradicting]).toEqual([['2026-07-06'], 1]);
    expect(error).toMatchObject({ code: 'CONTRADICTING_CELL' });
    expect((error as Error).message).toContain('Row 2: the cell "05/07/2026" of the column "Date"');
    expect((error as Error).message).toContain('"Date and Time"');
    expect(readTable(rows.slice(1), { columns: { Date: 'date:DD/MM/YYYY' }, reportType }).rows[0]?.Date).toBe(
      '2026-07-05',
    );
    expect(readTable(rows, { columns: { Date: 'date:MM/DD/YYYY' }, reportType }).error).toBeUndefined();
  });

  it('A column of dates is an error at the first cell that depends on the order if its cells contradict each other equally', () => {
    const { values, error, forms } = readColumn(['2026-01-01', '03/04/2026', '04/13/2026', '13/04/2026'], 'date');
    expect([values, forms]).toMatchObject([['2026-01-01'], [{ form: undefined, contradicting: 1 }]]);
    expect(error).toMatchObject({ code: 'CONTRADICTING_CELL' });
    expect((error as Error).message).toContain('Row 2: the cell "03/04/2026" of the column "cell"');
    expect(readColumn(['04/13/2026', '07/07/2026', '13/04/2026'], 'date')).toMatchObject({
      values: ['2026-04-13', '2026-07-07'],
      error: { code: 'CONTRADICTING_CELL' },
    });
    const rows = [
      { date: '03/04/2026', 'date-time': '2026-04-03' },
      { date: '04/05/2026', 'date-time': '' },
    ];
    expect(readTable(rows, { columns: { date: 'date' } }).rows.map(({ date }) => date)).toEqual([
      '2026-04-03',
      '2026-05-04',
    ]);
  });

  it('A column of dates ignores columns of other moments', () => {
    const rows = [{ date: '07/06/2026', 'date created': '2025-01-01' }];
    expect(readTable(rows, { columns: { date: 'date' } }).rows[0]?.date).toBe('07/06/2026');
  });
});

describe('The format of a column', () => {
  it.each(['number', 'date:MM/YYYY', 'decimal:;', 'date:', 'time:MM/DD', 'Date', '', 5, null])(
    'The format of a column is invalid: %s',
    (format) => {
      expect(() => parseColumnFormat(format, 'posted-date')).toThrow(
        expect.objectContaining({
          code: 'INVALID_PARAMETER',
          message: expect.stringContaining('The format of the column "posted-date" is'),
        }),
      );
    },
  );
});

const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const pad = (value: number) => String(value).padStart(2, '0');

const dayForms: readonly ((year: number, month: number, day: number) => string)[] = [
  (year, month, date) => `${pad(date)}/${pad(month)}/${year}`,
  (year, month, date) => `${pad(month)}/${pad(date)}/${year}`,
  (year, month, date) => `${pad(date)}-${pad(month)}-${year}`,
  (year, month, date) => `${month}/${date}/${pad(year % 100)}`,
  (year, month, date) => `${date}.${month}.${year}`,
  (year, month, date) => `${year}/${pad(month)}/${pad(date)}`,
];

it('Dates in any form of a column are read as they were written, in any order, if a day above 12 is among them', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 20 }), fc.constantFrom(...dayForms), (dates, write) => {
      const all = [...dates, new Date('2026-05-31')];
      const cells = all.map((date) => write(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()));
      const values = all.map((date) => date.toISOString().slice(0, 10));
      expect(readColumn(cells, 'date').values).toEqual(values);
      expect(readColumn(cells.toReversed(), 'date').values).toEqual(values.toReversed());
    }),
  );
});

it('Every month of every language of the marketplaces is read', () => {
  for (const locale of ['en', 'de', 'fr', 'it', 'es', 'nl', 'sv', 'pl', 'pt', 'tr', 'ja']) {
    for (const month of ['long', 'short'] as const) {
      const formatter = new Intl.DateTimeFormat(locale, { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' });
      for (let index = 0; index < 12; index += 1) {
        const cell = formatter.format(Date.UTC(2026, index, 25));
        expect([locale, cell, readColumn([cell], 'date').values[0]]).toEqual([
          locale,
          cell,
          `2026-${pad(index + 1)}-25`,
        ]);
      }
    }
  }
});
