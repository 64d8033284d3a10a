import {
  computeDeprecationStatus,
  type Deprecation,
  type DeprecationStatus,
  describeDeprecation,
  endingDays,
  findNewestOperation,
  listAllOperations,
  loadOperation,
} from '@supercargo/catalogue';
import { findReportType } from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';
import { index } from '../src/generated/index.ts';

const day = 86_400_000;
const dates = (removal: string | null, successor: string | null = null): Deprecation => ({
  announced: '2026-01-28',
  removal,
  successor,
});
const end = Date.parse('2027-03-27T00:00:00Z');

describe('computeDeprecationStatus', () => {
  it.each<[number, DeprecationStatus]>([
    [0, 'deprecated'],
    [end - endingDays * day - 1, 'deprecated'],
    [end - endingDays * day, 'ending'],
    [end - 1, 'ending'],
    [end, 'ended'],
    [end + 1000 * day, 'ended'],
  ])('A deprecation status depends only on the end date and the time %d: %s', (now, status) => {
    expect(computeDeprecationStatus(dates('2027-03-27'), now)).toBe(status);
  });

  it('A deprecation status is current for what is not deprecated, and deprecated without an end date', () => {
    expect(computeDeprecationStatus(null, end)).toBe('current');
    expect(computeDeprecationStatus(dates(null), end)).toBe('deprecated');
  });

  it('A deprecation status never goes back to an earlier one as time passes, for every deprecated operation', async () => {
    const order: readonly DeprecationStatus[] = ['current', 'deprecated', 'ending', 'ended'];
    const descriptors = await Promise.all(listAllOperations().map(loadOperation));
    const deprecated = descriptors.filter((one) => one.deprecated !== null);
    expect(deprecated.length).toBeGreaterThan(10);
    for (const one of deprecated) {
      const ranks = Array.from({ length: 400 }, (_, at) => Date.UTC(2024, 0, 1) + at * 7 * day).map((now) =>
        order.indexOf(computeDeprecationStatus(one.deprecated, now)),
      );
      expect(ranks).toEqual(ranks.toSorted());
    }
  });

  it('The first settlement reports ended on 2026-11-11', () => {
    const deprecated = findReportType('GET_V2_SETTLEMENT_REPORT_DATA_XML')?.deprecated ?? null;
    expect(computeDeprecationStatus(deprecated, Date.UTC(2026, 10, 11) - 1)).toBe('ending');
    expect(computeDeprecationStatus(deprecated, Date.UTC(2026, 10, 11))).toBe('ended');
  });
});

describe('describeDeprecation', () => {
  it.each([
    [null, end, undefined],
    [dates(null, 'orders 2026-01-01'), end, 'It is deprecated. Use orders 2026-01-01.'],
    [dates('2027-03-27'), 0, 'It is deprecated and stops working on 2027-03-27.'],
    [dates('2027-03-27'), end - 2 * day, 'It stops working on 2027-03-27, in 2 days.'],
    [dates('2027-03-27'), end - 1, 'It stops working on 2027-03-27, in 1 day.'],
    [dates('2027-03-27', 'X'), end, 'It stopped working on 2027-03-27. Use X.'],
  ])('A deprecation has a description: %j', (deprecated, now, text) => {
    expect(describeDeprecation('It', deprecated, now)).toBe(text);
  });
});

describe('findNewestOperation', () => {
  it('The newest operation is in the newest version that has it, also after older ones have ended', () => {
    expect(findNewestOperation('orders', 'getOrder', 0)?.version).toBe('2026-01-01');
    expect(findNewestOperation('orders', 'getOrders', end - 1)?.version).toBe('v0');
    expect(findNewestOperation('orders', 'getOrders', end)?.version).toBe('v0');
    expect(findNewestOperation('orders', 'nothing', 0)).toBeUndefined();
  });

  it('The end date of each operation that has one is known', async () => {
    const descriptors = await Promise.all(listAllOperations().map(loadOperation));
    const ends = descriptors.filter((one) => one.deprecated?.removal);
    const listed = Object.values(index).flatMap((versions) =>
      Object.values(versions).flatMap(({ removals = {} }) => Object.values(removals)),
    );
    expect(listed.toSorted()).toEqual(ends.map((one) => one.deprecated?.removal).toSorted());
  });
});
