import type * as Catalogue from '@supercargo/catalogue/types/finances-2024-06-19';
import type { Sent } from '../../base/json-value.ts';
import type { EventLine } from '../../world/finances/financial-events.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Posting } from '../../world/finances/posting.ts';

export function toCurrency(amount: MinorUnits, currency: string): Sent<Catalogue.Currency> {
  return { currencyCode: currency, currencyAmount: Number(formatDecimal(amount, currency)) };
}

/** An amount and the parts that it consists of. */
interface Part {
  readonly type: string;
  readonly amount: MinorUnits;
  readonly parts: readonly Part[];
}

/**
 * Breaks the amounts of a transaction, or of a period, down by type. The parts of each level add up to the level above. The model does
 * not list the types: these are the ones that programs of sellers see.
 */
export function buildBreakdowns(lines: readonly EventLine[], currency: string): Sent<Catalogue.Breakdown[]> {
  const [fees, sales] = splitFees(listParts(lines).map(({ type, amount }) => ({ type, amount, parts: [] })));
  return [group('Sales', sales), group('Expenses', fees)].map((part) => toBreakdown(part, currency));
}

/** Breaks the amounts of an item down by type, in more detail than those of its transaction. */
export function buildItemBreakdowns(line: EventLine, currency: string): Sent<Catalogue.Breakdown[]> {
  return listParts([line]).map((part) => toBreakdown(part, currency));
}

/** Breaks the amount of a posting down that belongs to no order: a fee of the account, or a payout. */
export function buildSingleBreakdown({ type, subject, net, currency }: Posting): Sent<Catalogue.Breakdown[]> {
  const leaf = (name: string): Part => ({ type: name, amount: net, parts: [] });
  const part =
    type === 'ServiceFee'
      ? group('Expenses', [group(FEES, [group(subject.replaceAll(' ', ''), [leaf('Base')])])])
      : leaf('Disbursement');
  return [toBreakdown(part, currency)];
}

const FEES = 'AmazonFees';

function splitFees(parts: readonly Part[]): readonly [fees: readonly Part[], sales: readonly Part[]] {
  return [parts.filter(({ type }) => type === FEES), parts.filter(({ type }) => type !== FEES)];
}

function listParts(lines: readonly EventLine[]): readonly Part[] {
  const leaf = (type: string, select: (line: EventLine) => MinorUnits): Part => {
    const amount = lines.reduce((total, line) => total + select(line), 0);
    return { type, amount, parts: [] };
  };
  return [
    group('Tax', [leaf('OurPriceTax', ({ tax }) => tax), leaf('ShippingTax', ({ shippingTax }) => shippingTax)]),
    group('ProductCharges', [leaf('OurPricePrincipal', ({ principal }) => principal)]),
    group('Shipping', [leaf('ShippingPrincipal', ({ shipping }) => shipping)]),
    group('PromoRebates', [leaf('OurPriceDiscount', ({ promotion }) => -promotion)]),
    group(FEES, [
      group('Commission', [leaf('Base', ({ fees }) => -fees.referral)]),
      group('FBAPerUnitFulfillmentFee', [leaf('Base', ({ fees }) => -fees.fulfillment)]),
    ]),
  ].filter(({ amount }) => amount !== 0);
}

function group(type: string, all: readonly Part[]): Part {
  const parts = all.filter(({ amount }) => amount !== 0);
  return { type, amount: parts.reduce((total, { amount }) => total + amount, 0), parts };
}

function toBreakdown({ type, amount, parts }: Part, currency: string): Sent<Catalogue.Breakdown> {
  return {
    breakdownType: type,
    breakdownAmount: toCurrency(amount, currency),
    ...(parts.length > 0 && { breakdowns: parts.map((part) => toBreakdown(part, currency)) }),
  };
}
