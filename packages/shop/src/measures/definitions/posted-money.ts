import { type Sql, sql } from '@supercargo/duckdb';
import { buildEntries, buildLeaves } from '../../lists/money/profit-entries.ts';
import { profitTables } from '../../lists/money/profit-figures.ts';
import { buildLocalDay } from '../../scope/marketplace-days.ts';
import { type FactSource, type FactsQuestion, hasTime, type MeasureDefinition, timeDimensions } from '../measure.ts';

const postedDay = 'The day on which Amazon posted the amount, in the time zone of the marketplace.';

/** One fact for each item of a transaction, and one for what a transaction has besides. */
const postedItems: FactSource = {
  tables: profitTables,
  dimensions: [...timeDimensions, 'seller', 'marketplace', 'sku'],
  time: 'period',
  dayRule: postedDay,
  build: ({ dialect, scope, days, costs }) => sql`
    WITH ${buildEntries(dialect, { ...scope, days }, costs)}
    SELECT e.seller_id, e.marketplace_id, e.currency, e.sku, e.type, e.part, e.sale, e.fee, e.tax, e.units, e.cost, e.is_refund,
      e.posted_day AS day FROM entries AS e`,
};

/** One fact for each fee of an item or transaction. Its kind is Amazon's name of the fee. */
const postedFees: FactSource = {
  tables: profitTables,
  dimensions: [...timeDimensions, 'seller', 'marketplace', 'sku', 'kind'],
  time: 'period',
  dayRule: postedDay,
  build: ({ dialect, scope, days }: FactsQuestion, split) => sql`
    WITH ${buildLeaves(dialect, { ...scope, days })}
    SELECT t.seller_id, t.marketplace_id, t.currency, i.sku, ${feeName} AS kind, l.amount${
      hasTime(split) ? sql`, ${buildLocalDay(sql`t.posted_time`, sql`t.marketplace_id`, days)} AS day` : sql``
    }
    FROM booked AS t JOIN leaves AS l ON l.seller_id = t.seller_id AND l.transaction_id = t.transaction_id
    LEFT JOIN items AS i ON i.seller_id = l.seller_id AND i.transaction_id = l.transaction_id AND i.item_no = l.item_no
    WHERE l.kind = 'fee'`,
};

/** Fees are below AmazonFees, and broken down further into a base and a discount. */
const feeName: Sql = sql`CASE WHEN strpos(l.path, 'AmazonFees/') > 0
  THEN split_part(substr(l.path, strpos(l.path, 'AmazonFees/') + 11), '/', 1) ELSE l.type END`;

const shared = { source: postedItems, unit: 'money', isGrowing: false } as const;
const heldOnce = 'Transfers to the bank. Held money counts once: when it was posted, or when it was released.';

/** What Amazon posted. */
export const postedMeasures: readonly MeasureDefinition[] = [
  {
    ...shared,
    name: 'refunds',
    title: 'Refunds',
    meaning: 'Prices and shipping less discounts that buyers got back, without tax: negative.',
    leftOut: `Fees of refunds, which are fees. ${heldOnce}`,
    amount: sql`sum(f.sale) FILTER (WHERE f.is_refund)`,
  },
  {
    ...shared,
    name: 'refund_rate',
    title: 'Refund rate',
    meaning: 'Refunds in percent of the sales that were posted in the same days, by amount.',
    leftOut: heldOnce,
    unit: 'percent',
    dividesMoney: true,
    amount: sql`-sum(f.sale) FILTER (WHERE f.is_refund)`,
    per: {
      by: sql`sum(f.sale) FILTER (WHERE NOT f.is_refund)`,
      factor: 100,
      decimals: 1,
      reason: { code: 'NO_SALES', text: 'No sales were posted.' },
    },
  },
  {
    ...shared,
    source: postedFees,
    name: 'fees',
    title: 'Fees',
    meaning: 'Fees of Amazon: negative. Fees that Amazon returned are positive.',
    leftOut: heldOnce,
    amount: sql`sum(f.amount)`,
  },
  {
    ...shared,
    name: 'advertising',
    title: 'Advertising',
    meaning: 'Advertising that Amazon deducted from the account: negative. It is part of the profit already.',
    leftOut: 'Advertising that was paid by card or invoice, which Amazon does not post.',
    amount: sql`sum(f.part) FILTER (WHERE strpos(lower(f.type), 'ads') > 0 OR strpos(lower(f.type), 'advertis') > 0)`,
  },
  {
    ...shared,
    name: 'taxes',
    title: 'Taxes',
    meaning: 'Taxes that buyers paid and that Amazon passed on or withheld. They are no part of the profit.',
    leftOut: heldOnce,
    amount: sql`sum(f.tax)`,
  },
  {
    ...shared,
    name: 'profit',
    title: 'Profit',
    meaning: 'Posted sales, refunds, fees and other amounts, less the cost of the shipped units on that day.',
    leftOut: `Taxes, and costs that Amazon does not know. ${heldOnce}`,
    amount: sql`sum(f.part - f.tax - f.units * coalesce(f.cost, 0))`,
    missing: {
      count: sql`sum(f.units) FILTER (WHERE f.cost IS NULL)`,
      reason: buildNoCost,
    },
  },
  {
    ...shared,
    name: 'margin',
    title: 'Margin',
    meaning: 'Profit in percent of the sales that were posted in the same days.',
    leftOut: `Taxes, and costs that Amazon does not know. ${heldOnce}`,
    unit: 'percent',
    dividesMoney: true,
    amount: sql`sum(f.part - f.tax - f.units * coalesce(f.cost, 0))`,
    per: {
      by: sql`sum(f.sale) FILTER (WHERE NOT f.is_refund)`,
      factor: 100,
      decimals: 1,
      reason: { code: 'NO_SALES', text: 'No sales were posted.' },
    },
    missing: {
      count: sql`sum(f.units) FILTER (WHERE f.cost IS NULL)`,
      reason: buildNoCost,
    },
  },
];

function buildNoCost(count: number) {
  const text = `The cost of ${count === 1 ? '1 shipped unit' : `${count} shipped units`} is not known.`;
  return { code: 'NO_COST', text } as const;
}
