import { addDays, findStartOfDay, findUtcOffset, formatLocalDay } from '@supercargo/catalogue/local-days';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

// In São Paulo and Beirut, the clock was put forward at midnight.
const zones = fc.constantFrom(
  'UTC',
  'Europe/London',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Australia/Sydney',
);
const times = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.getTime());

describe('Days of a time zone', () => {
  it('A day starts where the day before ends', () => {
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const day = formatLocalDay(time, zone);
        const start = findStartOfDay(day, zone);
        expect(formatLocalDay(start, zone)).toBe(day);
        expect(formatLocalDay(start - 1, zone)).toBe(addDays(day, -1));
        expect(start).toBeLessThanOrEqual(time);
        expect(findStartOfDay(addDays(day, 1), zone)).toBeGreaterThan(time);
      }),
    );
  });

  it('A time plus the offset is the time of the clocks', () => {
    fc.assert(
      fc.property(times, zones, (time, zone) => {
        const clock = new Date(time + findUtcOffset(time, zone)).toISOString().slice(0, 10);
        expect(clock).toBe(formatLocalDay(time, zone));
      }),
    );
  });

  it('Days are added across months and leap days', () => {
    expect([addDays('2028-02-28', 1), addDays('2028-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
      '2028-02-29',
      '2028-02-29',
      '2027-01-01',
    ]);
  });
});
