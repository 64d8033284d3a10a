import { addDays, findStartOfDay, findUtcOffset, formatLocalDay } from '@supercargo/catalogue/local-days';
import { findMarketplace, marketplaces } from '@supercargo/catalogue/registry';
import { joinSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import { dayLength, formatUtcDay, toTimestamp } from '../base/times.ts';

/** Calendar days in the time zone of each marketplace, both included, such as `2026-01-31`. */
export interface Days {
  /** First day. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
}

/** Returns the first time and the one after the last of a period, in milliseconds. `midnight` is the start of today in a marketplace. */
export type Period = (midnight: number, now: number) => readonly [number, number];

/** From midnight until now. */
export const today: Period = (midnight, now) => [midnight, now];

/** Returns the time zone in which a marketplace counts its days; UTC for an unknown one. */
export function findTimeZone(marketplaceId: string | null): string {
  return findMarketplace(marketplaceId ?? '')?.timeZone ?? 'UTC';
}

/**
 * Builds the condition of the rows that were created in a period. A day starts at midnight in the time zone of the marketplace.
 *
 * @param alias the name of the table in the query
 */
export function buildPeriodCondition(alias: Sql, period: Period, now: number): Sql {
  return buildTimesCondition(sql`${alias}.created_time`, sql`${alias}.marketplace_id`, (timeZone) =>
    period(findStartOfDay(formatLocalDay(now, timeZone), timeZone), now),
  );
}

/** Builds the condition that a time is within days of the time zone of its marketplace. */
export function buildDaysCondition(time: Sql, marketplaceId: Sql, days: Days): Sql {
  return buildTimesCondition(time, marketplaceId, (timeZone) => findTimes(days, timeZone));
}

/** The days of which a copy can have rows: it keeps them for less than two years. `now` is in milliseconds. */
export function listKeptDays(now: number): Days {
  const [from, to] = [now - 730 * dayLength, now + dayLength].map(formatUtcDay) as [string, string];
  return { from, to };
}

/** Returns the first time of days in a time zone, and the one after the last, in milliseconds. */
export function findTimes({ from, to }: Days, timeZone: string): readonly [number, number] {
  return [findStartOfDay(from, timeZone), findStartOfDay(addDays(to, 1), timeZone)];
}

/**
 * Builds the calendar day of a time in the time zone of its marketplace.
 *
 * @param days what the times are within: of them only the changes of clocks are known
 */
export function buildLocalDay(time: Sql, marketplaceId: Sql, days: Days): Sql {
  const shifts = groupMarketplaces((timeZone) => JSON.stringify(listOffsets(days, timeZone)));
  const cases = [...shifts].map(
    ([offsets, ids]) => sql`WHEN ${marketplaceId} IN ${ids} THEN ${buildShift(time, JSON.parse(offsets) as Offset[])}`,
  );
  return sql`CAST(CASE ${joinSql(cases, ' ')} ELSE ${time} END AS DATE)`;
}

/** Rows of other marketplaces than Amazon's, and those without one, count by UTC. */
function buildTimesCondition(
  time: Sql,
  marketplaceId: Sql,
  find: (timeZone: string) => readonly [number, number],
): Sql {
  const isWithin = ([from, to]: readonly number[]) =>
    sql`${time} >= ${toTimestamp(from as number)} AND ${time} < ${toTimestamp(to as number)}`;
  const groups = [...groupMarketplaces((timeZone) => find(timeZone).join())].map(
    ([times, ids]) => [times.split(',').map(Number), ids] as const,
  );
  const conditions = groups.map(([times, ids]) => sql`(${marketplaceId} IN ${ids} AND ${isWithin(times)})`);
  const isUnknown = sql`coalesce(${marketplaceId}, '') NOT IN ${marketplaces.map(({ id }) => id)}`;
  const [starts, ends] = [0, 1].map((end) =>
    [...groups.map(([times]) => times), find('UTC')].map((times) => times[end] as number),
  ) as [number[], number[]];
  // Most rows are outside of all days, or within those of all marketplaces, so that the marketplace need not be compared.
  return sql`(${isWithin([Math.min(...starts), Math.max(...ends)])} AND (${isWithin([Math.max(...starts), Math.min(...ends)])}
    OR ${joinSql(conditions, ' OR ')} OR (${isUnknown} AND ${isWithin(find('UTC'))})))`;
}

/** Groups the IDs of all marketplaces by what is computed from their time zones. */
function groupMarketplaces(compute: (timeZone: string) => string): Map<string, string[]> {
  const computed = new Map(
    [...new Set(marketplaces.map(({ timeZone }) => timeZone))].map((zone) => [zone, compute(zone)]),
  );
  const groups = Map.groupBy(marketplaces, ({ timeZone }) => computed.get(timeZone) as string);
  return new Map([...groups].map(([key, group]) => [key, group.map(({ id }) => id)]));
}

/** From when on a time zone is how far ahead of UTC, in milliseconds. */
type Offset = readonly [from: number, offset: number];

/** Time zones keep an offset for longer than this. */
const offsetDays = 7;

/** Lists the offsets of a time zone during some days, oldest first. */
function listOffsets({ from, to }: Days, timeZone: string): Offset[] {
  const end = Date.parse(to) + 2 * dayLength;
  const start = Date.parse(from) - dayLength;
  const offsets: Offset[] = [[start, findUtcOffset(start, timeZone)]];
  for (let time = start; time < end; time += offsetDays * dayLength) {
    const [, offset] = offsets.at(-1) as Offset;
    const next = findUtcOffset(time + offsetDays * dayLength, timeZone);
    if (next !== offset) offsets.push([findChange(time, offset, timeZone), next]);
  }
  return offsets;
}

const quarterHour = 900_000;

/** Returns when a time zone first has another offset, within the days after `from`. Clocks change at quarters of an hour. */
function findChange(from: number, offset: number, timeZone: string): number {
  let [before, after] = [from / quarterHour, from / quarterHour + offsetDays * 96];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (findUtcOffset(middle * quarterHour, timeZone) === offset) before = middle;
    else after = middle;
  }
  return after * quarterHour;
}

function buildShift(time: Sql, [[, first], ...later]: Offset[] | [Offset, ...Offset[]]): Sql {
  return later.reduce(
    (before, [from, offset]) =>
      sql`CASE WHEN ${time} < ${toTimestamp(from)} THEN ${before} ELSE ${shift(time, offset)} END`,
    shift(time, first as number),
  );
}

function shift(time: Sql, offset: number): Sql {
  return sql`${time} + INTERVAL ${rawSql(`'${offset / 60_000} minutes'`)}`;
}
