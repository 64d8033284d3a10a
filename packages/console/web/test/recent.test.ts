import { expect, test } from 'vitest';
import { addressOf } from '../src/lib/recent.ts';

test('an address tells which thing is shown, and not how', () => {
  expect(addressOf('/explorer/orders/getOrder', { q: 'get', version: 'v0', tab: 'json' })).toBe(
    '/explorer/orders/getOrder?version=v0',
  );
  expect(addressOf('/sellers', { seller: 'a' })).toBe('/sellers?seller=a');
  expect(addressOf('/activity', { seller: 'a' })).toBe('/activity');
  expect(addressOf('/reports/run_1', { view: 'x' })).toBe('/reports/run_1');
});
