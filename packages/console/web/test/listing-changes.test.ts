import { expect, test } from 'vitest';
import { parseListingChanges, serializeListings } from '../src/features/sandbox/model/listing-changes.ts';

const listings = [
  { sku: 'A', quantity: 1, price: 9.5 },
  { sku: 'B', quantity: 2, price: 3 },
];

test('An unchanged text contains no changes', () => {
  expect(parseListingChanges(serializeListings(listings), listings)).toEqual([]);
});

test('Changed values are returned; removed listings stay unchanged', () => {
  expect(parseListingChanges('[{"sku":"A","quantity":4,"price":9.5}]', listings)).toEqual([{ sku: 'A', quantity: 4 }]);
  expect(parseListingChanges('[{"sku":"B","price":2.5},{"sku":"C","quantity":0}]', listings)).toEqual([
    { sku: 'B', price: 2.5 },
    { sku: 'C', quantity: 0 },
  ]);
});

test.each([
  ['[', 'not valid JSON'],
  ['{}', 'not a list'],
  ['[1]', 'Entry 1: it is not an object'],
  ['[{"sku":"A"},{"sku":""}]', 'Entry 2: sku is ""'],
  ['[{"sku":"A","title":"x"}]', 'title cannot be changed. Allowed: sku, quantity, price'],
  ['[{"sku":"A","quantity":1.5}]', 'quantity of A is 1.5. Pass a whole number'],
  ['[{"sku":"A","price":"3"}]', 'price of A is "3". Pass a number'],
])('parseListingChanges rejects %s with a reason', (text, reason) => {
  expect(() => parseListingChanges(text, listings)).toThrow(reason);
});
