import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { isBefore, type StockMovementRecord } from './report-records.ts';
import { type ListingRecord, readRecords } from './shop.ts';

const day = 86_400_000;

/** Days that are compared: they are read again every day. */
const comparedDays = { first: 27, last: 3 };

/** All items are stored in the country of the first marketplace. */
const country = 'GB';

type Movement = StockMovementRecord & { readonly listing: ListingRecord };

function readMovements({ sandbox }: MirrorContext, sellerId: string): Movement[] {
  const listings = new Map(readRecords(sandbox, sellerId, 'listings'));
  // The report has no movements of listings that were deleted.
  return readRecords(sandbox, sellerId, 'stock-movements').flatMap(([, movement]) => {
    const listing = listings.get(movement.sku);
    return listing === undefined ? [] : [{ ...movement, listing }];
  });
}

function findReason({ event, quantity, disposition }: StockMovementRecord): string | null {
  if (event !== 'Adjustments') return null;
  if (disposition === 'DEFECTIVE') return 'D';
  return quantity > 0 ? 'F' : 'M';
}

const detail: JudgedStream = {
  stream: 'inventory_ledger_detail',
  every: '1d',
  table: 'inventory_ledger_detail',
  key: ['date', 'event_type', 'reference_id', 'sku', 'disposition', 'quantity'],
  expect(context, sellerId) {
    const movements = readMovements(context, sellerId);
    // Equal events are legal, such as two units that are disposed of together.
    const groups = Map.groupBy(movements, ({ at, event, reference, sku, disposition, quantity }) =>
      buildKey([formatDay(at), event, reference === '' ? null : reference, sku, disposition, quantity]),
    );
    return new Map(
      [...groups].map(([key, equal]): [string, ExpectedRow] => {
        const [movement] = equal as [Movement];
        const { at, listing } = movement;
        const values = {
          event_time: { time: at },
          asin: listing.asin,
          fn_sku: listing.fnSku,
          reason: findReason(movement),
          ...reconcile(movement, movements),
          country,
          fulfillment_center: `${country}1`,
        };
        const isRecent = at > context.now - comparedDays.last * day || isBefore(at, context);
        return [key, { isRecent, values, copies: equal.length }];
      }),
    );
  },
};

/** Units that were lost are reconciled when as many of the item are found later. */
function reconcile({ sku, at, quantity, ...others }: Movement, movements: readonly Movement[]) {
  const isLost = findReason({ sku, at, quantity, ...others }) === 'M';
  const isReconciled =
    isLost &&
    movements.some(
      (other) => findReason(other) === 'F' && other.sku === sku && other.quantity === -quantity && other.at > at,
    );
  return {
    reconciled_quantity: isReconciled ? -quantity : 0,
    unreconciled_quantity: isLost && !isReconciled ? -quantity : 0,
  };
}

const summary: JudgedStream = {
  stream: 'inventory_ledger_summary',
  every: '1d',
  table: 'inventory_ledger_summary',
  key: ['date', 'sku', 'disposition'],
  whyNeverDeleted: 'A day that is over keeps its rows: corrections change their values.',
  expect: (context, sellerId) => {
    const movements = Map.groupBy(readMovements(context, sellerId), ({ sku }) => sku);
    const stock = readRecords(context.sandbox, sellerId, 'stock');
    return new Map(
      stock.flatMap(([sku, { fulfillable, reserved }]) => {
        const parts = Map.groupBy(movements.get(sku) ?? [], ({ disposition }) => disposition);
        const defective = parts.get('DEFECTIVE') ?? [];
        return [
          ...buildDays(context, sku, 'SELLABLE', parts.get('SELLABLE') ?? [], fulfillable + reserved),
          ...buildDays(context, sku, 'DEFECTIVE', defective, sumUnits(defective)),
        ];
      }),
    );
  },
};

function buildDays(
  context: MirrorContext,
  sku: string,
  disposition: string,
  movements: readonly Movement[],
  current: number,
): [string, ExpectedRow][] {
  const rows: [string, ExpectedRow][] = [];
  const today = Math.floor(context.now / day) * day;
  // The copy begins up to two days earlier than promised.
  for (let start = (Math.floor(context.copiedFrom / day) - 2) * day; start <= today; start += day) {
    const ending = current - sumUnits(movements.filter(({ at }) => at >= start + day));
    const moved = movements.filter(({ at }) => at >= start && at < start + day);
    const sum = (isCounted: (movement: Movement) => boolean) => sumUnits(moved.filter(isCounted));
    const values = {
      starting_balance: ending - sumUnits(moved),
      ending_balance: ending,
      receipts: sum(({ event }) => event === 'Receipts'),
      customer_shipments: sum(({ event }) => event === 'Shipments'),
      customer_returns: sum(({ event }) => event === 'CustomerReturns'),
      vendor_returns: sum(({ event }) => event === 'VendorReturns'),
      found: sum((movement) => findReason(movement) === 'F'),
      lost: sum((movement) => findReason(movement) === 'M'),
      disposed: sum((movement) => findReason(movement) === 'D'),
    };
    const { starting_balance, ending_balance, receipts, customer_shipments, customer_returns } = values;
    if (![starting_balance, ending_balance, receipts, customer_shipments, customer_returns].some(Boolean)) continue;
    const age = (context.now - start) / day;
    const isRecent = age > comparedDays.first || age < comparedDays.last || isBefore(start, context);
    rows.push([buildKey([formatDay(start), sku, disposition]), { values, isRecent }]);
  }
  return rows;
}

function sumUnits(movements: readonly StockMovementRecord[]): number {
  return movements.reduce((sum, { quantity }) => sum + quantity, 0);
}

function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Streams of the account of stock. */
export const judgedLedger: readonly JudgedStream[] = [summary, detail];
