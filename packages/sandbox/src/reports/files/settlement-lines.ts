import { type Marketplace, salesChannelOf } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { MinorUnits } from '../../world/finances/money.ts';
import { handlingFee, paidFor, referralFee } from '../../world/finances/selling-costs.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { LATEST_RETURN, returnsOf } from '../../world/orders/returned-goods.ts';

/** One amount of a settlement: the smallest thing that happened to the seller's balance. */
export interface SettlementLine {
  readonly order: Order;
  readonly item: OrderItem;
  readonly marketplaceName: string;
  readonly transaction: 'Order' | 'Refund';
  readonly kind: 'ItemPrice' | 'ItemFees' | 'Promotion';
  readonly description: string;
  readonly amount: MinorUnits;
  readonly postedAt: number;
}

type Amount = Pick<SettlementLine, 'kind' | 'description' | 'amount'>;

/** What sales and returns of a span put on the seller's balance in one store. */
export function settlementLines(
  account: Account,
  store: Marketplace,
  span: { readonly from: number; readonly to: number },
): readonly SettlementLine[] {
  const within = (time: number) => time >= span.from && time < span.to;
  const marketplaceName = salesChannelOf(store);
  return [...account.orders.values()]
    .filter(({ marketplaceId, status }) => marketplaceId === store.id && status === 'Shipped')
    .flatMap((order) => [
      ...(within(order.updatedAt) ? order.items.flatMap((item) => saleLines(order, item, marketplaceName)) : []),
      ...returnsWithin(order, span)
        .filter(({ returnedAt }) => within(returnedAt))
        .flatMap(({ item, returnedAt }) => refundLines(order, item, marketplaceName, returnedAt)),
    ]);
}

/** Goods come back within weeks: older and younger orders need no closer look. */
function returnsWithin(order: Order, { from, to }: { readonly from: number; readonly to: number }) {
  const isPossible = order.purchasedAt < to && order.purchasedAt + LATEST_RETURN >= from;
  return isPossible ? returnsOf(order, to) : [];
}

function saleLines(order: Order, item: OrderItem, marketplaceName: string): readonly SettlementLine[] {
  const base = { order, item, marketplaceName, transaction: 'Order' as const, postedAt: order.updatedAt };
  return amountsOf(order, item).map((amount) => ({ ...base, ...amount }));
}

/** The buyer gets everything back; the marketplace keeps what handling has cost it. */
function refundLines(order: Order, item: OrderItem, marketplaceName: string, postedAt: number) {
  const base = { order, item, marketplaceName, transaction: 'Refund' as const, postedAt };
  return amountsOf(order, item)
    .filter(({ description }) => description !== 'FBAPerUnitFulfillmentFee')
    .map((line) => ({ ...base, ...line, amount: -line.amount }));
}

function amountsOf(order: Order, item: OrderItem): readonly Amount[] {
  const handling = order.channel === 'AFN' ? handlingFee(order.currency) * item.quantity : 0;
  const amounts: readonly Amount[] = [
    { kind: 'ItemPrice', description: 'Principal', amount: item.price - item.tax },
    { kind: 'ItemPrice', description: 'Tax', amount: item.tax },
    { kind: 'ItemPrice', description: 'Shipping', amount: item.shipping - item.shippingTax },
    { kind: 'ItemPrice', description: 'ShippingTax', amount: item.shippingTax },
    { kind: 'Promotion', description: 'Principal', amount: -item.discount },
    { kind: 'ItemFees', description: 'Commission', amount: -referralFee(paidFor(item)) },
    { kind: 'ItemFees', description: 'FBAPerUnitFulfillmentFee', amount: -handling },
  ];
  return amounts.filter(({ amount }) => amount !== 0);
}
