import type { Sql } from '@supercargo/duckdb';
import type { TableOfShop } from '../about/table-streams.ts';
import type { UnknownReason } from '../about/value.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { UnitCost } from '../lists/money/profit-entries.ts';
import type { Days } from '../scope/marketplace-days.ts';
import type { Scope } from '../scope/scope.ts';

/** What a measure can be split by. Amounts are always split by currency. */
export const dimensions = ['day', 'week', 'month', 'seller', 'marketplace', 'sku', 'kind', 'currency'] as const;

/** What a measure is split by. `week` begins on Monday; `kind` is that of a fee, or an age of stock. */
export type Dimension = (typeof dimensions)[number];

/** Dimensions of time. An answer has at most one of them. */
export const timeDimensions = ['day', 'week', 'month'] as const;

/** Whether an answer is split by time. */
export function hasTime(split: readonly Dimension[]): boolean {
  return split.some((dimension) => (timeDimensions as readonly Dimension[]).includes(dimension));
}

/** What a value counts. `money` has the currency of its row. */
export type MeasureUnit = 'money' | 'percent' | 'orders' | 'units' | 'sessions' | 'days' | 'units per day';

/** What facts are selected for. */
export interface FactsQuestion {
  /** The SQL of the database. */
  readonly dialect: Dialect;
  /** The part of the shop. */
  readonly scope: Scope;
  /** Days in the time zone of each marketplace. */
  readonly days: Days;
  /** The time of the shop in milliseconds. */
  readonly now: number;
  /** What units cost. */
  readonly costs: readonly UnitCost[];
}

/** The rows that measures add up. */
export interface FactSource {
  /** The tables that are read. */
  readonly tables: readonly TableOfShop[];
  /** What its measures can be split by. */
  readonly dimensions: readonly Dimension[];
  /** Whether facts are those of a period, or of the moment. */
  readonly time: 'period' | 'moment';
  /** Which day a fact counts for, in a sentence. */
  readonly dayRule: string;
  /** Days before today that Amazon has not reported yet. The default period ends before them. @default 0 */
  readonly reportedAfterDays?: number;
  /**
   * Builds a query of facts `f` with `seller_id`, `marketplace_id`, `currency`, a column for each dimension, and what measures add up.
   * A fact of a period needs `day` only if the answer is split by time.
   *
   * @param split what the answer is split by
   */
  build(question: FactsQuestion, split: readonly Dimension[]): Sql;
}

/** A named figure of a shop, defined once for all screens, commands and programs. */
export interface MeasureDefinition {
  /** Such as `refund_rate`. */
  readonly name: string;
  /** For people, such as Refund rate. */
  readonly title: string;
  /** What it says, in a sentence. */
  readonly meaning: string;
  /** What it leaves out, in a sentence. */
  readonly leftOut: string;
  /** What a value counts. */
  readonly unit: MeasureUnit;
  /** The rows that it adds up. */
  readonly source: FactSource;
  /** The sum over facts `f`. */
  readonly amount: Sql;
  /** The sum that the amount is divided by. */
  readonly per?: MeasureDivision;
  /** What makes it unknown, besides what is not copied. */
  readonly missing?: MissingFacts;
  /** Counts facts `f` that have no value yet and are left out. */
  readonly pending?: Sql;
  /** Whether facts never lower it, so that the sum of what is known is the least that it can be. */
  readonly isGrowing: boolean;
  /** Dimensions without which it says nothing. @default none */
  readonly needs?: readonly Dimension[];
  /** Whether it divides amounts, so that it is split by currency although it is none. @default false */
  readonly dividesMoney?: boolean;
}

/** Whether the rows of a measure are split by currency. */
export function hasCurrency(
  { unit, dividesMoney = false }: MeasureDefinition,
  split: readonly Dimension[] = [],
): boolean {
  return unit === 'money' || dividesMoney || split.includes('currency');
}

/** How an amount is divided. */
export interface MeasureDivision {
  /** The sum over facts `f`. */
  readonly by: Sql;
  /** What one of it counts as: 100 for percent. */
  readonly factor: number;
  /** Digits after the decimal point; undefined for those of the currency. */
  readonly decimals?: number;
  /** Why there is no value if the divisor is 0. */
  readonly reason: UnknownReason;
}

/** Facts that lack a value that exists. */
export interface MissingFacts {
  /** Counts them among facts `f`. */
  readonly count: Sql;
  /** Why the value is unknown. */
  readonly reason: (count: number) => UnknownReason;
}
