import { expect, test } from 'vitest';
import { toRecentAddress } from '../src/lib/preferences/recent-addresses.ts';

test('toRecentAddress keeps what is shown and drops view parameters', () => {
  expect(toRecentAddress('/explorer/orders/getOrder', { q: 'get', version: 'v0', tab: 'json' })).toBe(
    '/explorer/orders/getOrder?version=v0',
  );
  expect(toRecentAddress('/sellers', { seller: 'a' })).toBe('/sellers?seller=a');
  expect(toRecentAddress('/activity', { seller: 'a' })).toBe('/activity');
  expect(toRecentAddress('/reports/run_1', { view: 'x' })).toBe('/reports/run_1');
});
