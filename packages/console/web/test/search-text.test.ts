import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../src/navigation/search-text.ts';

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
