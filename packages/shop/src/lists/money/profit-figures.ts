import { sql } from '@supercargo/duckdb';
import type { Question } from '../../about/about.ts';
import { divide, toTenThousandths } from '../../base/decimals.ts';
import { dayLength } from '../../base/times.ts';
import type { Scope } from '../../scope/scope.ts';
import type { ProfitScope } from './profit-entries.ts';

/** The period of which profit is computed. */
export interface ProfitPeriod extends Scope {
  /** First day in the time zone of each marketplace, such as `2026-01-01`. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
}

/** Amounts of transactions, as decimals, and what is left of them. */
export interface ProfitFigures {
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
  /** Prices, shipping and gift wrap less discounts, without tax. */
  readonly sales: string;
  /** Sales that were given back to buyers: negative. */
  readonly refunds: string;
  /** Amazon's fees: negative. */
  readonly fees: string;
  /** Amounts of no other kind. */
  readonly other: string;
  /** Tax that Amazon passes on. It is no part of the profit. */
  readonly tax: string;
  /** Units that were shipped. */
  readonly units: number;
  /** Units × the cost of each on the day of the transaction; null if a cost is missing. */
  readonly cost: string | null;
  /** Sales, refunds, fees and other amounts less the cost; null if a cost is missing. */
  readonly profit: string | null;
  /** Profit in percent of sales with one decimal; null without sales or profit. */
  readonly margin: string | null;
}

/** A row that {@link figureColumns} select. */
export interface FigureColumns {
  readonly currency: string;
  readonly sales: string;
  readonly refunds: string;
  readonly fees: string;
  readonly other: string;
  readonly tax: string;
  readonly units: string;
  readonly cost: string | null;
  readonly profit: string | null;
}

/** Columns of a grouped table `g`. Without all costs there is no profit. */
export const figureColumns = sql`g.currency, CAST(g.sales AS VARCHAR) AS sales, CAST(g.refunds AS VARCHAR) AS refunds,
  CAST(g.fees AS VARCHAR) AS fees, CAST(g.other AS VARCHAR) AS other, CAST(g.tax AS VARCHAR) AS tax,
  CAST(g.units AS VARCHAR) AS units, CASE WHEN g.units_without_cost = 0 THEN CAST(g.cost AS VARCHAR) END AS cost,
  CASE WHEN g.units_without_cost = 0 THEN CAST(g.net - g.cost AS VARCHAR) END AS profit`;

/** Reads figures, and computes the margin. */
export function toFigures({ units, ...columns }: FigureColumns): ProfitFigures {
  const { profit, sales } = columns;
  return { ...columns, units: Number(units), margin: profit === null ? null : computeMargin(profit, sales) };
}

function computeMargin(profit: string, sales: string): string | null {
  const whole = toTenThousandths(sales);
  return whole <= 0n ? null : divide(toTenThousandths(profit) * 100n, whole, 1, 'half');
}

/** What the profit of a period is computed of. */
export function toProfitScope({ from, to, partnerId, marketplaceId }: ProfitPeriod): ProfitScope {
  return { partnerId, marketplaceId, days: { from, to } };
}

/** The tables that profit is read from. */
export const profitTables = [
  'finance_transactions',
  'finance_transaction_items',
  'finance_transaction_breakdowns',
] as const;

/** What the profit of a period is read from. */
export function toQuestion({ from, to, ...scope }: ProfitPeriod): Question {
  return {
    tables: profitTables,
    scope,
    window: { from: Date.parse(from), to: Date.parse(to) + dayLength },
  };
}
