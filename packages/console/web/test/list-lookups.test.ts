import { expect, test } from 'vitest';
import { listLookups } from '../src/app/palette/list-lookups.ts';

const describeIds = (text: string) => listLookups(text).ids.map(({ what, id, operation }) => [what, id, operation]);

test('An order ID, an ASIN and a SKU are looked up with the operation that returns them', () => {
  expect(describeIds(' 902-1234567-1234567 ')).toEqual([['Order', '902-1234567-1234567', 'getOrder']]);
  expect(describeIds('b0abcdefgh')).toEqual([['ASIN', 'b0abcdefgh', 'getCatalogItem']]);
  expect(describeIds('LAMP-1')).toEqual([['SKU', 'LAMP-1', 'getListingsItem']]);
});

test('Words are not taken for a SKU', () => {
  expect(describeIds('orders')).toEqual([]);
  expect(describeIds('two words-1')).toEqual([]);
  expect(describeIds('')).toEqual([]);
});

test('A text of three characters or more can be searched in the log of calls', () => {
  expect(listLookups('ab').searched).toBeUndefined();
  expect(listLookups(' abc ').searched).toBe('abc');
});
