import { describe, expect, it } from 'vitest';
import { findInvitationToken, parseNextSearch, parseTokenSearch } from '../src/features/signing-in/model/search.ts';

describe('the path to open after sign-in', () => {
  it.each(['/', '/reports?q=x', '/join?token=a', '/activity?text=%2F%09', '/a//b', '/explorer/orders/getOrders#body'])(
    'The path to open after sign-in can be a path of the console: %s',
    (next) => {
      expect(parseNextSearch({ next })).toEqual({ next });
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
  ])('The redirect target of a sign-in cannot be %j', (next) => {
    // The property must be set to undefined; a missing property would keep the unchecked value.
    expect(parseNextSearch({ next })).toHaveProperty('next', undefined);
  });
});

it('parseTokenSearch accepts only a text', () => {
  expect(parseTokenSearch({ token: 'a.b.c', next: '/x' })).toEqual({ token: 'a.b.c', next: '/x' });
  expect(parseTokenSearch({ token: { a: 1 } })).toEqual({ token: undefined, next: undefined });
});

it('findInvitationToken returns the token of an invitation path', () => {
  expect(findInvitationToken('/join?token=abc')).toBe('abc');
  for (const next of [undefined, '/', '/join', '/joined?token=abc', '/reports?token=abc']) {
    expect(findInvitationToken(next)).toBeUndefined();
  }
});
