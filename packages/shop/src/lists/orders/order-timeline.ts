import type { OrderPackage } from '@supercargo/catalogue/types/orders-2026-01-01';

/** Something that happened to an order. */
export interface OrderEvent {
  /** What happened. */
  readonly kind: 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'paid' | 'released' | 'refunded' | 'transaction';
  /** ISO 8601; null if Amazon gives no time. */
  readonly at: string | null;
  /** Carrier and tracking number of a package, or the description of a transaction; null if there is none. */
  readonly detail: string | null;
  /** What the seller gets or loses, as a decimal; null for events without money. */
  readonly amount: string | null;
  /** Code of the currency; null for events without money. */
  readonly currency: string | null;
  /** The table of the copy that has it. */
  readonly source: 'orders' | 'finance_transactions';
}

/** An amount of an order that was posted. */
export interface PostedAmount {
  /** ISO 8601. */
  readonly postedTime: string;
  /** Type, such as Shipment or Refund. */
  readonly type: string | null;
  /** Status, such as `RELEASED`. */
  readonly status: string | null;
  /** Description, such as Order Payment. */
  readonly description: string | null;
  /** Amount for the seller, as a decimal: negative if the seller pays. */
  readonly amount: string | null;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string | null;
}

interface TimelineParts {
  readonly createdTime: string;
  readonly status: string | null;
  readonly packages: unknown;
  readonly transactions: readonly PostedAmount[];
}

const noMoney = { amount: null, currency: null } as const;

/** Lists what happened to an order, oldest first. An event without a time follows the one that it belongs to. */
export function buildTimeline({ createdTime, status, packages, transactions }: TimelineParts): OrderEvent[] {
  const parcels = (Array.isArray(packages) ? packages : []) as readonly OrderPackage[];
  const events = [
    [buildOrderEvent('placed', createdTime)],
    ...parcels.map(listPackageEvents),
    ...transactions.map((transaction) => [buildTransactionEvent(transaction, transactions)]),
  ];
  const sorted = events.toSorted(([a], [b]) => Date.parse(a?.at ?? '') - Date.parse(b?.at ?? ''));
  return [...sorted.flat(), ...(status === 'CANCELLED' ? [buildOrderEvent('cancelled', null)] : [])];
}

function buildOrderEvent(kind: OrderEvent['kind'], at: string | null, detail: string | null = null): OrderEvent {
  return { kind, at, detail, ...noMoney, source: 'orders' };
}

/** Amazon gives the time of the shipment, and only the fact of the delivery. */
function listPackageEvents(parcel: OrderPackage): OrderEvent[] {
  const { packageStatus, carrier, trackingNumber, shipTime, createdTime } = parcel;
  const detail = [carrier, trackingNumber].filter((part) => part !== undefined).join(' · ');
  const at = shipTime ?? createdTime;
  return [
    ...(at === undefined ? [] : [buildOrderEvent('shipped', at, detail)]),
    ...(packageStatus?.status === 'DELIVERED' ? [buildOrderEvent('delivered', null, detail)] : []),
  ];
}

function buildTransactionEvent(transaction: PostedAmount, all: readonly PostedAmount[]): OrderEvent {
  const { postedTime, type, description, amount, currency } = transaction;
  return {
    kind: classify(transaction, all),
    at: postedTime,
    detail: description ?? type,
    amount,
    currency,
    source: 'finance_transactions',
  };
}

/** Money that Amazon holds has two transactions: the payment, and its release. */
function classify({ type, status }: PostedAmount, all: readonly PostedAmount[]): OrderEvent['kind'] {
  if (type === 'Refund') return 'refunded';
  if (type !== 'Shipment') return 'transaction';
  const hasHeld = all.some(({ type, status }) => type === 'Shipment' && status === 'DEFERRED_RELEASED');
  return status === 'RELEASED' && hasHeld ? 'released' : 'paid';
}
