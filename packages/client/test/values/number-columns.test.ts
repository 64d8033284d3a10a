import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readColumn, readTable } from './read-table.ts';

describe('A column of decimals', () => {
  it.each([
    ['1216.99', '1216.99'],
    ['1.216,99', '1216.99'],
    ['1,216.99', '1216.99'],
    ['1 234,56', '1234.56'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ['1\u2009234,56', '1234.56'],
    ["1'234.50", '1234.50'],
    ['1\u2019234.50', '1234.50'],
    ['-3,00', '-3.00'],
    ['3.00-', '-3.00'],
    ['\u22123.50', '-3.50'],
    ['(3.50)', '-3.50'],
    ['($1,003.50)', '-1003.50'],
    ['$3.50', '3.50'],
    ['-$3.50', '-3.50'],
    ['$-3.50', '-3.50'],
    ['\u20ac 5,00', '5.00'],
    ['5,00 \u20ac', '5.00'],
    ['-5,00\u00a0\u20ac', '-5.00'],
    ['5,00 EUR', '5.00'],
    ['EUR 5,00', '5.00'],
    ['R$ 1.005,00', '1005.00'],
    ['5,00 z\u0142', '5.00'],
    ['\u00a51,980', '1980'],
    ['1,980\u5186', '1980'],
    ['JPY 1.980', '1980'],
    ['\u00a519.50', '19.50'],
    ['1,23,456.50', '123456.50'],
    ['1.234.567', '1234567'],
    ['0.480', '0.480'],
    ['.5', '0.5'],
    ['1234.567', '1234.567'],
    ['0012.5', '12.5'],
    ['-0.00', '0.00'],
    ['12345678901234567890.12', '12345678901234567890.12'],
    [' 7 ', '7'],
  ])('A column of decimals reads %s', (cell, value) => {
    expect(readColumn([cell], 'decimal').values).toEqual([value ?? cell]);
  });

  it.each(['1e3', '\u0661\u0662', '12 %', 'n/a', '1.2.3', '12,34.5', '5.', '--5', '$5 $', '1 23', '0x10', '5 XYZ'])(
    'A column of decimals keeps %s as text and counts it',
    (cell) => {
      const { values, unreadable, warnings } = readColumn([cell, '5.00', cell], 'decimal');
      expect([values, unreadable]).toEqual([
        [cell, '5.00', cell],
        [['cell'], [], ['cell']],
      ]);
      expect(warnings).toMatchObject([{ code: 'UNREADABLE_CELLS', column: 'cell', count: 2 }]);
      expect(warnings[0]?.message).toContain('2 cells of the column "cell" cannot be read as decimal');
    },
  );

  it('A column of decimals has null for empty cells and for a dash', () => {
    const { values, warnings } = readColumn(['', '-', '\u2013', ' ', null, '1.50'], 'decimal');
    expect([values, warnings]).toEqual([[null, null, null, null, null, '1.50'], []]);
  });

  it('A column of decimals takes the separator from cells that decide it', () => {
    expect(readColumn(['1.204', '4,10', '1.204,10'], 'decimal').values).toEqual(['1204', '4.10', '1204.10']);
    expect(readColumn(['1,204', '4.10'], 'decimal').values).toEqual(['1204', '4.10']);
    expect(readColumn(['1.204', '0.480'], 'decimal').values).toEqual(['1.204', '0.480']);
  });

  it('A column of decimals keeps cells as text if nothing decides whether a separator is that of decimals', () => {
    const { values, warnings } = readColumn(['1.204', '5', '-2.000'], 'decimal');
    expect(values).toEqual(['1.204', '5', '-2.000']);
    expect(warnings).toMatchObject([{ column: 'cell', count: 2 }]);
    expect(warnings[0]?.message).toContain(`Pass columns: { "cell": 'decimal:.' } or 'decimal:,'.`);
    expect(readColumn(['1.204'], 'decimal:,').values).toEqual(['1204']);
    expect(readColumn(['1.204'], 'decimal:.').values).toEqual(['1.204']);
  });

  it('A column of decimals is an error at a cell that contradicts it, after valid rows', () => {
    const { values, error } = readColumn(['1.50', '2.50', '3,50', '4.50'], 'decimal');
    expect(values).toEqual(['1.50', '2.50']);
    expect(error).toMatchObject({ name: 'SellingPartnerError', code: 'CONTRADICTING_CELL' });
    expect((error as Error).message).toBe(
      `Row 3: the cell "3,50" of the column "cell" contradicts the column, which is written as 'decimal:.'. The rows before it are valid. If the column is written in another form, pass columns: { "cell": 'decimal:,' }. To keep its text, leave it out of columns.`,
    );
  });

  it('A column of decimals is an error at the first cell that depends on the separator if its cells contradict each other equally', () => {
    const { values, error } = readColumn(['7', '1,204', '1,50', '2.50'], 'decimal');
    expect(values).toEqual(['7']);
    expect(error).toMatchObject({ code: 'CONTRADICTING_CELL' });
    expect((error as Error).message).toBe(
      `Row 2: the cell "1,204" of the column "cell" cannot be read, because cells of the column contradict each other: as many are written as 'decimal:.' as are not. The rows before it are valid. If the column is written in one of the forms, pass columns: { "cell": 'decimal:.' } or 'decimal:,'. To keep its text, leave it out of columns.`,
    );
    expect(readColumn(['1,50', '2.50', '1,204'], 'decimal')).toMatchObject({
      values: ['1.50'],
      error: { code: 'CONTRADICTING_CELL' },
    });
  });

  it('A column of decimals can have amounts with a currency or in parentheses whose separators differ, if their value is certain', () => {
    const cells = ['1 234,56', '(3.50)', '$5.00', '\u20ac 5,00', '1.204'];
    expect(readColumn(cells, 'decimal').values).toEqual(['1234.56', '-3.50', '5.00', '5.00', '1204']);
    expect(readColumn(['$5.00', '5,00 \u20ac', '1.204'], 'decimal')).toMatchObject({
      values: ['5.00', '5.00', '1.204'],
      warnings: [{ count: 1 }],
    });
    expect(readColumn(['5,00', '$5.00'], 'decimal:,').error).toMatchObject({ code: 'CONTRADICTING_CELL' });
  });

  it('A column of decimals of a settlement has no separators without decimals', () => {
    const rows = [
      { 'total-amount': '16.480', amount: '' },
      { 'total-amount': '', amount: '19.480' },
      { 'total-amount': '', amount: '-3.000' },
    ];
    const reportType = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
    const columns = { 'total-amount': 'decimal', amount: 'decimal' };
    expect(readTable(rows, { reportType, columns })).toMatchObject({
      rows: [{ 'total-amount': '16.480' }, { amount: '19.480' }, { amount: '-3.000' }],
      warnings: [],
    });
    expect(readTable(rows, { columns }).warnings).toMatchObject([{ column: 'total-amount' }, { column: 'amount' }]);
  });

  it('A column of decimals takes the separator from the total of the lines', () => {
    const columns = { 'total-amount': 'decimal', amount: 'decimal' };
    const rows = [{ 'total-amount': '1234' }, { amount: '1.200' }, { amount: '34' }];
    expect(readTable(rows, { columns }).rows).toEqual([
      { 'total-amount': '1234' },
      { amount: '1200' },
      { amount: '34' },
    ]);
  });

  it('A column of decimals reads the numbers of JSON with all digits', () => {
    expect(readColumn([1.5, 1e-7, 1.25e21, 12n, true], 'decimal')).toMatchObject({
      values: ['1.5', '0.0000001', '1250000000000000000000', '12', true],
      warnings: [{ count: 1 }],
    });
  });
});

describe('A column of integers or booleans', () => {
  it('A column of integers or booleans has separators of thousands', () => {
    expect(readColumn(['1.234', '1,234', '1 234', '-5'], 'integer').values).toEqual(['1234', '1234', '1234', '-5']);
    expect(readColumn(['5.0', '1,234'], 'integer').values).toEqual(['5', '1234']);
    expect(readColumn(['7,00', '1.234', '1.234,0'], 'integer').values).toEqual(['7', '1234', '1234']);
    expect(readColumn(['1.5', 'x', 1.5], 'integer').warnings).toMatchObject([{ count: 3 }]);
  });

  it('A column of integers or booleans has decimal separators if cells show it', () => {
    expect(readColumn(['2.0', '1.000', '3.500'], 'integer')).toMatchObject({
      values: ['2', '1', '3.500'],
      warnings: [{ count: 1 }],
    });
    expect(readColumn(['1.000', '1.50'], 'integer')).toMatchObject({ values: ['1', '1.50'], warnings: [{ count: 1 }] });
    expect(readColumn(['1,000', '5,0'], 'integer').values).toEqual(['1', '5']);
    const reportType = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';
    expect(readColumn(['1.000', '2'], 'integer', { reportType }).values).toEqual(['1', '2']);
    expect(readColumn(['1.000', '5.0', '7,00'], 'integer')).toMatchObject({
      values: [],
      error: { code: 'CONTRADICTING_CELL' },
    });
  });

  it('A column of integers or booleans has yes and no in their usual forms', () => {
    expect(readColumn(['yes', 'Y', 'TRUE', '1', 'no', 'n', 'false', '0', '', true], 'boolean').values).toEqual([
      ...Array(4).fill('true'),
      ...Array(4).fill('false'),
      null,
      'true',
    ]);
    expect(readColumn(['maybe'], 'boolean')).toMatchObject({ values: ['maybe'], warnings: [{ count: 1 }] });
  });
});

const number = fc.record({
  isNegative: fc.boolean(),
  whole: fc.bigInt({ min: 0n, max: 10n ** 20n }),
  cents: fc.integer({ min: 0, max: 99 }),
});

/** The forms in which a column can be written. */
const form = fc.record({
  decimal: fc.constantFrom('.', ','),
  thousands: fc.constantFrom('', 'other', ' ', '\u00a0', '\u202f', "'"),
  negative: fc.constantFrom('-#', '#-', '(#)', '\u2212#'),
  currency: fc.constantFrom('#', '$#', '\u20ac #', '# \u20ac', '# EUR', 'US$#'),
});

it('Amounts in any form of a column are read as they were written, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 20 }),
      form,
      fc.infiniteStream(fc.nat()),
      (numbers, style, keys) => {
        const thousands = style.thousands === 'other' ? { '.': ',', ',': '.' }[style.decimal] : style.thousands;
        const cells = numbers.map(({ isNegative, whole, cents }) => {
          const grouped = String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, () => thousands as string);
          const plain = style.currency.replace(
            '#',
            () => `${grouped}${style.decimal}${String(cents).padStart(2, '0')}`,
          );
          const value = `${isNegative && (whole > 0n || cents > 0) ? '-' : ''}${whole}.${String(cents).padStart(2, '0')}`;
          return { cell: isNegative ? style.negative.replace('#', () => plain) : plain, value };
        });
        const shuffled = cells
          .map((cell) => ({ cell, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key);
        for (const order of [cells, shuffled.map(({ cell }) => cell)]) {
          const { values, error } = readColumn(
            order.map(({ cell }) => cell),
            'decimal',
          );
          expect(error).toBeUndefined();
          expect(values).toEqual(order.map(({ value }) => value));
        }
      },
    ),
  );
});
