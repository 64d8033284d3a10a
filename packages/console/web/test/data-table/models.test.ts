import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCurrencyColumn } from '../../src/components/data-table/model/currency.ts';
import { buildFilter, describeFilter, listFilterKinds } from '../../src/components/data-table/model/filters.ts';
import { formatCell } from '../../src/components/data-table/model/format-cell.ts';
import { resolveMove } from '../../src/components/data-table/model/keyboard-moves.ts';
import {
  countSelected,
  isSelected,
  selectAll,
  selectRange,
  toggleRow,
} from '../../src/components/data-table/model/selection.ts';
import { toTsv } from '../../src/components/data-table/model/tsv.ts';

const text = (name: string) => ({ name, type: 'text' as const });
const decimal = (name: string) => ({ name, type: 'decimal' as const });

describe('resolveMove', () => {
  const grid = { rows: 100, columns: 5, page: 10 };
  const press = (key: string, ctrlKey = false) =>
    resolveMove({ key, ctrlKey, metaKey: false }, { row: 50, column: 2 }, grid);

  it.each([
    ['ArrowUp', false, 49, 2],
    ['ArrowRight', false, 50, 3],
    ['Home', false, 50, 0],
    ['End', false, 50, 4],
    ['Home', true, 0, 0],
    ['End', true, 99, 4],
    ['ArrowDown', true, 99, 2],
    ['PageDown', false, 60, 2],
  ])('Key %s (with Ctrl: %s) moves to row %i, column %i', (key, ctrl, row, column) => {
    expect(press(key, ctrl)).toEqual({ row, column });
  });

  it('Moves stay inside the grid, and other keys do not move', () => {
    expect(resolveMove({ key: 'ArrowUp', ctrlKey: false, metaKey: false }, { row: 0, column: 0 }, grid)).toEqual({
      row: 0,
      column: 0,
    });
    expect(press('x')).toBeUndefined();
    expect(
      resolveMove({ key: 'End', ctrlKey: true, metaKey: false }, { row: 0, column: 0 }, { ...grid, rows: 0 }),
    ).toBeUndefined();
  });
});

describe('row selection', () => {
  it('A selection contains the same rows as a set', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(29)), (rows, toggled) => {
        let selection = selectAll(rows);
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

  it('selectRange accepts its ends in any order', () => {
    expect(selectRange(7, 3)).toEqual([{ from: 3, to: 7 }]);
  });
});

it('toTsv quotes cells so that spreadsheets paste them correctly', () => {
  expect(
    toTsv([
      ['a', 1, null],
      ['tab\there', 'say "hi"', true],
    ]),
  ).toBe('a\t1\t\n"tab\there"\t"say ""hi"""\ttrue');
});

describe('currency columns', () => {
  it('The currency of an amount is the column beside it or the only one of the table', () => {
    const flat = [text('sku'), text('currency'), decimal('item-price'), decimal('quantity')];
    expect(findCurrencyColumn(flat, decimal('item-price'))).toEqual(text('currency'));
    expect(findCurrencyColumn(flat, decimal('quantity'))).toBeUndefined();
    expect(findCurrencyColumn(flat, text('sku'))).toBeUndefined();
    const nested = [decimal('sales.amount'), text('sales.currencyCode'), text('fee.currencyCode')];
    expect(findCurrencyColumn(nested, decimal('sales.amount'))).toEqual(text('sales.currencyCode'));
    const two = [decimal('price'), text('price-currency'), text('tax-currency')];
    expect(findCurrencyColumn(two, decimal('price'))).toBeUndefined();
  });

  it('An unknown currency follows the number', () => {
    expect(formatCell(12.5, decimal('price'), 'EUR')).toBe(
      new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' }).format(12.5),
    );
    expect(formatCell(12.5, decimal('price'), 'nothing')).toBe(`${(12.5).toLocaleString()} nothing`);
    expect(formatCell(null, decimal('price'), 'EUR')).toBe('');
  });
});

describe('table filters', () => {
  const units = { name: 'units', type: 'integer' as const };

  it('buildFilter returns a filter only if all values are present', () => {
    expect(buildFilter(units, 'between', '1', '')).toBeUndefined();
    expect(buildFilter(units, 'between', '1', '2')).toEqual({ column: 'units', is: 'between', from: '1', to: '2' });
    expect(buildFilter(units, 'in', '1, 2\n3', '')).toEqual({ column: 'units', is: 'in', values: ['1', '2', '3'] });
    expect(buildFilter(units, 'empty', '', '')).toEqual({ column: 'units', is: 'empty' });
    const at = { name: 'at', type: 'time' as const };
    expect(buildFilter(at, 'between', '2025-01-01', '2025-01-31')).toMatchObject({ to: '2025-01-31T23:59:59.999Z' });
  });

  it('describeFilter describes a filter in words', () => {
    expect(describeFilter({ column: 'sku', is: 'contains', value: 'A' })).toBe('sku contains A');
    expect(describeFilter({ column: 'units', is: 'between', from: 1, to: 2 })).toBe('units is between 1 and 2');
    expect(listFilterKinds(units)[0]).toBe('equals');
    expect(listFilterKinds({ name: 'prime', type: 'boolean' })).toEqual(['equals', 'empty', 'filled']);
  });
});
