import { isProvisional, provisionalDays } from '@supercargo/catalogue';
import { expect, it } from 'vitest';

it('An operation is provisional for seven days from the day on which it was first seen', () => {
  const seen = { firstSeen: '2026-11-23' };
  const start = Date.UTC(2026, 10, 23);
  expect(provisionalDays).toBe(7);
  expect([start, start + 7 * 86_400_000 - 1, start + 7 * 86_400_000].map((now) => isProvisional(seen, now))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isProvisional({}, start)).toBe(false);
});
