import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultView,
  moveColumn,
  parseView,
  placeColumn,
  selectVisibleColumns,
  serializeView,
  type TableView,
  toggleSort,
} from '../../src/components/data-table/model/view.ts';

const columns = ['sku', 'units', 'price'].map((name) => ({ name, type: 'text' as const }));
const names = (view: Partial<TableView>) =>
  selectVisibleColumns(columns, { ...defaultView, ...view }).map(({ name }) => name);

describe('parseView and serializeView', () => {
  const view: TableView = {
    filters: [
      { column: 'sku', is: 'contains', value: 'A' },
      { column: 'units', is: 'in', values: [1, 2] },
      { column: 'price', is: 'between', from: '1', to: '2' },
      { column: 'sku', is: 'filled' },
    ],
    sort: [{ column: 'units', descending: true }],
    hidden: ['price'],
    pinned: ['sku'],
    order: ['units', 'sku'],
    widths: { sku: 200 },
  };

  it('parseView restores a serialized view', () => {
    expect(parseView(serializeView(view))).toEqual(view);
  });

  it('A serialized view can be read', () => {
    expect(serializeView(view)).toBe(
      "sort:-units;filter:sku~contains~A,units~in~1~2,price~between~'1~'2,sku~filled;hidden:price;pinned:sku;order:units,sku;widths:sku~200",
    );
  });

  it('parseView restores columns and values with any characters', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean()), (column, value) => {
        const odd: TableView = {
          ...defaultView,
          filters: [{ column, is: 'equals', value }],
          sort: [{ column, descending: false }],
          hidden: [column],
        };
        expect(parseView(serializeView(odd))).toEqual(odd);
      }),
    );
  });

  it('The default view is serialized as undefined', () => {
    expect(serializeView(defaultView)).toBeUndefined();
    expect(parseView(undefined)).toEqual(defaultView);
  });

  it('parseView ignores invalid parts', () => {
    expect(parseView('{')).toEqual(defaultView);
    expect(parseView('null')).toEqual(defaultView);
    const invalid = {
      filters: [{ column: 'a', is: 'contains', value: 1 }, { column: 'b', is: 'sometimes' }, 3],
      sort: [{}],
      widths: { a: 'x' },
    };
    expect(parseView(JSON.stringify(invalid))).toEqual(defaultView);
  });
});

it('selectVisibleColumns puts pinned columns first, keeps moved ones in place and omits hidden ones', () => {
  expect(names({})).toEqual(['sku', 'units', 'price']);
  expect(names({ pinned: ['price'] })).toEqual(['price', 'sku', 'units']);
  expect(names({ order: ['units'], hidden: ['sku'] })).toEqual(['units', 'price']);
});

it('moveColumn does not move a column between pinned and unpinned ones', () => {
  const moved = moveColumn(columns, defaultView, 'price', -1);
  expect(selectVisibleColumns(columns, moved).map(({ name }) => name)).toEqual(['sku', 'price', 'units']);
  expect(moveColumn(columns, defaultView, 'sku', -1)).toBe(defaultView);
  const pinned = { ...defaultView, pinned: ['sku'] };
  expect(moveColumn(columns, pinned, 'sku', 1)).toBe(pinned);
});

it('toggleSort cycles through ascending, descending and none, for one or several columns', () => {
  const up = toggleSort([], 'sku', false);
  const down = toggleSort(up, 'sku', false);
  expect(up).toEqual([{ column: 'sku', descending: false }]);
  expect(down).toEqual([{ column: 'sku', descending: true }]);
  expect(toggleSort(down, 'sku', false)).toEqual([]);
  const both = toggleSort(up, 'units', true);
  expect(both).toEqual([...up, { column: 'units', descending: false }]);
  expect(toggleSort(both, 'sku', true)).toEqual([...down, { column: 'units', descending: false }]);
  expect(toggleSort(both, 'units', false)).toEqual([{ column: 'units', descending: true }]);
});

it('placeColumn moves a column only if both columns are pinned or neither is', () => {
  const first = placeColumn(columns, defaultView, 'price', { beside: 'sku', after: false });
  expect(names(first)).toEqual(['price', 'sku', 'units']);
  const last = placeColumn(columns, first, 'price', { beside: 'units', after: true });
  expect(names(last)).toEqual(['sku', 'units', 'price']);
  expect(placeColumn(columns, defaultView, 'sku', { beside: 'sku', after: true })).toBe(defaultView);
  const pinned = { ...defaultView, pinned: ['sku'] };
  expect(placeColumn(columns, pinned, 'price', { beside: 'sku', after: false })).toBe(pinned);
});
