import { joinSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { toTimestamp } from '../mirror/to-timestamp.ts';
import { buildAfter, buildContains } from './keyset.ts';
import { buildEntries, type ProfitScope, sums } from './profit-query.ts';
import { scopeSchema } from './scope.ts';
import type { UnitCost } from './unit-costs.ts';

/** The period of which profit is shown. */
export const profitSchema = scopeSchema.extend({
  /** First day in UTC. */
  from: z.iso.date().max(10),
  /** Last day in UTC. */
  to: z.iso.date().max(10),
});

const decimal = z
  .string()
  .max(42)
  .regex(/^-?\d{1,30}(\.\d{1,10})?$/);

/** Which SKUs a list of profits shows. */
export const skuProfitsSchema = profitSchema.extend({
  /** Part of a SKU. Default: all SKUs. */
  search: z.string().trim().max(100).default(''),
  /** `no-cost`: units were sold for which no cost is known. Default: all SKUs. */
  show: z.enum(['all', 'no-cost']).default('all'),
  /** Only SKUs after this one, which the last page ended with. */
  cursor: z.object({ currency: idText, sales: decimal, sku: idText, partnerId: idText }).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

/** Which orders a list of profits shows. */
export const orderProfitsSchema = profitSchema.extend({
  /** Part of an order ID. Default: all orders. */
  search: z.string().trim().max(100).default(''),
  /** Only orders after this one, which the last page ended with. */
  cursor: z.object({ postedTime: z.iso.datetime(), orderId: idText, currency: idText }).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

/** Amounts of transactions, as decimals, and what is left of them. */
export interface ProfitFigures {
  readonly currency: string;
  /** Prices, shipping and gift wrap less discounts, without tax. */
  readonly sales: string;
  readonly refunds: string;
  readonly fees: string;
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

/** The profit of a SKU. */
export interface SkuProfit extends ProfitFigures {
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly title: string | null;
  /** The newest cost of a unit, as a decimal; null if there is none. */
  readonly unitCost: string | null;
}

/** The profit of an order. */
export interface OrderProfit extends ProfitFigures {
  readonly orderId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** When its last amount was posted, as ISO 8601. */
  readonly postedTime: string;
}

/** The profit of all SKUs in one currency. */
export interface ProfitSum extends ProfitFigures {
  readonly skus: number;
  readonly skusWithoutCost: number;
  /** The sums of the SKUs with a cost only; null if no SKU has one. */
  readonly withCost: ProfitFigures | null;
  /** Amounts of transactions that belong to no SKU, such as the subscription. */
  readonly withoutSku: string;
}

interface FoundFigures {
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
const figures = sql`g.currency, CAST(g.sales AS VARCHAR) AS sales, CAST(g.refunds AS VARCHAR) AS refunds,
  CAST(g.fees AS VARCHAR) AS fees, CAST(g.other AS VARCHAR) AS other, CAST(g.tax AS VARCHAR) AS tax,
  CAST(g.units AS VARCHAR) AS units, CASE WHEN g.units_without_cost = 0 THEN CAST(g.cost AS VARCHAR) END AS cost,
  CASE WHEN g.units_without_cost = 0 THEN CAST(g.net - g.cost AS VARCHAR) END AS profit`;

/** Returns a page of profits by SKU, in each currency those with the highest sales first. */
export async function listSkuProfits(
  mirror: Mirror,
  costs: readonly UnitCost[],
  { search, show, cursor, limit, ...scope }: z.infer<typeof skuProfitsSchema>,
): Promise<{ profits: SkuProfit[]; more: boolean }> {
  const conditions = [show === 'no-cost' ? sql`g.units_without_cost > 0` : sql`TRUE`];
  if (search !== '') conditions.push(buildContains([sql`g.sku`], search));
  if (cursor !== undefined) {
    conditions.push(
      buildAfter([
        [sql`g.currency`, cursor.currency],
        [sql`-g.sales`, sql`CAST(${negate(cursor.sales)} AS DECIMAL(38, 4))`],
        [sql`g.sku`, cursor.sku],
        [sql`g.seller_id`, cursor.partnerId],
      ]),
    );
  }
  const found = await mirror.select<
    FoundFigures & { sku: string; seller_id: string; title: string | null; unit_cost: string | null }
  >(sql`
    WITH ${buildEntries(scope, costs)}, g AS (
      SELECT e.seller_id, e.sku, e.currency, ${sums} FROM entries AS e WHERE e.sku IS NOT NULL GROUP BY e.seller_id, e.sku, e.currency
    )
    SELECT g.sku, g.seller_id, ${figures},
      (SELECT min(p.title) FROM listings AS p WHERE p.seller_id = g.seller_id AND p.sku = g.sku AND p._deleted_at IS NULL) AS title,
      (SELECT CAST(max_by(c.cost, c.valid_from) AS VARCHAR) FROM costs AS c
        WHERE c.seller_id = g.seller_id AND c.sku = g.sku AND c.currency = g.currency) AS unit_cost
    FROM g WHERE ${joinSql(conditions, ' AND ')} ORDER BY g.currency, g.sales DESC, g.sku, g.seller_id LIMIT ${limit + 1}`);
  return {
    profits: found.slice(0, limit).map(({ sku, seller_id, title, unit_cost, ...rest }) => ({
      sku,
      partnerId: seller_id,
      title,
      unitCost: unit_cost,
      ...toFigures(rest),
    })),
    more: found.length > limit,
  };
}

function negate(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

/** Returns a page of profits by order, those with the newest amounts first. */
export async function listOrderProfits(
  mirror: Mirror,
  costs: readonly UnitCost[],
  { search, cursor, limit, ...scope }: z.infer<typeof orderProfitsSchema>,
): Promise<{ profits: OrderProfit[]; more: boolean }> {
  const conditions = [sql`TRUE`];
  if (search !== '') conditions.push(buildContains([sql`g.order_id`], search));
  if (cursor !== undefined) {
    const time = toTimestamp(Date.parse(cursor.postedTime));
    conditions.push(sql`(g.posted_time < ${time} OR (g.posted_time = ${time}
      AND (g.order_id, g.currency) > (${cursor.orderId}, ${cursor.currency})))`);
  }
  const profits = await selectOrderProfits(mirror, costs, { scope, conditions, limit: limit + 1 });
  return { profits: profits.slice(0, limit), more: profits.length > limit };
}

/** Returns the profit of one order by currency. Empty if it has no transactions yet. */
export async function readOrderProfit(
  mirror: Mirror,
  costs: readonly UnitCost[],
  { partnerId, orderId }: { readonly partnerId: string; readonly orderId: string },
): Promise<OrderProfit[]> {
  const scope = { source: mirror.plan.source, partnerId, orderId };
  return selectOrderProfits(mirror, costs, { scope, conditions: [sql`TRUE`], limit: 100 });
}

async function selectOrderProfits(
  mirror: Mirror,
  costs: readonly UnitCost[],
  {
    scope,
    conditions,
    limit,
  }: { readonly scope: ProfitScope; readonly conditions: Parameters<typeof joinSql>[0]; readonly limit: number },
): Promise<OrderProfit[]> {
  const found = await mirror.select<FoundFigures & { order_id: string; seller_id: string; posted_time: string }>(sql`
    WITH ${buildEntries(scope, costs)}, g AS (
      SELECT e.seller_id, e.order_id, e.currency, max(e.posted_time) AS posted_time, ${sums}
      FROM entries AS e WHERE e.order_id IS NOT NULL GROUP BY e.seller_id, e.order_id, e.currency
    )
    SELECT g.order_id, g.seller_id, g.posted_time, ${figures} FROM g WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY g.posted_time DESC, g.order_id, g.currency, g.seller_id LIMIT ${limit}`);
  return found.map(({ order_id, seller_id, posted_time, ...rest }) => ({
    orderId: order_id,
    partnerId: seller_id,
    postedTime: posted_time,
    ...toFigures(rest),
  }));
}

/** Adds up the profits of all SKUs of a period by currency. */
export async function sumProfits(
  mirror: Mirror,
  costs: readonly UnitCost[],
  scope: z.infer<typeof profitSchema>,
): Promise<ProfitSum[]> {
  const found = await mirror.select<FoundSum>(sql`
    WITH ${buildEntries(scope, costs)}, g AS (
      SELECT e.seller_id, e.sku, e.currency, ${sums} FROM entries AS e GROUP BY e.seller_id, e.sku, e.currency
    )
    SELECT g.currency, ${buildSums('', sql`g.sku IS NOT NULL`)},
      ${buildSums('known_', sql`g.sku IS NOT NULL AND g.units_without_cost = 0`)},
      CAST(coalesce(sum(g.net + g.tax) FILTER (WHERE g.sku IS NULL), 0) AS VARCHAR) AS without_sku
    FROM g GROUP BY g.currency ORDER BY g.currency`);
  return found.map((sum) => {
    const [skus, known] = [Number(sum.skus), Number(sum.known_skus)];
    return {
      ...toSum(sum, '', known > 0 && skus === known),
      skus,
      skusWithoutCost: skus - known,
      withCost: known === 0 ? null : toSum(sum, 'known_', true),
      withoutSku: sum.without_sku,
    };
  });
}

const summed = ['sales', 'refunds', 'fees', 'other', 'tax', 'units', 'cost', 'profit'] as const;

type FoundSum = Readonly<
  Record<'currency' | 'without_sku' | `${'' | 'known_'}${(typeof summed)[number] | 'skus'}`, string>
>;

/** Builds the sums of the SKUs of a grouped table `g` that a condition selects. */
function buildSums(prefix: '' | 'known_', condition: Sql): Sql {
  const columns = summed.map((name) => {
    const value = name === 'profit' ? sql`g.net - g.cost` : sql`g.${rawSql(name)}`;
    return sql`CAST(coalesce(sum(${value}) FILTER (WHERE ${condition}), 0) AS VARCHAR) AS ${rawSql(prefix + name)}`;
  });
  const count = sql`CAST(count(*) FILTER (WHERE ${condition}) AS VARCHAR) AS ${rawSql(`${prefix}skus`)}`;
  return joinSql([...columns, count], ', ');
}

function toSum(found: FoundSum, prefix: '' | 'known_', hasCosts: boolean): ProfitFigures {
  return toFigures({
    currency: found.currency,
    sales: found[`${prefix}sales`],
    refunds: found[`${prefix}refunds`],
    fees: found[`${prefix}fees`],
    other: found[`${prefix}other`],
    tax: found[`${prefix}tax`],
    units: found[`${prefix}units`],
    cost: hasCosts ? found[`${prefix}cost`] : null,
    profit: hasCosts ? found[`${prefix}profit`] : null,
  });
}

function toFigures({ units, ...found }: FoundFigures): ProfitFigures {
  const { profit, sales } = found;
  return { ...found, units: Number(units), margin: profit === null ? null : computeMargin(profit, sales) };
}

/** Amounts have as many decimals as the copy stores, so that they are whole numbers of the smallest one. */
function computeMargin(profit: string, sales: string): string | null {
  const [part, whole] = [toTenThousandths(profit), toTenThousandths(sales)];
  if (whole <= 0n) return null;
  const permille = (part * 2000n + (part < 0n ? -whole : whole)) / (2n * whole);
  const digits = String(permille < 0n ? -permille : permille).padStart(2, '0');
  return `${permille < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}`;
}

function toTenThousandths(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(4, '0').slice(0, 4));
}
