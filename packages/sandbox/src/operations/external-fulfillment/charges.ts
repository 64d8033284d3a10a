import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';

/** An amount including tax, the tax in it, and the discount. */
interface Paid {
  readonly amount: MinorUnits;
  readonly tax: MinorUnits;
  readonly discount: MinorUnits;
}

/** Builds the charges of a line item, with and without tax. */
export function buildItemCharges(order: Order, { price, tax, shipping, shippingTax, discount }: OrderItem) {
  return [
    buildCharge(order, 'PRODUCT', { amount: price, tax, discount }),
    ...(shipping > 0 ? [buildCharge(order, 'SHIPPING', { amount: shipping, tax: shippingTax, discount: 0 })] : []),
  ];
}

/** Builds the total charge of all line items. */
export function buildOrderCharges(order: Order) {
  const sum = (toAmount: (item: OrderItem) => MinorUnits) =>
    order.items.reduce((total, item) => total + toAmount(item), 0);
  const amount = sum(({ price, shipping }) => price + shipping);
  const tax = sum((item) => item.tax + item.shippingTax);
  return [buildCharge(order, 'TOTAL', { amount, tax, discount: sum(({ discount }) => discount) })];
}

function buildCharge({ currency }: Order, chargeType: string, { amount, tax, discount }: Paid) {
  const money = (value: MinorUnits) => ({ value: formatDecimal(value, currency), currencyCode: currency });
  const parts = (base: MinorUnits, off: MinorUnits) => ({
    baseAmount: money(base),
    discountAmount: money(off),
    netAmount: money(base - off),
  });
  const taxed = { type: 'VAT', rate: '0.2', charge: parts(tax, 0) };
  return {
    chargeType,
    baseCharge: parts(amount - tax, discount),
    taxBreakup: [taxed],
    totalTax: { ...taxed, type: 'TOTAL' },
    totalCharge: parts(amount, discount),
  };
}
