import { describe, expect, it } from 'vitest';
import { readInvitationToken, readNext, readToken } from '../src/features/signing-in/model/search.ts';

describe('where to go on to after signing in', () => {
  it.each(['/', '/reports?q=x', '/join?token=a', '/activity?text=%2F%09', '/a//b', '/explorer/orders/getOrders#body'])(
    'is a path of the console, as %s',
    (next) => {
      expect(readNext({ next })).toEqual({ next });
    },
  );

  it.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '/\t\\evil.test',
    '\t//evil.test',
    ' //evil.test',
    '/ /evil.test',
    '/\u0000/evil.test',
    '/a\\..\\..\\/evil.test',
    '\\\\evil.test',
    '///evil.test',
    '/\u2028/evil.test',
    'https://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'reports',
    '',
    1,
    ['/a', '//evil.test'],
    undefined,
  ])('is not %j', (next) => {
    // It has to be said that there is none: what is left out stays as it was given.
    expect(readNext({ next })).toHaveProperty('next', undefined);
  });
});

it('a token is text', () => {
  expect(readToken({ token: 'a.b.c', next: '/x' })).toEqual({ token: 'a.b.c', next: '/x' });
  expect(readToken({ token: { a: 1 } })).toEqual({ token: undefined, next: undefined });
});

it('an invitation is known by the path that somebody was on', () => {
  expect(readInvitationToken('/join?token=abc')).toBe('abc');
  for (const next of [undefined, '/', '/join', '/joined?token=abc', '/reports?token=abc']) {
    expect(readInvitationToken(next)).toBeUndefined();
  }
});
