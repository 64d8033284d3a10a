import { formatLocalDay } from '@supercargo/catalogue/local-days';
import type { Unit } from '@supercargo/sync';
import { type About, describeAnswer, isCopied } from '../about/about.ts';
import type { UnknownReason, Value } from '../about/value.ts';
import { dayLength } from '../base/times.ts';
import type { Copy } from '../copy.ts';
import type { UnitCost } from '../lists/money/profit-entries.ts';
import { type Days, findTimes, findTimeZone } from '../scope/marketplace-days.ts';
import { findUncovered, type Place } from './coverage.ts';
import { selectGroups } from './fact-groups.ts';
import { type Dimension, hasTime, type MeasureDefinition, timeDimensions } from './measure.ts';
import { checkQuestion, findComparedDays, findDays, type MeasureQuestion } from './measure-question.ts';
import { computeChange, computeValue } from './measure-value.ts';
import { describeMeasure, findMeasure, type Measure } from './measures.ts';
import { listPeriods } from './periods.ts';
import { findPlaces, listPlaces } from './places.ts';
import { type RowKey, type RowSums, RowTable } from './roll-up.ts';

/** A value of a measure. */
export interface MeasureRow {
  /** What the row is about, by the dimensions of the answer. A week has the name of its Monday, a month that of its first day. */
  readonly key: RowKey;
  /** Code of the currency, such as `EUR`; null for measures without one. */
  readonly currency: string | null;
  /** A decimal in the unit of the measure. */
  readonly value: Value<string>;
  /** Items that the value leaves out because Amazon has no amount of them yet. */
  readonly pending: number;
  /** The value of the other period; null if the answer compares none. */
  readonly before: Value<string> | null;
  /** How much the value is more than before, in percent with one decimal; null if that is not known, or if it was 0. */
  readonly change: string | null;
}

/** The values of a measure. */
export interface MeasureAnswer {
  /** What they mean. */
  readonly measure: Measure;
  /** The days that they are about; null for measures of the moment. */
  readonly days: Days | null;
  /** The days that they are compared with; null for none. */
  readonly comparedDays: Days | null;
  /** The values: by time, or the largest first. */
  readonly rows: readonly MeasureRow[];
  /** Whether there are more rows than were requested. */
  readonly more: boolean;
  /** Where they come from. */
  readonly about: About;
}

/** What rows are computed from. */
interface Reading {
  readonly copy: Copy;
  readonly definition: MeasureDefinition;
  readonly question: MeasureQuestion;
  readonly split: readonly Dimension[];
  readonly costs: readonly UnitCost[];
  readonly units: readonly Unit[];
  readonly places: readonly Place[];
  /** Whether the copy has all tables. */
  readonly hasTables: boolean;
}

/**
 * Reads a measure. Throws MEASURE_NOT_FOUND, DIMENSION_INVALID, PERIOD_INVALID, LIMIT_INVALID and ANSWER_TOO_LARGE.
 *
 * @param costs what units cost, for profit and margin
 */
export async function readMeasure(
  copy: Copy,
  costs: readonly UnitCost[],
  question: MeasureQuestion,
): Promise<MeasureAnswer> {
  const definition = findMeasure(question.measure);
  const split = checkQuestion(question, definition);
  const { source } = definition;
  const scope = { partnerId: question.partnerId, marketplaceId: question.marketplaceId };
  const units = await copy.status();
  const places = listPlaces(units, scope, source.dimensions.includes('marketplace'));
  const days = findDays(question, definition, findToday(places, copy.now()));
  const window = { from: Date.parse(days.from), to: Date.parse(days.to) + dayLength };
  const isPeriod = source.time === 'period';
  const about = await describeAnswer(copy, { tables: source.tables, scope, window: isPeriod ? window : undefined });
  const hasTables = source.tables.every((table) => isCopied(about, table));
  const reading = { copy, definition, question, split, costs, units, places, hasTables };
  const table = await readTable(reading, days);
  const comparedDays = question.compare === undefined ? null : findComparedDays(days, question.compare);
  const compared = comparedDays === null ? null : await readTable(reading, comparedDays);
  const rows = sortRows(table.rows.rows, split).map((row) => describeRow(reading, row, table, compared));
  const limit = question.limit ?? 1000;
  return {
    measure: describeMeasure(definition),
    days: isPeriod ? days : null,
    comparedDays,
    rows: rows.length === 0 ? describeNothing(about) : rows.slice(0, limit),
    more: rows.length > limit,
    about,
  };
}

function findToday(places: readonly Place[], now: number): string {
  const days = places.map(({ marketplaceId }) => formatLocalDay(now, findTimeZone(marketplaceId)));
  return days.toSorted().at(-1) ?? formatLocalDay(now, 'UTC');
}

/** The rows of some days, and their periods by name. */
interface DaysTable {
  readonly rows: RowTable;
  readonly findTimes: FindTimes;
}

/** Returns the first time of a period in a marketplace, and the one after the last, in milliseconds. */
type FindTimes = (period: string | null, marketplaceId: string | null) => readonly [number, number];

/** Many rows are about the same period, and computing with time zones takes longer than all the rest. */
function rememberTimes(days: Days, split: readonly Dimension[]): FindTimes {
  const periods = new Map<string | null, Days>(listPeriods(days, split).map((period) => [period.name, period]));
  const times = new Map<string, readonly [number, number]>();
  return (period, marketplaceId) => {
    const timeZone = findTimeZone(marketplaceId);
    const key = JSON.stringify([period, timeZone]);
    const remembered = times.get(key) ?? findTimes(periods.get(period) ?? days, timeZone);
    times.set(key, remembered);
    return remembered;
  };
}

async function readTable(reading: Reading, days: Days): Promise<DaysTable> {
  const { copy, definition, question, split, costs, places } = reading;
  const rows = new RowTable(definition, split);
  const table = { rows, findTimes: rememberTimes(days, split) };
  if (!reading.hasTables) return table;
  const { dialect } = copy;
  const now = copy.now();
  for (const group of await selectGroups(copy, definition, { dialect, scope: question, days, now, costs }, split)) {
    rows.add(group);
  }
  rows.addPlaces(places);
  const periods = listPeriods(days, split).map(({ name }) => name);
  rows.addPeriods(periods, (base, name) =>
    findPlaces(places, base).some(({ marketplaceId }) => table.findTimes(name, marketplaceId)[0] <= now),
  );
  return table;
}

/** Rows of time are sorted by it, others by their amounts. Rows with the same amounts have a fixed order. */
function sortRows(rows: readonly RowSums[], split: readonly Dimension[]): RowSums[] {
  const name = ({ key, currency }: RowSums) => JSON.stringify([...Object.values(key), currency]);
  const size = ({ amount }: RowSums) => (amount < 0n ? -amount : amount);
  return rows.toSorted((a, b) => {
    if (!hasTime(split) && size(a) !== size(b)) return size(a) > size(b) ? -1 : 1;
    return name(a) < name(b) ? -1 : 1;
  });
}

function describeRow(reading: Reading, row: RowSums, table: DaysTable, compared: DaysTable | null): MeasureRow {
  const value = computeValue(reading.definition, row, findReason(reading, row.key, table));
  const before = compared === null ? null : computeBefore(reading, row, compared);
  const change = before === null ? null : computeChange(value, before);
  return { key: row.key, currency: row.currency, value, pending: row.pending, before, change };
}

function computeBefore(reading: Reading, row: RowSums, compared: DaysTable): Value<string> {
  const nothing = { ...row, amount: 0n, divisor: 0n, missing: 0, pending: 0 };
  const reason = findReason(reading, row.key, compared);
  return computeValue(reading.definition, compared.rows.find(row) ?? nothing, reason);
}

/** Returns why the copy does not have all that a row adds up; null if it has. */
function findReason({ definition, units, places, copy }: Reading, key: RowKey, table: DaysTable): UnknownReason | null {
  const { tables, time } = definition.source;
  const unit = timeDimensions.find((dimension) => key[dimension] !== undefined);
  const period = unit === undefined ? null : (key[unit] ?? null);
  for (const place of findPlaces(places, key)) {
    const times = table.findTimes(period, place.marketplaceId);
    const reason = findUncovered({ tables, units, now: copy.now() }, place, time === 'moment' ? undefined : times);
    if (reason !== null) return reason;
  }
  return null;
}

/** Says why nothing is known. */
function describeNothing({ sources }: About): MeasureRow[] {
  const problem = sources.find((source) => source.problem !== null)?.problem ?? null;
  if (problem === null) return [];
  const value = { value: null, reason: { code: problem.code, text: problem.text }, atLeast: null };
  return [{ key: {}, currency: null, value, pending: 0, before: null, change: null }];
}
