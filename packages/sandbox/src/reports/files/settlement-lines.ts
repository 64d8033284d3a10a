import { getSalesChannel, type Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { MinorUnits } from '../../world/finances/money.ts';
import { computePaidAmount, computeReferralFee, getHandlingFee } from '../../world/finances/selling-costs.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';
import { LATEST_RETURN, listReturns } from '../../world/orders/returned-goods.ts';

/** One amount of a settlement. */
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

/** Returns the amounts of the sales and refunds of a time range in one marketplace. */
export function listSettlementLines(
  account: Account,
  store: Marketplace,
  span: { readonly from: number; readonly to: number },
): readonly SettlementLine[] {
  const within = (time: number) => time >= span.from && time < span.to;
  const marketplaceName = getSalesChannel(store);
  return [...account.orders.values()]
    .filter(({ marketplaceId, status }) => marketplaceId === store.id && status === 'Shipped')
    .flatMap((order) => [
      ...(within(order.updatedAt) ? order.items.flatMap((item) => listSaleLines(order, item, marketplaceName)) : []),
      ...listReturnsWithin(order, span)
        .filter(({ returnedAt }) => within(returnedAt))
        .flatMap(({ item, returnedAt }) => listRefundLines(order, item, marketplaceName, returnedAt)),
    ]);
}

/**
 * Returns the order's returns in the time range. Skips orders that are too old or too new to have any, because returns arrive
 * within weeks.
 */
function listReturnsWithin(order: Order, { from, to }: { readonly from: number; readonly to: number }) {
  const isPossible = order.purchasedAt < to && order.purchasedAt + LATEST_RETURN >= from;
  return isPossible ? listReturns(order, to) : [];
}

function listSaleLines(order: Order, item: OrderItem, marketplaceName: string): readonly SettlementLine[] {
  const base = { order, item, marketplaceName, transaction: 'Order' as const, postedAt: order.updatedAt };
  return listAmounts(order, item).map((amount) => ({ ...base, ...amount }));
}

/** Refunds everything that the buyer paid. Amazon does not refund its fulfillment fee to the seller. */
function listRefundLines(order: Order, item: OrderItem, marketplaceName: string, postedAt: number) {
  const base = { order, item, marketplaceName, transaction: 'Refund' as const, postedAt };
  return listAmounts(order, item)
    .filter(({ description }) => description !== 'FBAPerUnitFulfillmentFee')
    .map((line) => ({ ...base, ...line, amount: -line.amount }));
}

function listAmounts(order: Order, item: OrderItem): readonly Amount[] {
  const handling = order.channel === 'AFN' ? getHandlingFee(order.currency) * item.quantity : 0;
  const amounts: readonly Amount[] = [
    { kind: 'ItemPrice', description: 'Principal', amount: item.price - item.tax },
    { kind: 'ItemPrice', description: 'Tax', amount: item.tax },
    { kind: 'ItemPrice', description: 'Shipping', amount: item.shipping - item.shippingTax },
    { kind: 'ItemPrice', description: 'ShippingTax', amount: item.shippingTax },
    { kind: 'Promotion', description: 'Principal', amount: -item.discount },
    { kind: 'ItemFees', description: 'Commission', amount: -computeReferralFee(computePaidAmount(item)) },
    { kind: 'ItemFees', description: 'FBAPerUnitFulfillmentFee', amount: -handling },
  ];
  return amounts.filter(({ amount }) => amount !== 0);
}
