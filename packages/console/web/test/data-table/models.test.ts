import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../src/components/data-table/model/cell-text.ts';
import { currencyColumn } from '../../src/components/data-table/model/currency.ts';
import { filterOf, filterText, kindsFor } from '../../src/components/data-table/model/filter-text.ts';
import { moveBy } from '../../src/components/data-table/model/moves.ts';
import {
  countSelected,
  everything,
  isSelected,
  stretch,
  toggleRow,
} from '../../src/components/data-table/model/selection.ts';
import { toTsv } from '../../src/components/data-table/model/tsv.ts';

const text = (name: string) => ({ name, type: 'text' as const });
const decimal = (name: string) => ({ name, type: 'decimal' as const });

describe('keys', () => {
  const grid = { rows: 100, columns: 5, page: 10 };
  const press = (key: string, ctrlKey = false) =>
    moveBy({ key, ctrlKey, metaKey: false }, { row: 50, column: 2 }, grid);

  it.each([
    ['ArrowUp', false, 49, 2],
    ['ArrowRight', false, 50, 3],
    ['Home', false, 50, 0],
    ['End', false, 50, 4],
    ['Home', true, 0, 0],
    ['End', true, 99, 4],
    ['ArrowDown', true, 99, 2],
    ['PageDown', false, 60, 2],
  ])('%s (with Ctrl: %s) moves to row %i, column %i', (key, ctrl, row, column) => {
    expect(press(key, ctrl)).toEqual({ row, column });
  });

  it('stay in the grid, and others do not move', () => {
    expect(moveBy({ key: 'ArrowUp', ctrlKey: false, metaKey: false }, { row: 0, column: 0 }, grid)).toEqual({
      row: 0,
      column: 0,
    });
    expect(press('x')).toBeUndefined();
    expect(
      moveBy({ key: 'End', ctrlKey: true, metaKey: false }, { row: 0, column: 0 }, { ...grid, rows: 0 }),
    ).toBeUndefined();
  });
});

describe('selection', () => {
  it('holds the rows that a set would hold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(29)), (rows, toggled) => {
        let selection = everything(rows);
        const model = new Set(Array.from({ length: rows }, (_, row) => row));
        for (const row of toggled) {
          selection = toggleRow(selection, row);
          if (!model.delete(row)) model.add(row);
        }
        expect(countSelected(selection)).toBe(model.size);
        for (let row = 0; row < 30; row += 1) expect(isSelected(selection, row)).toBe(model.has(row));
      }),
    );
  });

  it('stretches either way', () => {
    expect(stretch(7, 3)).toEqual([{ from: 3, to: 7 }]);
  });
});

it('writes lines that spreadsheets paste', () => {
  expect(
    toTsv([
      ['a', 1, null],
      ['tab\there', 'say "hi"', true],
    ]),
  ).toBe('a\t1\t\n"tab\there"\t"say ""hi"""\ttrue');
});

describe('currencies', () => {
  it('stand beside the amount, or once in the table', () => {
    const flat = [text('sku'), text('currency'), decimal('item-price'), decimal('quantity')];
    expect(currencyColumn(flat, decimal('item-price'))).toEqual(text('currency'));
    expect(currencyColumn(flat, decimal('quantity'))).toBeUndefined();
    expect(currencyColumn(flat, text('sku'))).toBeUndefined();
    const nested = [decimal('sales.amount'), text('sales.currencyCode'), text('fee.currencyCode')];
    expect(currencyColumn(nested, decimal('sales.amount'))).toEqual(text('sales.currencyCode'));
    const two = [decimal('price'), text('price-currency'), text('tax-currency')];
    expect(currencyColumn(two, decimal('price'))).toBeUndefined();
  });

  it('write amounts; one that nobody knows stands behind the number', () => {
    expect(cellText(12.5, decimal('price'), 'EUR')).toBe(
      new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' }).format(12.5),
    );
    expect(cellText(12.5, decimal('price'), 'nothing')).toBe(`${(12.5).toLocaleString()} nothing`);
    expect(cellText(null, decimal('price'), 'EUR')).toBe('');
  });
});

describe('filters', () => {
  const units = { name: 'units', type: 'integer' as const };

  it('are told from the form, once it has values', () => {
    expect(filterOf(units, 'between', '1', '')).toBeUndefined();
    expect(filterOf(units, 'between', '1', '2')).toEqual({ column: 'units', is: 'between', from: '1', to: '2' });
    expect(filterOf(units, 'in', '1, 2\n3', '')).toEqual({ column: 'units', is: 'in', values: ['1', '2', '3'] });
    expect(filterOf(units, 'empty', '', '')).toEqual({ column: 'units', is: 'empty' });
    const at = { name: 'at', type: 'time' as const };
    expect(filterOf(at, 'between', '2025-01-01', '2025-01-31')).toMatchObject({ to: '2025-01-31T23:59:59.999Z' });
  });

  it('are said in words', () => {
    expect(filterText({ column: 'sku', is: 'contains', value: 'A' })).toBe('sku contains A');
    expect(filterText({ column: 'units', is: 'between', from: 1, to: 2 })).toBe('units is between 1 and 2');
    expect(kindsFor(units)[0]).toBe('equals');
    expect(kindsFor({ name: 'prime', type: 'boolean' })).toEqual(['equals', 'empty', 'filled']);
  });
});
