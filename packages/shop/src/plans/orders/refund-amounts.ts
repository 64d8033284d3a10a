import { countDecimals } from '../../base/count-decimals.ts';
import { toDecimal, toMinorUnits } from '../../base/minor-units.ts';
import { type ItemAmounts, type PaidItem, paidComponents } from '../../lists/orders/paid-items.ts';
import type { RefundItem } from './order-values.ts';

const noAmounts: ItemAmounts = { principal: 0, tax: 0, shipping: 0, shippingTax: 0 };

/** Combines two amounts component by component. */
function combine(first: ItemAmounts, second: ItemAmounts, work: (a: number, b: number) => number): ItemAmounts {
  return Object.fromEntries(paidComponents.map((name) => [name, work(first[name], second[name])])) as ItemAmounts;
}

/**
 * Computes what can still be refunded, by ID of the order item. Amazon posts a requested refund later, so that the greater of what was requested
 * and what was posted since the first request has happened. It is below 0 if more was refunded than paid.
 */
export function computeRefundable(
  paid: readonly PaidItem[],
  requested: readonly (readonly RefundItem[])[],
  currency: string,
): ReadonlyMap<string, ItemAmounts> {
  const digits = countDecimals(currency);
  const add = (a: number, b: number) => a + b;
  const sums = new Map<string, ItemAmounts>();
  for (const { orderItemId, amounts } of requested.flat()) {
    const units = (name: (typeof paidComponents)[number]) => toMinorUnits(amounts[name] ?? '0', digits);
    const item = Object.fromEntries(paidComponents.map((name) => [name, units(name)])) as ItemAmounts;
    sums.set(orderItemId, combine(sums.get(orderItemId) ?? noAmounts, item, add));
  }
  return new Map(
    paid.map(({ orderItemId, paid: all, postedBefore, postedSince }) => {
      const since = combine(postedSince, sums.get(orderItemId) ?? noAmounts, Math.max);
      const refunded = combine(postedBefore, since, add);
      return [orderItemId, combine(all, refunded, (a, b) => a - b)] as const;
    }),
  );
}

/** Sums the amounts of a refund, as a decimal. */
export function sumRefund(items: readonly RefundItem[], currency: string): string {
  const digits = countDecimals(currency);
  const amounts = items.flatMap((item) => Object.values(item.amounts));
  return toDecimal(
    amounts.reduce((sum, amount) => sum + toMinorUnits(amount ?? '0', digits), 0),
    digits,
  );
}
