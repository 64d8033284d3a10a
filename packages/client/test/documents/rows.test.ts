import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasQuotedCells } from '../../src/documents/rows/dialect.ts';
import type { Row } from '../../src/documents/rows/row-shape.ts';
import { parseDocument, parseRows } from './parse.ts';

const rows = (text: string) => parseRows(text, false);

describe('tab-separated rows', () => {
  it('Cells of tab-separated rows have the names in the header', () => {
    expect(rows('sku\tprice\nA-1\t007\nB-2\t1,5\n')).toEqual([
      { sku: 'A-1', price: '007' },
      { sku: 'B-2', price: '1,5' },
    ]);
  });

  it('A double quote in tab-separated rows is an ordinary character', () => {
    expect(rows('a\tb\n"x\ty"z"\n2" nail\t""\n"open\tend\n')).toEqual([
      { a: '"x', b: 'y"z"' },
      { a: '2" nail', b: '""' },
      { a: '"open', b: 'end' },
    ]);
  });

  it.each(['a\tb\r\n1\t2\r\n', 'a\tb\n1\t2\n', 'a\tb\n1\t2', 'a\tb\r\n1\t2', 'a\tb\n1\t2\n\n\r\n'])(
    'The text %j is one row',
    (text) => {
      expect(rows(text)).toEqual([{ a: '1', b: '2' }]);
    },
  );

  it('Missing cells are empty, and extra cells get columns of their own', () => {
    expect(rows('a\tb\n1\n1\t2\t3\t4\n\t\n')).toEqual([
      { a: '1', b: '' },
      { a: '1', b: '2', column_3: '3', column_4: '4' },
      { a: '', b: '' },
    ]);
  });

  it('Each column gets a unique name', () => {
    expect(rows('a\ta\ta_2\t\ta.b\tcolumn_7\n1\t2\t3\t4\t5\t6\t7')).toEqual([
      { a: '1', a_2: '2', a_2_2: '3', column_4: '4', 'a.b': '5', column_7: '6', column_7_2: '7' },
    ]);
  });

  it('Column names are trimmed and lose the byte order mark, but cells are not trimmed', () => {
    expect(rows('\ufeff a \tb\n x \t y\n')).toEqual([{ a: ' x ', b: ' y' }]);
  });

  it('An empty line is an empty cell if there is only one column, except at the end', () => {
    expect(rows('a\n1\n\n2\n')).toEqual([{ a: '1' }, { a: '' }, { a: '2' }]);
  });

  it('The first column name may be empty', () => {
    expect(rows('\tb\n1\t2')).toEqual([{ column_1: '1', b: '2' }]);
  });

  it('A table may consist of a header only', () => {
    expect(rows('a\tb')).toEqual([]);
    expect(rows('a\tb\r\n')).toEqual([]);
  });

  it('Any column name is read as data, including __proto__', () => {
    const [row] = rows('__proto__\tconstructor\thasOwnProperty\n1\t2\t3') as [Row];
    expect(Object.entries(row)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
      ['hasOwnProperty', '3'],
    ]);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(JSON.stringify(row)).toContain('"__proto__":"1"');
  });
});

describe('quoted rows', () => {
  const ledger = 'Date\t"Title"\n"1"\t"a\tb ""c"""\n"2"\t"l1\nl2"\n';

  it('Tab-separated rows have quotes if their report type uses them', async () => {
    const expected = [
      { Date: '1', Title: 'a\tb "c"' },
      { Date: '2', Title: 'l1\nl2' },
    ];
    expect(parseDocument(ledger, 'text/plain', await hasQuotedCells('GET_LEDGER_DETAIL_VIEW_DATA'))).toEqual(expected);
    expect(parseDocument(ledger, 'text/plain', await hasQuotedCells('GET_LEDGER_SUMMARY_VIEW_DATA'))).toEqual(expected);
    expect(parseDocument(ledger, 'text/plain', await hasQuotedCells('GET_MERCHANT_LISTINGS_ALL_DATA'))).not.toEqual(
      expected,
    );
  });

  it('A table is quoted when all its column names are in quotes', () => {
    expect(rows('"a"\t"b"\r\n"1\t2"\t3\r\n')).toEqual([{ a: '1\t2', b: '3' }]);
    expect(rows('"a"\n"1 ""x"""\n')).toEqual([{ a: '1 "x"' }]);
  });

  it('A table with commas or semicolons and no tabs is quoted', () => {
    expect(rows('a,"b, c",d\n1,"x, ""y""\r\nz",in"side\n')).toEqual([{ a: '1', 'b, c': 'x, "y"\r\nz', d: 'in"side' }]);
    expect(rows('a;b\n1,5;"2;5"\n')).toEqual([{ a: '1,5', b: '2;5' }]);
    expect(rows('"a;b;c",d\n1,2\n')).toEqual([{ 'a;b;c': '1', d: '2' }]);
  });

  it('Missing cells, extra cells and empty lines are accepted in quoted rows', () => {
    expect(rows('a,b\r\n1\r\n\r\n1,2,3\r\n')).toEqual([
      { a: '1', b: '' },
      { a: '1', b: '2', column_3: '3' },
    ]);
  });

  it('The length of a cell has no limit', () => {
    const long = 'x'.repeat(300_000);
    expect(rows(`a,b\n${long},1\n`)).toEqual([{ a: long, b: '1' }]);
  });
});

const cell = fc.string({ unit: fc.constantFrom(...'ab "\',;.é日😀=-\\') });
const line = (cells: readonly string[]) => cells.join('\t');
const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
const table = <T>(unit: fc.Arbitrary<T>) =>
  fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc.record({
      names: fc.constant(Array.from({ length: width }, (_, index) => `name-${index}`)),
      cells: fc.array(fc.array(unit, { minLength: width, maxLength: width })),
      end: fc.constantFrom('\n', '\r\n'),
    }),
  );

describe('Written cells are read back', () => {
  it('Cells that were written tab-separated are read back unmodified', () => {
    fc.assert(
      fc.property(table(cell), fc.boolean(), ({ names, cells, end }, ended) => {
        const text = [names, ...cells].map(line).join(end) + (ended ? end : '');
        expect(rows(text).map((row) => Object.values(row))).toEqual(cells);
        expect(rows(text).every((row) => line(Object.keys(row)) === line(names))).toBe(true);
      }),
    );
  });

  it.each([',', ';', '\t'])(
    'Cells that were written in quotes with the delimiter %j are read back unmodified',
    (delimiter) => {
      const any = fc.string({ unit: fc.constantFrom(...'ab "\n\r\t,;é😀') });
      fc.assert(
        fc.property(table(any), ({ names, cells, end }) => {
          const text = [names, ...cells].map((record) => record.map(quote).join(delimiter)).join(end);
          expect(rows(text).map((row) => Object.values(row))).toEqual(cells);
        }),
      );
    },
  );
});
