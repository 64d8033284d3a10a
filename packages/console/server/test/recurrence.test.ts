import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAfter } from '../src/services/runs/recurrence.ts';

const from = new Date('2025-01-01T00:00:00Z');

function next(recurrence: Parameters<typeof nextAfter>[0], after: string): string {
  return nextAfter(recurrence, new Date(after), from).toISOString();
}

describe('the times of a schedule', () => {
  it('A run starts at its time of day in its time zone, across daylight saving time', () => {
    const daily = { every: 'day', at: '06:30', zone: 'Europe/Berlin' } as const;
    expect(next(daily, '2025-01-10T00:00:00Z')).toBe('2025-01-10T05:30:00.000Z');
    expect(next(daily, '2025-01-10T05:30:00Z')).toBe('2025-01-11T05:30:00.000Z');
    expect(next(daily, '2025-03-29T12:00:00Z')).toBe('2025-03-30T04:30:00.000Z');
    expect(next(daily, '2025-10-25T12:00:00Z')).toBe('2025-10-26T05:30:00.000Z');
  });

  it('A run starts once on the day on which its hour does not exist', () => {
    const daily = { every: 'day', at: '02:30', zone: 'Europe/Berlin' } as const;
    const first = next(daily, '2025-03-29T12:00:00Z');
    expect(first.slice(0, 10)).toBe('2025-03-30');
    expect(next(daily, first)).toBe('2025-03-31T00:30:00.000Z');
  });

  it.each([
    ['Europe/Berlin', '02:30', '2025-03-29T12:00:00Z', '2025-03-30T01:30:00.000Z'],
    ['America/New_York', '02:30', '2025-03-08T12:00:00Z', '2025-03-09T07:30:00.000Z'],
    ['Australia/Lord_Howe', '02:15', '2025-10-04T00:00:00Z', '2025-10-04T15:45:00.000Z'],
    ['Africa/Cairo', '00:30', '2025-04-24T12:00:00Z', '2025-04-24T22:30:00.000Z'],
  ])(
    'In %s, a run at %s, which is skipped in spring, starts later by the length of the change',
    (zone, at, after, moment) => {
      expect(next({ every: 'day', at, zone }, after)).toBe(moment);
    },
  );

  it.each([
    ['Europe/Berlin', '02:30', '2025-10-25T12:00:00Z', '2025-10-26T00:30:00.000Z', '2025-10-27T01:30:00.000Z'],
    ['America/New_York', '01:30', '2025-11-01T12:00:00Z', '2025-11-02T05:30:00.000Z', '2025-11-03T06:30:00.000Z'],
  ])(
    'In %s, a run at %s, which comes twice in autumn, starts the first time only',
    (zone, at, after, first, second) => {
      const daily = { every: 'day', at, zone } as const;
      expect([next(daily, after), next(daily, first)]).toEqual([first, second]);
    },
  );

  it('A run starts once on each day of a year in every time zone', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Auckland'])
      for (const at of ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00']) {
        const days = new Set<string>();
        const localDay = new Intl.DateTimeFormat('sv', { timeZone: zone });
        let moment = new Date('2024-12-31T12:00:00Z');
        for (let count = 0; count < 365; count += 1) {
          moment = nextAfter({ every: 'day', at, zone }, moment, from);
          days.add(localDay.format(moment));
        }
        expect([zone, at, days.size]).toEqual([zone, at, 365]);
      }
  });

  it('A run starts on its weekday where the time zone is a day ahead', () => {
    const weekly = { every: 'week', weekday: 1, at: '08:00', zone: 'Asia/Tokyo' } as const;
    expect(next(weekly, '2025-01-01T00:00:00Z')).toBe('2025-01-05T23:00:00.000Z');
  });

  it('The next time is correct on a day with 23 hours if it is computed late on the day before', () => {
    const weekly = { every: 'week', weekday: 0, at: '00:00', zone: 'Pacific/Auckland' } as const;
    expect(next(weekly, '2026-09-26T11:30:00Z')).toBe('2026-09-26T12:00:00.000Z');
    const late = { every: 'week', weekday: 0, at: '12:00', zone: 'Pacific/Auckland' } as const;
    expect(next(late, '2026-09-26T11:30:00Z')).toBe('2026-09-26T23:00:00.000Z');
  });

  it('An interval counts from the creation of the schedule, not from the last run', () => {
    expect(next({ every: 'minutes', minutes: 45 }, '2025-01-01T01:00:00Z')).toBe('2025-01-01T01:30:00.000Z');
    expect(next({ every: 'minutes', minutes: 45 }, '2025-01-01T01:30:00Z')).toBe('2025-01-01T02:15:00.000Z');
  });

  it('The next time is always later and within the period', () => {
    const zone = fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/London');
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((n) => String(n).padStart(2, '0')).join(':'));
    const moment = fc.date({ min: new Date('2025-01-02'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, time, moment, fc.nat(6), (zone, at, after, weekday) => {
        const hours = (recurrence: Parameters<typeof nextAfter>[0]) =>
          (nextAfter(recurrence, after, from).getTime() - after.getTime()) / 3_600_000;
        const [day, week] = [hours({ every: 'day', at, zone }), hours({ every: 'week', weekday, at, zone })];
        expect(day).toBeGreaterThan(0);
        expect(day).toBeLessThanOrEqual(25);
        expect(week).toBeGreaterThan(0);
        expect(week).toBeLessThanOrEqual(7 * 24 + 1);
      }),
      { numRuns: 1000 },
    );
  });
});
