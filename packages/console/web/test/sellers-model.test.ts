import { expect, test } from 'vitest';
import { describeDependentRows } from '../src/features/sellers/model/dependent-rows.ts';
import { parseAuthorizationResult } from '../src/features/sellers/model/authorization-result.ts';
import { removeUnset, numberOptions } from '../src/features/settings/model/client-options.ts';
import { formatBrowserName } from '../src/lib/browser-name.ts';

test('an address that a consent has led to is read, whole or its query alone', () => {
  const query = '?spapi_oauth_code=CODE&state=S&selling_partner_id=A1';
  const answer = { state: 'S', code: 'CODE', sellingPartnerId: 'A1' };
  for (const address of [`https://example.com/back${query}`, query])
    expect(parseAuthorizationResult(address)).toEqual(answer);
  for (const address of ['', 'https://example.com/back', '?state=S&selling_partner_id=A1']) {
    expect(parseAuthorizationResult(address)).toBeUndefined();
  }
});

test('what goes along is named in words', () => {
  const belongings = [
    { table: 'saved_requests', count: 2 },
    { table: 'runs', count: 1 },
    { table: 'consents', count: 9 },
  ];
  expect(describeDependentRows(belongings)).toEqual(['2 saved calls', '1 run']);
});

test('an option is kept in the unit of the client, and not at all when it is left empty', () => {
  const [response] = numberOptions;
  const set = response?.write({}, 1.5);
  expect(set).toEqual({ timeouts: { response: 1500 } });
  expect(response?.read(set ?? {})).toBe(1.5);
  expect(response?.write(set ?? {}, undefined)).toEqual({});
  expect(removeUnset({ retries: {}, waitForQuota: false })).toEqual({ waitForQuota: false });
});

test('a browser is named in a few words', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  expect(formatBrowserName(chrome)).toBe('Chrome 142, Linux');
  expect(formatBrowserName(`${chrome} Edg/142.0.1`)).toBe('Edge 142, Linux');
  expect(formatBrowserName('curl/8')).toBe('curl/8');
  expect(formatBrowserName(null)).toBe('Unknown');
});
