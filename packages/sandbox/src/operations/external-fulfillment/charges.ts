import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import type { Sent } from '../../base/json-value.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Order, OrderItem } from '../../world/orders/order.ts';

/** An amount including tax, the tax in it, and the discount. */
interface Paid {
  readonly amount: MinorUnits;
  readonly tax: MinorUnits;
  readonly discount: MinorUnits;
}

/** Builds the charges of a line item, with and without tax. */
export function buildItemCharges(order: Order, item: OrderItem): Sent<Catalogue.Charges> {
  const { price, tax, shipping, shippingTax, discount } = item;
  return [
    buildCharge(order, 'PRODUCT', { amount: price, tax, discount }),
    ...(shipping > 0 ? [buildCharge(order, 'SHIPPING', { amount: shipping, tax: shippingTax, discount: 0 })] : []),
  ];
}

/** Builds the total charge of all line items. */
export function buildOrderCharges(order: Order): Sent<Catalogue.Charges> {
  const sum = (toAmount: (item: OrderItem) => MinorUnits) =>
    order.items.reduce((total, item) => total + toAmount(item), 0);
  const amount = sum(({ price, shipping }) => price + shipping);
  const tax = sum((item) => item.tax + item.shippingTax);
  return [buildCharge(order, 'TOTAL', { amount, tax, discount: sum(({ discount }) => discount) })];
}

function buildCharge({ currency }: Order, chargeType: string, { amount, tax, discount }: Paid): Sent<Catalogue.Charge> {
  const parts = (base: MinorUnits, off: MinorUnits): Sent<Catalogue.ChargeBreakup> => ({
    baseAmount: toMoney(base, currency),
    discountAmount: toMoney(off, currency),
    netAmount: toMoney(base - off, currency),
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

function toMoney(amount: MinorUnits, currency: string): Sent<Catalogue.Amount> {
  return { value: formatDecimal(amount, currency), currencyCode: currency };
}
