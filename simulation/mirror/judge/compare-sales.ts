import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow, type Findings, readTable } from './findings.ts';
import { formatDay } from './local-days.ts';
import { formatAmount, type ItemRecord, isSold, type OrderRecord, readRecords } from './shop.ts';

interface Sale {
  readonly order: OrderRecord;
  readonly item: ItemRecord;
}

/** Compares sales of each day and of each SKU on a day, and the query and report by configuration. */
export async function compareSales(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { sandbox, destination, now, promises, salesFrom } = context;
  const sales = readRecords(sandbox, sellerId, 'orders').flatMap(([, order]) =>
    isSold(order) ? order.items.map((item): Sale => ({ order, item })) : [],
  );
  const findDay = ({ order }: Sale) => formatDay(order.purchasedAt, order.marketplaceId);
  const lastDay = new Date(now - promises.sales).toISOString().slice(0, 10);
  const isUnsure = (sale: Sale) => findDay(sale) < salesFrom || findDay(sale) >= lastDay;
  const expect = (key: (sale: Sale) => readonly unknown[]) =>
    buildExpected(
      Map.groupBy(sales, (sale) => buildKey(key(sale))),
      isUnsure,
    );
  const byDate = expect((sale) => [sale.order.marketplaceId, findDay(sale)]);
  const bySku = expect((sale) => [sale.order.marketplaceId, findDay(sale), sale.item.asin, sale.item.sku]);
  const read = (table: string, key: readonly string[]) => readTable(destination, { table, sellerId, key });
  const day = ['marketplace_id', 'date'];
  const dates = await read('sales_and_traffic_by_date', day);
  findings.compareRows('sales_and_traffic_by_date', withoutReturns(dates, byDate), byDate);
  const skus = await read('sales_and_traffic_by_asin', [...day, 'child_asin', 'sku']);
  findings.compareRows('sales_and_traffic_by_asin', withoutReturns(skus, bySku), bySku);
  await compareQuery(context, sellerId, byDate, findings);
}

function buildExpected(
  groups: ReadonlyMap<string, readonly Sale[]>,
  isRecent: (sale: Sale) => boolean,
): Map<string, ExpectedRow> {
  return new Map(
    [...groups].map(([key, sales]) => {
      const [first] = sales as [Sale];
      const sum = (select: (item: ItemRecord) => number) => sales.reduce((total, { item }) => total + select(item), 0);
      const values = {
        units_ordered: sum(({ quantity }) => quantity),
        total_order_items: sales.length,
        ordered_product_sales: formatAmount(
          sum(({ price, tax }) => price - tax),
          first.order.currency,
        ),
        currency: first.order.currency,
      };
      return [key, { values, isRecent: isRecent(first) }];
    }),
  );
}

/** Removes the rows of days on which nothing was sold, and units came back. */
function withoutReturns<Row extends Readonly<Record<string, unknown>>>(
  rows: ReadonlyMap<string, readonly Row[]>,
  expected: ReadonlyMap<string, ExpectedRow>,
): Map<string, readonly Row[]> {
  const isReturn = (row: Row) => Number(row.units_ordered) === 0;
  return new Map([...rows].filter(([key, some]) => expected.has(key) || !some.every(isReturn)));
}

/** The query by configuration has the same days. */
async function compareQuery(
  { destination }: MirrorContext,
  sellerId: string,
  byDate: ReadonlyMap<string, ExpectedRow>,
  findings: Findings,
): Promise<void> {
  const key = ['marketplace_id', 'start_date'];
  const found = await readTable(destination, { table: 'sales_by_query', sellerId, key });
  const rows = [...found].map(([id, some]) => {
    const read = some.map(
      ({ sales }) => JSON.parse(String(sales)) as { unitsOrdered: number; totalOrderItems: number },
    );
    return [
      id,
      read.map(({ unitsOrdered, totalOrderItems }) => ({
        units_ordered: unitsOrdered,
        total_order_items: totalOrderItems,
      })),
    ] as const;
  });
  const expected = [...byDate].map(([id, { values, isRecent = false }]) => {
    const { units_ordered = null, total_order_items = null } = values;
    return [id, { values: { units_ordered, total_order_items }, isRecent }] as const;
  });
  const sold = new Map(expected);
  findings.compareRows('sales_by_query', withoutReturns(new Map(rows), sold), sold);
}
