import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeGaps, findCovered, type Gap, measureMissing } from '../src/windows/gap.ts';
import { type GapReason, openGap } from '../src/windows/open-gap.ts';
import { planSweep } from '../src/windows/plan-sweep.ts';
import { startState, type Unit } from '../src/windows/unit.ts';

const hour = 3_600_000;
const day = 24 * hour;

function createGap(from: number | null, to: number | null, changes: Partial<Gap> = {}): Gap {
  return {
    from,
    to,
    kind: 'missing',
    source: 'backfill',
    code: 'REPORT_CANCELLED',
    message: 'Cancelled.',
    answers: 1,
    tries: 1,
    firstAt: 0,
    lastAt: 0,
    retryAt: 0,
    ...changes,
  };
}

const cancelled: GapReason = {
  code: 'REPORT_CANCELLED',
  message: 'Cancelled.',
  source: 'incremental',
  isRepeated: false,
  saysEmpty: true,
  minInterval: 0,
  now: 0,
};

const window = { from: 0, to: day };

describe('Gaps', () => {
  test('A window that was read closes gaps, and parts of gaps outside of it stay', () => {
    const gaps = [createGap(0, 10), createGap(20, 40), createGap(null, null)];
    expect(closeGaps(gaps, { from: 5, to: 30 }).map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [30, 40],
      [null, null],
    ]);
    expect(closeGaps(gaps, { from: null, to: null })).toEqual(gaps.slice(0, 2));
  });

  test('The covered time is the newest one without a gap, and outdated rows are part of it', () => {
    const reached = { reachedFrom: 0, reachedTo: 100 };
    const cover = (...gaps: Gap[]) => Object.values(findCovered(reached, gaps));
    expect(cover()).toEqual([0, 100]);
    expect(cover(createGap(40, 50))).toEqual([50, 100]);
    expect(cover(createGap(90, 100), createGap(40, 50))).toEqual([50, 90]);
    expect(cover(createGap(40, 50, { kind: 'outdated' }))).toEqual([0, 100]);
    expect(cover(createGap(40, 50, { kind: 'empty_by_amazon' }))).toEqual([50, 100]);
    expect(cover(createGap(0, 100))).toEqual([undefined, undefined]);
  });

  test('The covered time never has a part of a gap, and nothing newer without a gap is left out', () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(pairs, (bounds) => {
        const gaps = bounds.flatMap(([from, to]) => (from < to ? [createGap(from, to)] : []));
        const { coveredFrom, coveredTo } = findCovered({ reachedFrom: 0, reachedTo: 50 }, gaps);
        const isFree = (moment: number) => !gaps.some(({ from, to }) => (from ?? 0) <= moment && moment < (to ?? 0));
        const free = Array.from({ length: 50 }, (_, moment) => moment).filter(isFree);
        const newest = free.at(-1);
        const start = free.findLast((moment) => moment === 0 || !isFree(moment - 1));
        const end = newest === undefined ? undefined : newest + 1;
        expect([coveredFrom, coveredTo]).toEqual([start, end]);
        expect(measureMissing(gaps, 0, 50)).toBe(50 - free.length);
      }),
    );
  });

  test('Only the third answer without data, each four hours after the one before, is taken as the word of Amazon', () => {
    let gaps: readonly Gap[] = [];
    const answer = (now: number) => {
      gaps = openGap(gaps, window, { ...cancelled, now });
      const [gap] = gaps;
      return [gap?.kind, gap?.answers, gap?.retryAt];
    };
    expect(answer(0)).toEqual(['missing', 1, 0.25 * hour]);
    expect(answer(0.25 * hour)).toEqual(['missing', 1, 4 * hour]);
    expect(answer(4 * hour)).toEqual(['missing', 2, 8 * hour]);
    expect(answer(5 * hour)).toEqual(['missing', 2, 8 * hour]);
    expect(answer(8 * hour)).toEqual(['empty_by_amazon', 3, null]);
    expect(gaps).toHaveLength(1);
  });

  test('Other failures are never taken as the absence of data, and the waits grow to a day', () => {
    let gaps: readonly Gap[] = [];
    const waits: number[] = [];
    for (let now = 0; waits.length < 9; now = gaps[0]?.retryAt ?? 0) {
      gaps = openGap(gaps, window, { ...cancelled, code: 'REPORT_FAILED', saysEmpty: false, minInterval: hour, now });
      waits.push(((gaps[0]?.retryAt ?? 0) - now) / hour);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24, 24, 24]);
    expect(gaps[0]).toMatchObject({ kind: 'missing', answers: 0, tries: 9 });
  });

  test('A sweep that Amazon does not return leaves its window outdated until the third answer, and covers the same time', () => {
    const repeated = { ...cancelled, isRepeated: true };
    const once = openGap([], window, repeated);
    expect(once).toMatchObject([{ kind: 'outdated', retryAt: 0.25 * hour }]);
    const twice = openGap(once, window, { ...repeated, now: 4 * hour });
    expect(openGap(twice, window, { ...repeated, now: 8 * hour })).toEqual([]);
  });
});

describe('Sweeps', () => {
  const windows = {
    incremental: { name: 'x', kind: 'operation', read: async function* () {}, countCalls: () => ({}) },
    cursor: 'time',
    delay: '1m',
    earliest: '730d',
    sweeps: [{ every: '1d', lookBack: '2d' }],
  } as const;
  const unit = (changes: Partial<Unit>): Unit => ({
    ...startState,
    id: 's/x/',
    sellerId: 's',
    stream: 'x',
    marketplaceId: undefined,
    backfillFrom: 0,
    rows: 0,
    asked: undefined,
    reachedFrom: 0,
    reachedTo: 100 * day,
    ...changes,
  });
  const completion = { findPartial: async () => undefined, readQuota: async () => undefined };
  const context = { now: 100 * day, days: { timeZone: 'UTC' }, oldest: 0, wantsPersonalData: false, completion };

  test('A sweep reaches back from the last one that was finished, so that an outage leaves no hole', async () => {
    const job = await planSweep(windows, unit({ sweptAt: { 0: 90 * day } }), context);
    expect(job).toMatchObject({ from: 88 * day, to: 100 * day, change: { sweptAt: { 0: 100 * day } } });
  });

  test('The time of a sweep is that of its first window', async () => {
    const short = { ...windows, incremental: { ...windows.incremental, maxWindow: '8d' } } as const;
    const first = await planSweep(short, unit({ sweptAt: { 0: 90 * day } }), context);
    expect(first).toMatchObject({ from: 88 * day, to: 96 * day });
    const next = await planSweep(short, unit(first?.change ?? {}), { ...context, now: 103 * day });
    expect(next).toMatchObject({ from: 96 * day, to: 100 * day, change: { sweptAt: { 0: 100 * day } } });
  });

  test('After a long absence a sweep reads old windows with the backfill source, and the usual days with the incremental one', async () => {
    const backfill = { ...windows.incremental, name: 'report', maxWindow: '30d' } as const;
    const incremental = { ...windows.incremental, maxWindow: '1d' } as const;
    const both = { ...windows, incremental, backfill };
    const reads: string[] = [];
    let absent = unit({ sweptAt: { 0: 20 * day } });
    for (let count = 0; count < 20; count += 1) {
      const job = await planSweep(both, absent, context);
      if (job === undefined) break;
      reads.push(`${job.source.name} ${job.from / day}-${job.to / day}`);
      absent = { ...absent, ...job.change };
    }
    expect(reads).toEqual(['report 18-48', 'report 48-78', 'report 78-97', 'x 97-98', 'x 98-99', 'x 99-100']);
    const daily = await planSweep(both, unit({ sweptAt: { 0: 98.5 * day } }), context);
    expect(daily).toMatchObject({ source: { name: 'x' }, from: 96.5 * day, to: 97.5 * day });
  });

  test('A sweep that is due at once reaches back from the last one, too', async () => {
    const job = await planSweep(windows, unit({ sweptAt: { 0: 99 * day, '0.due': 1 } }), context);
    expect(job).toMatchObject({ from: 97 * day, change: { sweptAt: { 0: 100 * day } } });
    expect(job?.change.sweptAt).toEqual({ 0: 100 * day });
  });
});
