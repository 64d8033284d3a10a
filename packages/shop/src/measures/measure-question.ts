import { addDays } from '@supercargo/catalogue/local-days';
import { dayLength } from '../base/times.ts';
import { ShopError } from '../errors/shop-error.ts';
import type { Days } from '../scope/marketplace-days.ts';
import type { Scope } from '../scope/scope.ts';
import { type Dimension, dimensions, hasTime, type MeasureDefinition, timeDimensions } from './measure.ts';

/** Which measure is read, of which part of the shop, and how it is split. */
export interface MeasureQuestion extends Scope {
  /** Name of the measure, such as `sales`. */
  readonly measure: string;
  /** First day, such as `2026-01-01`. @default 29 days before the last one */
  readonly from?: string | undefined;
  /** Last day. @default today, or the last day that Amazon has reported. Days are those of each marketplace */
  readonly to?: string | undefined;
  /** What the answer is split by. @default nothing but the currency */
  readonly by?: readonly Dimension[] | undefined;
  /** With which other period each row is compared. It cannot be split by time then. @default none */
  readonly compare?: 'previous' | 'year' | undefined;
  /** Most rows. Those with the largest values are returned if rows are not split by time. @default 1000 */
  readonly limit?: number | undefined;
}

/** The most days of a period. A copy keeps rows for less. */
const maxDays = 731;
const maxRows = 10_000;
const defaultDays = 30;

/**
 * Returns the days of a question. Throws PERIOD_INVALID if they are none.
 *
 * @param today the day in the marketplace where it is latest
 */
export function findDays({ from, to }: MeasureQuestion, { source }: MeasureDefinition, today: string): Days {
  const reported = addDays(today, -(source.reportedAfterDays ?? 0));
  if (from !== undefined) checkDay('from', from);
  const end = checkDay('to', to ?? (from !== undefined && from > reported ? from : reported));
  const start = from ?? addDays(end, 1 - defaultDays);
  const count = countDays({ from: start, to: end });
  if (count >= 1 && count <= maxDays) return { from: start, to: end };
  throw periodInvalid(`${count < 1 ? 'It ends before it begins' : `It has ${count} days`}: ${start} to ${end}.`);
}

function countDays({ from, to }: Days): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength + 1;
}

/** Returns the days with which those of a question are compared. */
export function findComparedDays(days: Days, compare: 'previous' | 'year'): Days {
  // Weeks are kept, so that a Monday is compared with a Monday.
  const shift = compare === 'year' ? -364 : -countDays(days);
  return { from: addDays(days.from, shift), to: addDays(days.to, shift) };
}

/** Checks what an answer is split by, and how many rows it has. Throws DIMENSION_INVALID and LIMIT_INVALID. */
export function checkQuestion(question: MeasureQuestion, definition: MeasureDefinition): readonly Dimension[] {
  const { by = [], compare, limit = 1000 } = question;
  const { name, source, needs = [] } = definition;
  const refused = by.find((dimension) => !source.dimensions.includes(dimension));
  const allowed = source.dimensions.join(', ');
  if (refused !== undefined) throw dimensionInvalid(`${name} cannot be split by ${JSON.stringify(refused)}.`, allowed);
  const times = by.filter((dimension) => hasTime([dimension]));
  if (times.length > 1)
    throw dimensionInvalid(
      `An answer is split by one of ${timeDimensions.join(', ')}, not by ${times.join(' and ')}.`,
      allowed,
    );
  if (compare !== undefined && (times.length > 0 || source.time === 'moment')) {
    const reason = source.time === 'moment' ? `${name} is one of the moment` : `The answer is split by ${times[0]}`;
    throw dimensionInvalid(`${reason}, so that it cannot be compared with another period.`, allowed);
  }
  if (!Number.isInteger(limit) || limit < 1 || limit > maxRows) {
    throw new ShopError('LIMIT_INVALID', `limit is ${limit}.`, `Use a whole number from 1 to ${maxRows}.`);
  }
  return dimensions.filter((dimension) => by.includes(dimension) || needs.includes(dimension));
}

function checkDay(name: 'from' | 'to', day: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day)) return day;
  throw periodInvalid(`${name} is ${JSON.stringify(day)}.`);
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function periodInvalid(problem: string): ShopError {
  return new ShopError(
    'PERIOD_INVALID',
    `The period is not valid. ${problem}`,
    `Use days such as 2026-01-31, from the first to the last, and at most ${maxDays} of them.`,
  );
}

function dimensionInvalid(problem: string, allowed: string): ShopError {
  return new ShopError('DIMENSION_INVALID', problem, `It can be split by: ${allowed}.`);
}
