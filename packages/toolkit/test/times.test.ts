import fc from 'fast-check';
import { parseDuration } from 'supercargo/internals';
import { describe, expect, it } from 'vitest';
import { formatDuration } from '../src/times/format-duration.ts';
import { parseRelativeTime, resolveTime } from '../src/times/parse-time.ts';
import { findTimeZone } from '../src/times/time-zone.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('parseDuration', () => {
  it.each([
    ['90s', 90_000],
    ['5m', 5 * minute],
    ['1h 30m', 90 * minute],
    ['1h30m', 90 * minute],
    ['7d', 7 * day],
    ['1w', 7 * day],
    ['1.5h', 90 * minute],
    ['2 hours', 2 * hour],
    ['10 min', 10 * minute],
    ['1 Day 12 hrs', 36 * hour],
    ['0s', 0],
  ])('The text %s is a duration', (text, milliseconds) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });

  it.each(['', '5', 'm', '5 months', '30m 1h', '1h 1h', '-1h', '1h-30m', 'h1', '5ms', '1y', 'PT5M'])(
    'The text %j is not a duration',
    (text) => {
      expect(parseDuration(text)).toBeUndefined();
    },
  );

  it('Reads what formatDuration writes, to the smaller of the two units', () => {
    fc.assert(
      fc.property(fc.nat(400 * day), (milliseconds) => {
        const unit = milliseconds >= day ? hour : milliseconds >= hour ? minute : 1_000;
        const read = parseDuration(formatDuration(milliseconds));
        expect(Math.abs((read ?? Number.NaN) - milliseconds)).toBeLessThanOrEqual(unit / 2);
      }),
    );
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0s'],
    [-5, '0s'],
    [7_000, '7s'],
    [59_999, '1m'],
    [12.5 * minute, '12m 30s'],
    [hour, '1h'],
    [62 * minute, '1h 2m'],
    [day - 1, '1d'],
    [3 * day + 4 * hour, '3d 4h'],
  ])('%i is %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('Relative times', () => {
  const context = { now: Date.parse('2026-03-29T10:00:00Z'), timeZone: 'Europe/Berlin' };

  it.each([
    ['now', '2026-03-29T10:00:00.000Z'],
    ['2h', '2026-03-29T08:00:00.000Z'],
    ['7d ago', '2026-03-22T10:00:00.000Z'],
    ['1W', '2026-03-22T10:00:00.000Z'],
    ['in 2h', '2026-03-29T12:00:00.000Z'],
    // The clock goes forward on this day.
    ['today', '2026-03-28T23:00:00.000Z'],
    ['tomorrow', '2026-03-29T22:00:00.000Z'],
    ['Yesterday', '2026-03-27T23:00:00.000Z'],
  ])('%s is %s', (text, time) => {
    expect(new Date(parseRelativeTime(text, context) ?? Number.NaN).toISOString()).toBe(time);
  });

  it.each(['', 'last week', 'todayish', '2026-01-01', 'in 5', 'constructor'])('%j is not one', (text) => {
    expect(parseRelativeTime(text, context)).toBeUndefined();
  });

  it('Dates and times stay, and other texts are errors', () => {
    for (const text of ['2026-01-31', '2026-01-31T09:00:00Z', '2026-01-31T09:00:00+01:00']) {
      expect(resolveTime('--from', text, context)).toBe(text);
    }
    for (const text of ['2026-13-01', '31.1.2026', 'soon', '1769850000']) {
      expect(() => resolveTime('--from', text, context)).toThrow(`Invalid time for --from: ${text}.`);
    }
    expect(resolveTime('--from', 'today', context)).toBe('2026-03-28T23:00:00Z');
  });
});

describe('Days of a store', () => {
  it('Are those of the first known marketplace, otherwise of UTC', () => {
    expect(findTimeZone([undefined, 'unknown', 'A1VC38T7YXB528'])).toBe('Asia/Tokyo');
    expect(findTimeZone([])).toBe('UTC');
  });
});
