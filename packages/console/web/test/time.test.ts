import { expect, test } from 'vitest';
import { createTimeFormatter } from '../src/features/activity/model/time-formatter.ts';
import { formatMoment, formatRelative, resolveTimeZone } from '../src/lib/time/time.tsx';

const moment = new Date('2026-03-01T12:30:00Z');

test('A time in a given zone includes the name of the zone', () => {
  expect(formatMoment(moment, 'UTC')).toMatch(/12:30:00.*UTC/);
  expect(formatMoment(moment, 'Asia/Tokyo')).toMatch(/9:30:00.*GMT\+9/);
});

test('Only the choice “marketplace” uses the time zone of the marketplace', () => {
  expect(resolveTimeZone('marketplace', 'Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(resolveTimeZone('utc', 'Asia/Tokyo')).toBe('UTC');
  expect(resolveTimeZone('local', 'Asia/Tokyo')).toBeUndefined();
  expect(resolveTimeZone('marketplace', undefined)).toBeUndefined();
});

test('A relative time uses the largest unit that fits', () => {
  expect(formatRelative(new Date(moment.getTime() - 7_200_000), moment.getTime())).toBe('2 hours ago');
  expect(formatRelative(new Date(moment.getTime() + 90_000), moment.getTime())).toBe('in 2 minutes');
});

test('createTimeFormatter formats times in the chosen zone, to the millisecond', () => {
  const text = (...given: Parameters<typeof createTimeFormatter>) =>
    createTimeFormatter(...given)(moment.toISOString());
  expect(text('utc', moment.getTime())).toBe('12:30:00.000');
  expect(text('marketplace', moment.getTime(), 'Asia/Tokyo')).toBe('21:30:00.000');
  expect(text('relative', moment.getTime() + 60_000)).toBe('1 minute ago');
});
