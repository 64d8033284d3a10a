import { findMarketplace, marketplaces } from '@supercargo/catalogue/registry';
import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { toTimestamp } from '../base/times.ts';

/** Returns the first time and the one after the last of a period, in milliseconds. `midnight` is the start of today in a marketplace. */
export type Period = (midnight: number, now: number) => readonly [number, number];

/** From midnight until now. */
export const today: Period = (midnight, now) => [midnight, now];

/**
 * Builds the condition of the rows that were created in a period. A day starts at midnight in the time zone of the marketplace.
 *
 * @param alias the name of the table in the query
 */
export function buildPeriodCondition(alias: Sql, period: Period, now: number): Sql {
  // Reports also have orders of marketplaces that the user did not choose.
  const ids = marketplaces.map(({ id }) => id);
  const byTimes = Map.groupBy(ids, (id) => period(findMidnight(now, id), now).join());
  const conditions = [...byTimes].map(([times, ids]) => {
    const [from, to] = times.split(',').map(Number) as [number, number];
    return sql`(${alias}.marketplace_id IN ${ids} AND ${alias}.created_time >= ${toTimestamp(from)}
      AND ${alias}.created_time < ${toTimestamp(to)})`;
  });
  return sql`(${joinSql(conditions, ' OR ')})`;
}

function findMidnight(now: number, marketplaceId: string): number {
  const timeZone = findMarketplace(marketplaceId)?.timeZone ?? 'UTC';
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(now);
  const find = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return now - (now % 1000) - ((find('hour') * 60 + find('minute')) * 60 + find('second')) * 1000;
}
