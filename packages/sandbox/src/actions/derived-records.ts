import type { Account } from '../world/accounts/account.ts';
import { buildEventLines } from '../world/finances/financial-events.ts';
import { buildTransactionId, findSettlement, listSettlements, readLedger } from '../world/finances/ledger.ts';
import type { MinorUnits } from '../world/finances/money.ts';
import type { Posting } from '../world/finances/posting.ts';
import { type Settlement, sumNet } from '../world/finances/settlements.ts';
import { listStockMovements } from '../world/inventory/stock-movements.ts';
import { createStockLookup, type WarehouseStock } from '../world/inventory/warehouse-stock.ts';
import type { Order } from '../world/orders/order.ts';
import { listRetailOrders } from '../world/vendor-sales/retail-orders.ts';
import { type CompetitionRecord, listCompetition } from './competition-records.ts';
import { listReturnRecords, type ReturnRecord } from './return-records.ts';

/** A movement of money. Amounts are in hundredths of the currency's unit, or whole units for JPY. */
export interface TransactionRecord {
  readonly type: Posting['type'];
  /** `hold`: the money is held. `release`: it is released. `direct`: it was never held. */
  readonly stage: Posting['stage'];
  /** Milliseconds since 1970. */
  readonly postedAt: number;
  /** When held money is released, in milliseconds since 1970; null if it is never held. */
  readonly releasedAt: number | null;
  readonly marketplaceId: string;
  readonly currency: string;
  /** The amount for the seller. */
  readonly net: MinorUnits;
  /** Null for fees of the account and payouts. */
  readonly orderId: string | null;
  /** The ID of the financial event group; null for held money. */
  readonly groupId: string | null;
  /** The number of the settlement, also before it has ended; null for held money. */
  readonly settlementId: string | null;
  /** One line for each item of an order; empty for fees of the account and payouts. */
  readonly lines: readonly TransactionLine[];
}

/** The amounts of one item. Charges are without tax; everything is negative in a refund. */
export interface TransactionLine {
  readonly orderItemId: string;
  readonly sku: string;
  readonly quantity: number;
  readonly principal: MinorUnits;
  readonly tax: MinorUnits;
  readonly shipping: MinorUnits;
  readonly shippingTax: MinorUnits;
  readonly promotion: MinorUnits;
  readonly referralFee: MinorUnits;
  readonly fulfillmentFee: MinorUnits;
}

/** A settlement that has begun. Amounts are in hundredths of the currency's unit, or whole units for JPY. */
export interface SettlementRecord {
  readonly groupId: string;
  readonly region: Settlement['region'];
  readonly currency: string;
  /** Milliseconds since 1970. */
  readonly from: number;
  /** Exclusive, in milliseconds since 1970. */
  readonly to: number;
  readonly ended: boolean;
  /** The balance that the previous settlement did not pay out. */
  readonly opening: MinorUnits;
  /** The sum of its transactions so far, without the payout. */
  readonly net: MinorUnits;
  /** The balance that is carried over; null until the settlement has ended. */
  readonly closing: MinorUnits | null;
  /** The payout; null until the settlement has ended. */
  readonly total: MinorUnits | null;
}

/** Units that entered or left Amazon's fulfillment centers. */
export interface StockMovementRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly event: 'Shipments' | 'CustomerReturns' | 'Receipts' | 'Adjustments' | 'VendorReturns';
  readonly disposition: 'SELLABLE' | 'DEFECTIVE';
  /** The ID of the order or shipment; empty for adjustments. */
  readonly reference: string;
  readonly sku: string;
  /** Negative if the units left. */
  readonly quantity: number;
}

type DerivedRecord =
  | TransactionRecord
  | SettlementRecord
  | WarehouseStock
  | StockMovementRecord
  | ReturnRecord
  | CompetitionRecord
  | Order;

type Entry = readonly [id: string, record: DerivedRecord];

/** The kinds of records that follow from others, such as transactions from orders. */
const DERIVED: Readonly<Record<string, (account: Account, now: number) => readonly Entry[]>> = {
  transactions: listTransactions,
  settlements: (account, now) =>
    listSettlements(account, now).map((settlement) => [settlement.settlementId, toSettlementRecord(settlement, now)]),
  stock: listStock,
  'stock-movements': (account, now) =>
    listStockMovements(account, now).map((movement, position) => [String(position + 1), movement]),
  returns: listReturnRecords,
  competition: listCompetition,
  // What customers bought from Amazon that a vendor sold to it.
  'retail-orders': (account, now) =>
    account.party === 'seller' ? [] : listRetailOrders(account, now).map((order) => [order.id, order]),
};

export const DERIVED_KINDS: readonly string[] = Object.keys(DERIVED);

/** Lists the records of a kind that follow from others; undefined if there is no such kind. */
export function listDerivedRecords(account: Account, kind: string, now: number): readonly Entry[] | undefined {
  return Object.hasOwn(DERIVED, kind) ? DERIVED[kind]?.(account, now) : undefined;
}

function listTransactions(account: Account, now: number): readonly Entry[] {
  return readLedger(account, now)
    .postings.filter(({ postedAt }) => postedAt <= now)
    .map((posting) => [buildTransactionId(account, posting), toTransactionRecord(account, posting, now)]);
}

function toTransactionRecord(account: Account, posting: Posting, now: number): TransactionRecord {
  const { type, stage, postedAt, releasedAt, marketplaceId, currency, net, event } = posting;
  const settlement = findSettlement(account, posting, now);
  const lines = event === null ? [] : buildEventLines(account, event);
  return {
    type,
    stage,
    postedAt,
    releasedAt,
    marketplaceId,
    currency,
    net,
    orderId: event?.order.id ?? null,
    groupId: settlement?.groupId ?? null,
    settlementId: settlement?.settlementId ?? null,
    lines: lines.map(({ item, quantity, principal, tax, shipping, shippingTax, promotion, fees }) => ({
      orderItemId: item.id,
      sku: item.sku,
      quantity,
      principal,
      tax,
      shipping,
      shippingTax,
      promotion,
      referralFee: fees.referral,
      fulfillmentFee: fees.fulfillment,
    })),
  };
}

function toSettlementRecord(settlement: Settlement, now: number): SettlementRecord {
  const { groupId, region, currency, from, to, opening, postings, closing, total } = settlement;
  const ended = to <= now;
  const net = sumNet(postings.filter(({ postedAt }) => postedAt <= now));
  const paid = ended ? { closing, total } : { closing: null, total: null };
  return { groupId, region, currency, from, to, ended, opening, net, ...paid };
}

function listStock(account: Account, now: number): readonly Entry[] {
  const getStock = createStockLookup(account, now);
  return [...account.listings.values()]
    .filter(({ channel }) => channel === 'AFN')
    .map((listing) => [listing.sku, getStock(listing)]);
}
