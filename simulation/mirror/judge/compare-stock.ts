import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type Expected, type Findings, isEqual, isLike, type Row, readTable } from './findings.ts';
import { formatDay } from './local-days.ts';
import { readRecords, type StockRecord } from './shop.ts';
import type { StockHistory, StockReading } from './stock-journal.ts';

const key = ['marketplace_id', 'sku'];

/** Compares the stock in Amazon's warehouses, now and on each day, with what the shop had at each request for it. */
export async function compareStock(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { destination, journal } = context;
  const histories = journal.histories.filter((history) => history.sellerId === sellerId);
  const stock = await readTable(destination, { table: 'fba_inventory', sellerId, key });
  compareNow(histories, stock, context, findings);
  const daily = await readTable(destination, { table: 'fba_inventory_daily', sellerId, key: [...key, 'day'] });
  compareDays(histories, daily, context, findings);
}

function compareNow(
  histories: readonly StockHistory[],
  rows: ReadonlyMap<string, readonly Row[]>,
  { sandbox, now, promises, marketplaceIds }: MirrorContext,
  findings: Findings,
): void {
  const known = new Set<string>();
  const [sellerId] = histories.map((history) => history.sellerId);
  const listed = new Set(
    marketplaceIds.flatMap((id) => sandbox.testData.listings(sellerId ?? '', id).map(({ sku }) => buildKey([id, sku]))),
  );
  const records = new Map(readRecords(sandbox, sellerId ?? '', 'stock'));
  for (const { marketplaceId, sku, readings } of histories) {
    const id = buildKey([marketplaceId, sku]);
    known.add(id);
    const [row, ...others] = rows.get(id) ?? [];
    if (others.length > 0) findings.add(`fba_inventory ${id}: ${others.length + 1} rows`);
    findings.count('fba_inventory');
    const last = readings.at(-1) as StockReading;
    const isGone = !listed.has(id) || !records.has(sku);
    if (row === undefined) findings.add(`fba_inventory ${id}: no row`);
    else findings.compareValues(`fba_inventory ${id}`, row, toColumns(isGone ? undefined : last.stock));
    if (!isGone && last.at < now - promises.stock) {
      findings.add(`fba_inventory ${id}: was not read since ${new Date(last.at).toISOString()}`);
    }
  }
  for (const id of rows.keys()) if (!known.has(id)) findings.add(`fba_inventory ${id}: the shop has no such item`);
}

/** A process whose clock is behind by this many milliseconds takes a reading for one of the day before. */
const maxClockError = 2 * 3_600_000;

/** A row of a day must be one of the last readings of the day: a later one can have been lost on its way. */
function compareDays(
  histories: readonly StockHistory[],
  rows: ReadonlyMap<string, readonly Row[]>,
  { promises }: MirrorContext,
  findings: Findings,
): void {
  const known = new Set<string>();
  for (const { marketplaceId, sku, readings } of histories) {
    for (const [day, ofDay] of Map.groupBy(readings, ({ at }) => formatDay(at, marketplaceId))) {
      const id = buildKey([marketplaceId, sku, day]);
      known.add(id);
      const [row, ...others] = rows.get(id) ?? [];
      if (others.length > 0) findings.add(`fba_inventory_daily ${id}: ${others.length + 1} rows`);
      const lastAt = ofDay.at(-1)?.at ?? 0;
      const candidates = readings.filter(
        ({ at }) => at >= lastAt - promises.stock && formatDay(at - maxClockError, marketplaceId) <= day,
      );
      if (row === undefined) {
        // All readings of the day can have been lost. An item that the shop no longer has needs no row.
        if (ofDay.filter(({ stock }) => stock !== undefined).length > 3)
          findings.add(`fba_inventory_daily ${id}: no row`);
        continue;
      }
      findings.count('fba_inventory_daily');
      if (!candidates.some(({ stock }) => isLike(row, toColumns(stock)))) {
        const values = candidates.map(({ stock }) => `${stock?.fulfillable ?? 0}/${stock?.reserved ?? 0}`).join(' or ');
        findings.add(
          `fba_inventory_daily ${id}: ${String(row.fulfillable)}/${String(row.reserved)} instead of ${values}`,
        );
      }
    }
  }
  for (const [id, [row]] of rows) {
    // A SKU that Amazon no longer lists has zeros.
    if (!known.has(id) && !isEqual(row?.total, 0)) findings.add(`fba_inventory_daily ${id}: was never read`);
  }
}

/** A SKU that Amazon no longer lists has zeros. */
function toColumns(stock: StockRecord | undefined): Record<string, Expected> {
  const { fulfillable = 0, reserved = 0, unfulfillable = 0 } = stock ?? {};
  const { inboundWorking = 0, inboundShipped = 0, inboundReceiving = 0 } = stock ?? {};
  return {
    fulfillable,
    reserved,
    inbound_working: inboundWorking,
    inbound_shipped: inboundShipped,
    inbound_receiving: inboundReceiving,
    unfulfillable,
    total: fulfillable + reserved + inboundWorking + inboundShipped + inboundReceiving + unfulfillable,
  };
}
