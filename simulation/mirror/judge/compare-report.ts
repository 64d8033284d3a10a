import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow, type Findings, parseTime, readTable } from './findings.ts';
import { readRecords } from './shop.ts';

const table = 'orders_by_report';

/** Compares the report by configuration: each line of an order is in the window of its order, once. */
export async function compareReport(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { sandbox, destination, now, promises, copiedFrom } = context;
  const found = await readTable(destination, { table, sellerId, key: ['amazon_order_id', 'sku'] });
  const expected = readRecords(sandbox, sellerId, 'orders').flatMap(([id, { purchasedAt, items }]) =>
    items.map((item): [string, ExpectedRow] => [
      buildKey([id, item.sku]),
      {
        values: { asin: item.asin },
        isRecent: purchasedAt > now - promises.report || purchasedAt < copiedFrom + promises.report,
      },
    ]),
  );
  findings.compareRows(table, found, new Map(expected));
  for (const [key, [row]] of found) {
    const purchasedAt = parseTime(row?.purchase_date);
    const age = purchasedAt - parseTime(row?.window_start);
    if (age < -1000 || age >= 86_400_000) findings.add(`${table} ${key}: is in the window of another day`);
  }
}
