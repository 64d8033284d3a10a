import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { type StockMovementRecord, toReportText } from './report-records.ts';
import { readRecords } from './shop.ts';

const day = 86_400_000;

/** Amazon publishes the fees of a month so long after its end, and the copy reads them at most two days later. */
const delay = 17 * day;

/** Cubic meters of each item in the sandbox. */
const volume = (0.3 * 22 * 12) / 10_000;

const countries: Readonly<Record<string, string>> = {
  A1F83G8C2ARO7P: 'GB',
  A1PA6795UKMFR9: 'DE',
  A13V1IB3VIYZZH: 'FR',
  APJ6JRA9NG5V4: 'IT',
  A1RKKUPIHCS9HS: 'ES',
};

const storageFees: JudgedStream = {
  stream: 'storage_fees',
  every: '1d',
  table: 'storage_fees',
  key: ['month', 'country', 'fn_sku'],
  expect(context, sellerId) {
    const { sandbox, marketplaceIds, now } = context;
    const listings = new Map(readRecords(sandbox, sellerId, 'listings'));
    const movements = Map.groupBy(
      readRecords(sandbox, sellerId, 'stock-movements')
        .map(([, movement]) => movement)
        .filter(({ disposition }) => disposition === 'SELLABLE'),
      ({ sku }) => sku,
    );
    const stock = new Map(readRecords(sandbox, sellerId, 'stock'));
    const rows = listMonths(context).flatMap((month) =>
      marketplaceIds.flatMap((marketplaceId) =>
        sandbox.testData.listings(sellerId, marketplaceId).flatMap(({ sku, title }): [string, ExpectedRow][] => {
          const units = stock.get(sku);
          const listing = listings.get(sku);
          if (units === undefined || listing === undefined) return [];
          const average = computeAverage(movements.get(sku) ?? [], units.fulfillable + units.reserved, month);
          if (average <= 0) return [];
          const values = {
            title: toReportText(title),
            asin: listing.asin,
            average_quantity: average.toFixed(2),
            total_volume: (volume * average).toFixed(4),
          };
          const key = [formatMonth(month), countries[marketplaceId], listing.fnSku];
          return [[buildKey(key), { isRecent: findNextMonth(month) > now - delay, values }]];
        }),
      ),
    );
    return new Map(rows);
  },
};

function computeAverage(movements: readonly StockMovementRecord[], current: number, month: number): number {
  const end = findNextMonth(month);
  const sum = (moved: readonly StockMovementRecord[], weigh: (movement: StockMovementRecord) => number) =>
    moved.reduce((total, movement) => total + weigh(movement), 0);
  const atStart =
    current -
    sum(
      movements.filter(({ at }) => at > month),
      ({ quantity }) => quantity,
    );
  const within = movements.filter(({ at }) => at > month && at <= end);
  return atStart + sum(within, ({ at, quantity }) => quantity * (end - at)) / (end - month);
}

/** Months that are over, from that in which the copy begins. */
function listMonths({ copiedFrom, now }: MirrorContext): number[] {
  const first = new Date(copiedFrom);
  const months: number[] = [];
  let month = Date.UTC(first.getUTCFullYear(), first.getUTCMonth());
  for (; findNextMonth(month) <= now; month = findNextMonth(month)) months.push(month);
  return months;
}

function findNextMonth(month: number): number {
  const date = new Date(month);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}

function formatMonth(month: number): string {
  return new Date(month).toISOString().slice(0, 7);
}

/** Streams of fees for storage. */
export const judgedStorage: readonly JudgedStream[] = [storageFees];
