import { SellingPartnerError } from 'supercargo';
import { describe, expect, test } from 'vitest';
import { describeFailure } from '../src/engine/describe-failure.ts';
import type { UnitError } from '../src/index.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** An error with status 403. Without a code, the response is not a list of errors. */
function deny(code: string | undefined, details = ''): SellingPartnerError {
  const message = 'Access to requested resource is denied.';
  const errors = code === undefined ? [] : [{ code, message, details }];
  return new SellingPartnerError({ code: code ?? 'API_ERROR', message, details, status: 403, errors });
}

function describeAt(now: number, error: unknown, previous?: UnitError) {
  return describeFailure(error, { failures: 0, roles: ['Pricing'], now, previous });
}

describe('A response with status 403', () => {
  test('A role is only missing if the API denies access twice, hours apart', () => {
    const first = describeAt(0, deny('Unauthorized'));
    expect(first).toMatchObject({ status: 'retrying', error: { code: 'ACCESS_DENIED', at: 0 }, retryAt: 2 * hour });
    const soon = describeAt(hour, deny('Unauthorized'), first.error);
    expect(soon).toMatchObject({ status: 'retrying', error: { code: 'ACCESS_DENIED', at: 0 }, retryAt: 2 * hour });
    const later = describeAt(2 * hour, deny('Unauthorized'), soon.error);
    expect(later).toMatchObject({ status: 'role-missing', error: { code: 'ROLE_MISSING' }, retryAt: 2 * hour + day });
    expect(later.error.action).toContain('Add the role Pricing');
    expect(describeAt(2 * day, deny('Unauthorized'), later.error)).toMatchObject({ status: 'role-missing' });
  });

  test.each([
    ['a firewall', deny(undefined, '<html>Request blocked</html>'), 'ACCESS_BLOCKED'],
    [
      'an expired link of a document',
      new SellingPartnerError({ code: 'AccessDenied', message: 'Request has expired', status: 403 }),
      'ACCESS_BLOCKED',
    ],
    ['an expired token', deny('Unauthorized', 'The access token you provided has expired.'), 'TOKEN_REJECTED'],
    ['a path that does not exist', deny('MissingAuthenticationToken'), 'ACCESS_BLOCKED'],
  ])('The denial of %s is tried again soon, however often it comes', (_, error, code) => {
    const first = describeAt(0, error);
    expect(first).toMatchObject({ status: 'retrying', error: { code } });
    expect(first.retryAt).toBeLessThan(hour);
    expect(describeAt(day, error, first.error)).toMatchObject({ status: 'retrying', error: { code } });
    expect(describeAt(day, deny('Unauthorized'), first.error)).toMatchObject({
      error: { code: 'ACCESS_DENIED', at: day },
    });
  });
});
