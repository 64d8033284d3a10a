import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../src/navigation/search-text.ts';

test('The state in the URL can be read, and is restored', () => {
  const search = {
    view: 'sort:-price,sku;filter:price~atLeast~10',
    chart: 'line,sum(item-price),date,day',
    code: '500',
  };
  const text = stringifySearch(search);
  expect(text).toBe('?view=sort:-price,sku;filter:price~atLeast~10&chart=line,sum(item-price),date,day&code=%22500%22');
  expect(parseSearch(text)).toEqual(search);
});

test('Characters with a meaning in a URL stay encoded', () => {
  const search = { q: 'a&b=c#d +%' };
  expect(stringifySearch(search)).toBe('?q=a%26b%3Dc%23d+%2B%25');
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test.each([
  ['text', 'abc'],
  ['digits as text', '500'],
  ['words of JSON as text', 'true'],
  ['text in quotation marks', '"a"'],
  ['digits that a number cannot hold', '12345678901234567890'],
  ['a number', 500],
  ['a boolean', false],
  ['null', null],
  ['empty text', ''],
  ['a list', ['a', 1]],
  ['text with other letters', 'Größe ✓'],
])('A search parameter is restored: %s', (_, value) => {
  expect(parseSearch(stringifySearch({ value }))).toEqual({ value });
});

test('Undefined parameters are left out, and without parameters there is no question mark', () => {
  expect(stringifySearch({ a: undefined, b: 1 })).toBe('?b=1');
  expect(stringifySearch({ a: undefined })).toBe('');
});

test('A repeated parameter becomes a list', () => {
  expect(parseSearch('?a=1&b=x&a=2')).toEqual({ a: [1, 2], b: 'x' });
});
