import { describe, expect, it } from 'vitest';
import {
  moveColumn,
  placeColumn,
  plainView,
  readView,
  shownColumns,
  type TableView,
  toggleSort,
  writeView,
} from '../../src/components/data-table/model/view.ts';

const columns = ['sku', 'units', 'price'].map((name) => ({ name, type: 'text' as const }));
const names = (view: Partial<TableView>) => shownColumns(columns, { ...plainView, ...view }).map(({ name }) => name);

describe('the view as a text', () => {
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

  it('comes back as it was', () => {
    expect(readView(writeView(view))).toEqual(view);
  });

  it('is nothing for the plain view', () => {
    expect(writeView(plainView)).toBeUndefined();
    expect(readView(undefined)).toEqual(plainView);
  });

  it('leaves out what someone has spoilt', () => {
    expect(readView('{')).toEqual(plainView);
    expect(readView('null')).toEqual(plainView);
    const spoilt = {
      filters: [{ column: 'a', is: 'contains', value: 1 }, { column: 'b', is: 'sometimes' }, 3],
      sort: [{}],
      widths: { a: 'x' },
    };
    expect(readView(JSON.stringify(spoilt))).toEqual(plainView);
  });
});

it('shows pinned columns first, moved ones where they were put, and hidden ones not', () => {
  expect(names({})).toEqual(['sku', 'units', 'price']);
  expect(names({ pinned: ['price'] })).toEqual(['price', 'sku', 'units']);
  expect(names({ order: ['units'], hidden: ['sku'] })).toEqual(['units', 'price']);
});

it('moves a column past its neighbour, and not between the pinned and the others', () => {
  const moved = moveColumn(columns, plainView, 'price', -1);
  expect(shownColumns(columns, moved).map(({ name }) => name)).toEqual(['sku', 'price', 'units']);
  expect(moveColumn(columns, plainView, 'sku', -1)).toBe(plainView);
  const pinned = { ...plainView, pinned: ['sku'] };
  expect(moveColumn(columns, pinned, 'sku', 1)).toBe(pinned);
});

it('sorts up, down and not at all, alone or besides others', () => {
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

it('puts a column beside any other, where both are pinned or neither is', () => {
  const first = placeColumn(columns, plainView, 'price', { beside: 'sku', after: false });
  expect(names(first)).toEqual(['price', 'sku', 'units']);
  const last = placeColumn(columns, first, 'price', { beside: 'units', after: true });
  expect(names(last)).toEqual(['sku', 'units', 'price']);
  expect(placeColumn(columns, plainView, 'sku', { beside: 'sku', after: true })).toBe(plainView);
  const pinned = { ...plainView, pinned: ['sku'] };
  expect(placeColumn(columns, pinned, 'price', { beside: 'sku', after: false })).toBe(pinned);
});
