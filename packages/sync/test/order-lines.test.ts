import { describe, expect, test } from 'vitest';
import { UnreadableValues } from '../src/rows/unreadable-values.ts';
import { type ItemOfReport, OrderLineIndex } from '../src/streams/orders/order-lines.ts';

const time = Date.UTC(2026, 8, 1);
const a: ItemOfReport = { sku: 'A', asin: 'B1' };
const b: ItemOfReport = { sku: 'Ü', asin: 'B2' };

function createIndex(lines: readonly Readonly<Record<string, string>>[]): OrderLineIndex {
  const index = new OrderLineIndex();
  for (const line of lines) {
    const order = { 'amazon-order-id': '1', 'last-updated-date': '2026-09-01T00:00:00+00:00', 'item-price': '9.00' };
    index.add({ ...order, sku: 'A', asin: 'B1', ...line }, new UnreadableValues());
  }
  return index;
}

const discount = (text: string) => ({ 'item-promotion-discount': text });
const find = (index: OrderLineIndex, ...items: readonly ItemOfReport[]) =>
  index.findAmounts('1', time, items).map((amounts) => amounts?.discount);

describe('Lines of the flat file of orders', () => {
  test('Equal lines of an item that ships from several centres add up', () => {
    expect(find(createIndex([discount('1.50'), discount('1.50')]), a)).toEqual([30_000n]);
  });

  test('A blank cell of a paid item is nothing, and of an unpaid one unknown', () => {
    expect(find(createIndex([{}]), a)).toEqual([0n]);
    expect(find(createIndex([{ 'item-price': '' }]), a)).toEqual([undefined]);
  });

  test('Items belong to the lines of their ASIN and SKU, whose characters the file may lack', () => {
    const index = createIndex([{}, { sku: '?', asin: 'B2', ...discount('2') }]);
    expect(find(index, a, b)).toEqual([0n, 20_000n]);
  });

  test('Items with the same SKU have unknown amounts', () => {
    expect(find(createIndex([discount('1'), {}]), a, a)).toEqual([undefined, undefined]);
    expect(find(createIndex([{}, {}]), a, a)).toEqual([0n, 0n]);
    expect(find(createIndex([{}]), a, b)).toEqual([undefined, undefined]);
    expect(find(createIndex([discount('much')]), a)).toEqual([undefined]);
  });

  test('An order that changed between the two reports has no amounts', () => {
    expect(createIndex([discount('1')]).findAmounts('1', time + 1_000, [a])).toEqual([undefined]);
    expect(createIndex([discount('1')]).findAmounts('2', time, [a])).toEqual([undefined]);
  });
});
