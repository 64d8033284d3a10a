import type * as Catalogue from '@supercargo/catalogue/types/finances-2024-06-19';
import type { Sent } from '../../base/json-value.ts';
import type { ShippedLine } from '../../world/finances/financial-events.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';

export function toCurrency(amount: MinorUnits, currency: string): Sent<Catalogue.Currency> {
  return { currencyCode: currency, currencyAmount: Number(formatDecimal(amount, currency)) };
}

/** Breaks the amounts of the lines down by type. The parts of each level add up to the level above. */
export function buildBreakdowns(lines: readonly ShippedLine[], currency: string): Sent<Catalogue.Breakdown[]> {
  const sum = (select: (line: ShippedLine) => MinorUnits) => lines.reduce((total, line) => total + select(line), 0);
  const part = (type: string, parts: Readonly<Record<string, MinorUnits>>): Sent<Catalogue.Breakdown> => {
    const inner = Object.entries(parts).filter(([, amount]) => amount !== 0);
    return {
      breakdownType: type,
      breakdownAmount: toCurrency(
        inner.reduce((total, [, amount]) => total + amount, 0),
        currency,
      ),
      breakdowns: inner.map(([name, amount]) => ({
        breakdownType: name,
        breakdownAmount: toCurrency(amount, currency),
      })),
    };
  };
  return [
    part('Sales', {
      ProductCharges: sum((line) => line.principal),
      Shipping: sum((line) => line.shipping),
      Tax: sum((line) => line.tax + line.shippingTax),
    }),
    part('Promotions', { PromotionalRebates: -sum((line) => line.promotion) }),
    part('AmazonFees', {
      Commission: -sum(({ fees }) => fees.referral),
      FBAPerUnitFulfillmentFee: -sum(({ fees }) => fees.fulfillment),
    }),
  ];
}
