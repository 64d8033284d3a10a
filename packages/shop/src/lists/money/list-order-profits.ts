import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import { toTimestamp } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';
import { listKeptDays } from '../../scope/marketplace-days.ts';
import { buildContains, defaultLimit, type Paging } from '../../scope/paging.ts';
import type { OrderKey } from '../orders/read-order.ts';
import { buildEntries, entrySums, type ProfitScope, type UnitCost } from './profit-entries.ts';
import {
  type FigureColumns,
  figureColumns,
  type ProfitFigures,
  type ProfitPeriod,
  profitTables,
  toFigures,
  toProfitScope,
  toQuestion,
} from './profit-figures.ts';

/** Which orders a list of profits has. */
export interface OrderProfitList extends ProfitPeriod, Paging<OrderProfitCursor> {
  /** Part of an order ID. @default all orders */
  readonly search?: string | undefined;
}

/** The last order of a page. */
export interface OrderProfitCursor {
  /** ISO 8601. */
  readonly postedTime: string;
  /** Amazon's ID of the order. */
  readonly orderId: string;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
}

/** The profit of an order. */
export interface OrderProfit extends ProfitFigures {
  /** Amazon's ID of the order. */
  readonly orderId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** When its last amount was posted, as ISO 8601. */
  readonly postedTime: string;
}

/** Returns a page of profits by order, those with the newest amounts first. */
export async function listOrderProfits(
  copy: Copy,
  costs: readonly UnitCost[],
  { search = '', cursor, limit = defaultLimit, ...scope }: OrderProfitList,
): Promise<{ profits: OrderProfit[]; more: boolean; about: About }> {
  const conditions = [sql`TRUE`];
  if (search !== '') conditions.push(buildContains([sql`g.order_id`], search));
  if (cursor !== undefined) {
    const time = toTimestamp(Date.parse(cursor.postedTime));
    conditions.push(sql`(g.posted_time < ${time} OR (g.posted_time = ${time}
      AND (g.order_id, g.currency) > (${cursor.orderId}, ${cursor.currency})))`);
  }
  const profits = await selectOrderProfits(copy, costs, { scope: toProfitScope(scope), conditions, limit: limit + 1 });
  const about = await describeAnswer(copy, toQuestion(scope));
  return { profits: profits.slice(0, limit), more: profits.length > limit, about };
}

/** Returns the profit of one order by currency. Without profits if it has no transactions yet. */
export async function readOrderProfit(
  copy: Copy,
  costs: readonly UnitCost[],
  key: OrderKey,
): Promise<{ profits: OrderProfit[]; about: About }> {
  const profits = await selectOrderProfits(copy, costs, {
    scope: { ...key, days: listKeptDays(copy.now()) },
    conditions: [sql`TRUE`],
    limit: 100,
  });
  const about = await describeAnswer(copy, { tables: profitTables, scope: { partnerId: key.partnerId } });
  return { profits, about };
}

async function selectOrderProfits(
  copy: Copy,
  costs: readonly UnitCost[],
  {
    scope,
    conditions,
    limit,
  }: { readonly scope: ProfitScope; readonly conditions: readonly Sql[]; readonly limit: number },
): Promise<OrderProfit[]> {
  const rows = await copy.select<FigureColumns & { order_id: string; seller_id: string; posted_time: string }>(sql`
    WITH ${buildEntries(copy.dialect, scope, costs)}, g AS (
      SELECT e.seller_id, e.order_id, e.currency, max(e.posted_time) AS posted_time, ${entrySums}
      FROM entries AS e WHERE e.order_id IS NOT NULL GROUP BY e.seller_id, e.order_id, e.currency
    )
    SELECT g.order_id, g.seller_id, g.posted_time, ${figureColumns} FROM g WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY g.posted_time DESC, g.order_id, g.currency, g.seller_id LIMIT ${limit}`);
  return rows.map(({ order_id, seller_id, posted_time, ...rest }) => ({
    orderId: order_id,
    partnerId: seller_id,
    postedTime: posted_time,
    ...toFigures(rest),
  }));
}
