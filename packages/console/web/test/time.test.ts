import { expect, test } from 'vitest';
import { clockText } from '../src/features/activity/model/clock-text.ts';
import { formatMoment, formatRelative, zoneOf } from '../src/lib/time.tsx';

const moment = new Date('2026-03-01T12:30:00Z');

test('a moment in a zone names the zone', () => {
  expect(formatMoment(moment, 'UTC')).toMatch(/12:30:00.*UTC/);
  expect(formatMoment(moment, 'Asia/Tokyo')).toMatch(/9:30:00.*GMT\+9/);
});

test('only the choice of the marketplace shows the marketplace’s time', () => {
  expect(zoneOf('marketplace', 'Asia/Tokyo')).toBe('Asia/Tokyo');
  expect(zoneOf('utc', 'Asia/Tokyo')).toBe('UTC');
  expect(zoneOf('local', 'Asia/Tokyo')).toBeUndefined();
  expect(zoneOf('marketplace', undefined)).toBeUndefined();
});

test('how long ago is said in the largest unit that fits', () => {
  expect(formatRelative(new Date(moment.getTime() - 7_200_000), moment.getTime())).toBe('2 hours ago');
  expect(formatRelative(new Date(moment.getTime() + 90_000), moment.getTime())).toBe('in 2 minutes');
});

test('a list of calls follows the same choice, to the millisecond', () => {
  const text = (...given: Parameters<typeof clockText>) => clockText(...given)(moment.toISOString());
  expect(text('utc', moment.getTime())).toBe('12:30:00.000');
  expect(text('marketplace', moment.getTime(), 'Asia/Tokyo')).toBe('21:30:00.000');
  expect(text('relative', moment.getTime() + 60_000)).toBe('1 minute ago');
});
