import { joinSql, sql } from '@supercargo/duckdb';
import type { Unit } from '@supercargo/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Copy,
  computeFigures,
  countListings,
  findSellersOfOrder,
  listIssues,
  listListings,
  listOrderProfits,
  listOrders,
  listPayouts,
  listSettlements,
  listSkuProfits,
  listStock,
  listStockAges,
  listStockBelow,
  planReplenishment,
  readOrderProfit,
  readPrices,
  readStockHistory,
  sumProfits,
  tableStreams,
} from '../src/index.ts';
import { buildFeaturedPercentages } from '../src/lists/listings/featured-offers.ts';
import { buildStock } from '../src/lists/stock/stock-pools.ts';
import { buildPeriodCondition, today } from '../src/scope/marketplace-days.ts';
import { databases, type OpenCopy, openCopy } from './support/open-copy.ts';

const [gb, de, fr, us] = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9', 'A13V1IB3VIYZZH', 'ATVPDKIKX0DER'] as const;
const now = Date.parse('2026-01-31T12:00:00Z');
const unit = {
  id: 'u',
  sellerId: 'S1',
  status: 'active',
  gaps: [],
  reachedFrom: 0,
  backfillFrom: 0,
  lastSuccessAt: now,
};

describe.each(databases)('queries of a shop in %s', (name) => {
  let open: OpenCopy;
  beforeAll(async () => {
    open = await openCopy(name, now);
  });
  afterAll(() => open.close());

  it('The share of page views with the featured offer is of the last seven reported days', async () => {
    const views = (sku: string, date: string, percentage: number | null, pages: number) =>
      sql`('S1', 'M1', ${sku}, CAST(${date} AS DATE), CAST(${percentage} AS NUMERIC), CAST(${pages} AS INTEGER), NULL)`;
    const rows = await open.copy.select<{ sku: string; percentage: number }>(sql`
      WITH sales_and_traffic_by_asin(seller_id, marketplace_id, sku, date, buy_box_percentage, page_views, _deleted_at)
        AS (VALUES ${joinSql(
          [
            views('LAMP', '2026-01-22', 100, 1000),
            views('LAMP', '2026-01-23', 100, 10),
            views('LAMP', '2026-01-29', 20, 30),
            views('VASE', '2026-01-28', 90, 0),
            views('VASE', '2026-01-29', null, 5),
            views('BAG', '2026-01-24', 80, 5),
          ],
          ', ',
        )}),
      sales_and_traffic_by_date(seller_id, marketplace_id, date, page_views, _deleted_at)
        AS (VALUES ('S1', 'M1', DATE '2026-01-28', 5, NULL), ('S1', 'M1', DATE '2026-01-29', 35, NULL),
          ('S1', 'M1', DATE '2026-01-30', 0, NULL))
      SELECT b.sku, b.percentage FROM (${buildFeaturedPercentages({}, now)}) AS b ORDER BY b.sku`);
    expect(rows).toEqual([
      { sku: 'BAG', percentage: 80 },
      { sku: 'LAMP', percentage: 40 },
    ]);
  });

  it('Marketplaces that share units are one row, with the sales of all of them', async () => {
    const units = (id: string, fulfillable: number) =>
      sql`('S1', ${id}, 'LAMP', 'B1', 'Lamp', CAST(${fulfillable} AS INTEGER), 0, 0, 0, 0, 0, NULL)`;
    const sale = (order: string, id: string, quantity: number) =>
      sql`('S1', ${id}, ${order}, 'LAMP', CAST(${quantity} AS INTEGER), TIMESTAMP '2026-01-20', NULL)`;
    const rows = await open.copy.select<Record<'marketplaces' | 'fulfillable' | 'sold', string>>(sql`
      WITH fba_inventory(seller_id, marketplace_id, sku, asin, title, fulfillable, inbound_working, inbound_shipped,
        inbound_receiving, reserved, unfulfillable, _deleted_at) AS (VALUES
        ${joinSql([units(gb, 87), units(de, 87), units(fr, 5), units(us, 87)], ', ')}),
      order_items(seller_id, marketplace_id, order_id, sku, quantity, created_time, _deleted_at) AS (VALUES
        ${joinSql([sale('1', gb, 10), sale('2', de, 19), sale('3', fr, 3), sale('4', us, 1)], ', ')}),
      orders AS (SELECT *, 'AMAZON' AS fulfilled_by, 'SHIPPED' AS status FROM order_items)
      SELECT CAST(to_json(s.marketplaces) AS VARCHAR) AS marketplaces, CAST(s.fulfillable AS VARCHAR) AS fulfillable,
        CAST(s.sold AS VARCHAR) AS sold
      FROM ${buildStock(open.copy.dialect, { partnerId: 'S1' }, now)} ORDER BY s.sold DESC`);
    const stock = rows.map(({ marketplaces, ...row }) => ({
      ...row,
      marketplaces: (JSON.parse(marketplaces) as { sold30: number }[]).toSorted((a, b) => a.sold30 - b.sold30),
    }));
    expect(stock).toEqual([
      {
        fulfillable: '87',
        sold: '29',
        marketplaces: [
          { marketplaceId: gb, sold30: 10 },
          { marketplaceId: de, sold30: 19 },
        ],
      },
      { fulfillable: '5', sold: '3', marketplaces: [{ marketplaceId: fr, sold30: 3 }] },
      { fulfillable: '87', sold: '1', marketplaces: [{ marketplaceId: us, sold30: 1 }] },
    ]);
  });

  it('A SKU is sold out on a day if all of its units together are none', async () => {
    const units = (fnSku: string, day: string, fulfillable: number | null) =>
      sql`('S1', ${de}, 'LAMP', ${fnSku}, CAST(${day} AS DATE), CAST(${fulfillable} AS BIGINT), NULL)`;
    const [row] = await open.copy.select<{ stocked: string }>(sql`
      WITH fba_inventory_daily(seller_id, marketplace_id, sku, fn_sku, day, fulfillable, _deleted_at) AS (VALUES
        ${joinSql(
          [
            units('X1', '2026-01-10', 0),
            units('X2', '2026-01-10', 5),
            units('X1', '2026-01-11', 0),
            units('X2', '2026-01-11', null),
            units('X1', '2026-01-12', 3),
            units('X1', '2025-12-01', 0),
          ],
          ', ',
        )}),
      fba_inventory(seller_id, marketplace_id, sku, asin, title, fulfillable, inbound_working, inbound_shipped,
        inbound_receiving, reserved, unfulfillable, _deleted_at) AS (VALUES ('S1', ${de}, 'LAMP', 'B1', 'Lamp', 3, 0, 0, 0, 0, 0, NULL))
      SELECT CAST(s.stocked AS VARCHAR) AS stocked FROM ${buildStock(open.copy.dialect, { partnerId: 'S1' }, now)}`);
    expect(row?.stocked).toBe('29');
  });

  it('Today starts at midnight in the time zone of the marketplace', async () => {
    const rows = await open.copy.select<{ name: string }>(sql`
      SELECT o.name FROM (VALUES
        ('Berlin before', ${de}, TIMESTAMP '2026-07-01 21:59:59'), ('Berlin', ${de}, TIMESTAMP '2026-07-01 22:00:00'),
        ('London before', ${gb}, TIMESTAMP '2026-06-30 22:59:59'), ('London', ${gb}, TIMESTAMP '2026-06-30 23:00:00')
      ) AS o (name, marketplace_id, created_time)
      WHERE ${buildPeriodCondition(sql`o`, today, Date.parse('2026-07-01T22:30:00Z'))} ORDER BY o.name`);
    expect(rows.map((row) => row.name)).toEqual(['Berlin', 'London']);
  });

  const page = { from: '2026-01-01', to: '2026-01-31' };
  const costs = [{ partnerId: 'S1', sku: 'LAMP', currency: 'EUR', validFrom: '2026-01-01', cost: '3.00' }];

  it('An empty copy has no rows in any list', async () => {
    const units = Object.values(tableStreams).map((stream) => ({ ...unit, stream }) as object as Unit);
    const copy: Copy = { ...open.copy, status: async () => units };
    const cursor = { sku: 'A', marketplaceId: de, partnerId: 'S1', heldBy: 'AMAZON', daysOfCover: 3 } as const;
    const search = 'lamp';
    expect(
      await listOrders(copy, { search, show: 'today', cursor: { createdTime: '2026-01-01T00:00:00Z', orderId: '1' } }),
    ).toMatchObject({ orders: [], more: false });
    expect(await findSellersOfOrder(copy, '1')).toEqual([]);
    for (const show of ['issues', 'not-buyable', 'out-of-stock', 'lost'] as const) {
      expect(await listListings(copy, { search, show, cursor })).toMatchObject({ listings: [], more: false });
      expect(await countListings(copy, { show })).toBe(0);
    }
    expect(await listIssues(copy, ['S1'], 10)).toEqual([]);
    expect(await readPrices(copy, 'S1', ['LAMP'])).toEqual([]);
    for (const sort of ['sku', 'cover'] as const)
      for (const show of ['all', 'low', 'empty'] as const)
        expect((await listStock(copy, { search, sort, show, cursor }, 14)).stock).toEqual([]);
    expect(await listStockBelow(copy, { unit: 'days', below: 3 }, ['S1'], 10)).toEqual([]);
    expect((await planReplenishment(copy, { search, cursor })).stock).toEqual([]);
    expect(
      (await listStockAges(copy, { search, marketplaceId: gb, cursor: { aged: 3, partnerId: 'S1', row: 2 } })).stock,
    ).toEqual([]);
    expect((await readStockHistory(copy, cursor)).days).toEqual([]);
    expect((await listPayouts(copy, {})).payouts).toEqual([]);
    expect(
      (
        await listSettlements(copy, {
          marketplaceId: de,
          cursor: { endTime: '2026-01-01T00:00:00Z', partnerId: 'S1', settlementId: '1' },
        })
      ).settlements,
    ).toEqual([]);
    expect(
      (
        await listSkuProfits(copy, costs, {
          ...page,
          search,
          show: 'no-cost',
          cursor: { currency: 'EUR', sales: '1.5', sku: 'A', partnerId: 'S1' },
        })
      ).profits,
    ).toEqual([]);
    expect(
      (
        await listOrderProfits(copy, costs, {
          ...page,
          search,
          cursor: { postedTime: '2026-01-01T00:00:00Z', orderId: '1', currency: 'EUR' },
        })
      ).profits,
    ).toEqual([]);
    expect((await readOrderProfit(copy, costs, { partnerId: 'S1', orderId: '1' })).profits).toEqual([]);
    expect((await sumProfits(copy, costs, page)).sums).toEqual([]);
    expect(await computeFigures(copy, {}, 14)).toMatchObject({ sales: { value: [] }, toShip: { value: 0 } });
  });
});
