import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadRequest } from '../src/declaration/stream.ts';
import type { Table } from '../src/declaration/table.ts';
import { findProperty, toColumnValue } from '../src/streams/ways/read-property.ts';
import { RecordRows, type RecordRules } from '../src/streams/ways/record-rows.ts';

const request = { seller: { sellerId: 'A1' }, marketplaceId: 'M1' } as ReadRequest;
const retention = { class: 'other', from: '_read_at' } as const;

const orders: Table = {
  name: 'toy_orders',
  description: 'Orders.',
  columns: {
    seller_id: { type: 'text', description: 'Seller.' },
    marketplace_id: { type: 'text', description: 'Marketplace.' },
    order_id: { type: 'text', description: 'ID.', source: 'id' },
    total: { type: 'decimal', description: 'Total.', source: 'sum.amount' },
    placed: { type: 'timestamp', description: 'Time.', source: 'placedAt' },
    first_item: { type: 'text', description: 'First item.', source: 'boxes.items.name' },
  },
  key: ['seller_id', 'order_id'],
  retention,
};

const items: Table = {
  name: 'toy_items',
  description: 'Items.',
  columns: {
    seller_id: { type: 'text', description: 'Seller.' },
    order_id: { type: 'text', description: 'ID.', source: 'id' },
    item_no: { type: 'integer', description: 'Position.' },
    box: { type: 'text', description: 'Box.', source: 'boxes.number' },
    name: { type: 'text', description: 'Name.', source: 'boxes.items.name' },
  },
  key: ['seller_id', 'order_id', 'item_no'],
  retention,
};

const rules: RecordRules = {
  tables: [{ table: orders }, { table: items, each: 'boxes.items', position: 'item_no' }],
  leftOut: { address: 'It is personal data.' },
};

const record = {
  id: 7,
  sum: { amount: 12.5, vat: 2 },
  placedAt: '2026-11-24T10:00:00+01:00',
  address: { city: 'Leeds' },
  boxes: [
    { number: 'a', items: [{ name: 'doll' }, { name: 'ball', color: 'red' }] },
    { number: 'b', size: 'L', items: [{ name: 'kite' }] },
    { number: 'c' },
  ],
};

describe('RecordRows', () => {
  test('A list of which a column has the first element stays in _extra, unless a column or rows have it as a whole', () => {
    const column = (source: string, type: 'text' | 'json' = 'text') => ({ type, description: 'Any.', source }) as const;
    const toys: Table = {
      name: 'toys',
      description: 'Toys.',
      columns: {
        seller_id: { type: 'text', description: 'Seller.' },
        id: column('id'),
        color: column('colors'),
        place: column('places.name'),
        maker: column('maker.names'),
        shop: column('shops'),
        shops: column('shops', 'json'),
      },
      key: ['seller_id', 'id'],
      retention,
    };
    const read = (toy: object) =>
      new RecordRows('toys.list', { tables: [{ table: toys }] }).convert([toy], request).toys?.[0];
    const lists = {
      colors: ['red', 'blue'],
      places: [{ name: 'Leeds' }, { name: 'York' }],
      maker: { names: ['A', 'B'] },
      shops: ['x', 'y'],
    };
    const row = read({ id: 1, ...lists });
    expect(row).toMatchObject({ color: 'red', place: 'Leeds', maker: 'A', shop: 'x', shops: '["x","y"]' });
    const { shops: _, maker, ...kept } = lists;
    expect(JSON.parse(row?._extra as string)).toEqual({ ...kept, 'maker.names': maker.names });
    expect(read({ id: 1, colors: ['red'], places: [{ name: 'Leeds' }], maker: { names: [] } })?._extra).toBeNull();
  });

  test('A record becomes a row, and each element of its nested lists one that knows what contains it', () => {
    const batch = new RecordRows('toys.listOrders', rules).convert([record], request);
    expect(batch.toy_orders).toEqual([
      {
        seller_id: 'A1',
        marketplace_id: 'M1',
        order_id: '7',
        total: '12.5',
        placed: Date.UTC(2026, 10, 24, 9),
        first_item: 'doll',
        _extra: JSON.stringify({ 'sum.vat': 2, 'boxes.size': 'L' }),
      },
    ]);
    const key = { seller_id: 'A1', order_id: '7' };
    expect(batch.toy_items).toEqual([
      { ...key, item_no: 1, box: 'a', name: 'doll', _extra: null },
      { ...key, item_no: 2, box: 'a', name: 'ball', _extra: JSON.stringify({ 'boxes.items.color': 'red' }) },
      { ...key, item_no: 3, box: 'b', name: 'kite', _extra: null },
    ]);
  });

  test('A value that does not fit its column is null, in _extra and in a warning', () => {
    const rows = new RecordRows('toys.listOrders', rules);
    const batch = rows.convert([{ id: 'x', placedAt: 'soon', sum: { amount: 'much' } }], request);
    expect(batch.toy_orders?.[0]).toMatchObject({ placed: null, total: null });
    expect(JSON.parse(String(batch.toy_orders?.[0]?._extra))).toEqual({ 'sum.amount': 'much', placedAt: 'soon' });
    expect(rows.listWarnings()).toEqual([
      expect.stringContaining('1 value of total cannot be read, such as "much"'),
      expect.stringContaining('1 value of placed cannot be read, such as "soon"'),
    ]);
  });

  test('A record without what identifies its row is an error that names the property', () => {
    expect(() => new RecordRows('toys.listOrders', rules).convert([{ sum: {} }], request)).toThrow(
      /^toys\.listOrders returned a record without .*, which identifies its row in toy_orders\.$/,
    );
  });
});

describe('toColumnValue', () => {
  test('Amounts are the same decimal text, whether Amazon writes them as text or as numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
        const amount = cents / 100;
        expect(Number(toColumnValue(String(amount), 'decimal'))).toBe(amount);
        expect(toColumnValue(amount, 'decimal')).toBe(toColumnValue(String(amount), 'decimal'));
      }),
    );
  });

  test.each([
    ['2026-11-24T00:00+01:00--2026-11-25T00:00+01:00', 'date', '2026-11-24'],
    ['12', 'integer', 12],
    ['1.5', 'integer', undefined],
    ['true', 'boolean', true],
    ['yes', 'boolean', undefined],
    ['', 'text', null],
    [['a', 'b'], 'text', 'a'],
    [[], 'text', null],
    [{ a: 1 }, 'text', undefined],
    [{ a: 1 }, 'json', '{"a":1}'],
  ] as const)('%j as %s is %j', (property, type, value) => {
    expect(toColumnValue(property, type)).toBe(value);
  });

  test('Any JSON value becomes null, undefined or a value of the type, and nothing throws', () => {
    const types = ['text', 'integer', 'decimal', 'boolean', 'timestamp', 'date', 'json'] as const;
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...types), (value, type) => {
        const converted = toColumnValue(findProperty({ a: [{ b: value }] }, ['a', 'b']), type);
        expect(['object', 'undefined', 'string', 'number', 'boolean']).toContain(typeof converted);
      }),
    );
  });
});
