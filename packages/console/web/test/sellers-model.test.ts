import { expect, test } from 'vitest';
import { parseAuthorizationResult } from '../src/features/sellers/model/authorization-result.ts';
import { describeDependentRows } from '../src/features/sellers/model/dependent-rows.ts';
import { numberOptions, removeUnset } from '../src/features/settings/model/client-options.ts';
import { formatBrowserName } from '../src/lib/browser/browser-name.ts';

test('parseAuthorizationResult parses a complete URL or only its query', () => {
  const query = '?spapi_oauth_code=CODE&state=S&selling_partner_id=A1';
  const authorization = { state: 'S', code: 'CODE', sellingPartnerId: 'A1' };
  for (const url of [`https://example.com/back${query}`, query])
    expect(parseAuthorizationResult(url)).toEqual(authorization);
  for (const url of ['', 'https://example.com/back', '?state=S&selling_partner_id=A1']) {
    expect(parseAuthorizationResult(url)).toBeUndefined();
  }
});

test('describeDependentRows describes the deleted rows in words', () => {
  const dependents = [
    { table: 'saved_requests', count: 2 },
    { table: 'runs', count: 1 },
    { table: 'authorization_requests', count: 9 },
  ];
  expect(describeDependentRows(dependents)).toEqual(['2 saved calls', '1 run']);
});

test('An option is stored in milliseconds, and removed if it is empty', () => {
  const [response] = numberOptions;
  const set = response?.write({}, 1.5);
  expect(set).toEqual({ timeouts: { response: 1500 } });
  expect(response?.read(set ?? {})).toBe(1.5);
  expect(response?.write(set ?? {}, undefined)).toEqual({});
  expect(removeUnset({ retries: {}, waitForQuota: false })).toEqual({ waitForQuota: false });
});

test('formatBrowserName names browser and operating system', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  expect(formatBrowserName(chrome)).toBe('Chrome 142, Linux');
  expect(formatBrowserName(`${chrome} Edg/142.0.1`)).toBe('Edge 142, Linux');
  expect(formatBrowserName('curl/8')).toBe('curl/8');
  expect(formatBrowserName(null)).toBe('Unknown');
});
