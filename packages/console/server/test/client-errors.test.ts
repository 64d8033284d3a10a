import { SellingPartnerError } from 'supercargo';
import { expect, test } from 'vitest';
import { clientErrors, describeCallError } from '../src/errors/client-errors.ts';

test('Users read about seconds and settings, not about options of the client', () => {
  const message = 'The call did not end before its deadline (retries.totalMilliseconds, 20000 ms).';
  const error = new SellingPartnerError({ code: 'CALL_DEADLINE_EXCEEDED', message, timeout: 20_000 });
  expect(describeCallError(error)).toBe('Amazon did not respond within 20 seconds.');
  const timeouts = Object.values(clientErrors).filter(({ kind }) => kind === 'timeout');
  expect(timeouts.length).toBeGreaterThan(3);
  for (const { action } of timeouts) expect(action).not.toMatch(/timeouts\.|retries\./);
});

test('Other messages stay as they are', () => {
  expect(describeCallError(new SellingPartnerError({ code: 'ENOTFOUND', message: 'No host.' }))).toBe('No host.');
});
