import { sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import { countDecimals } from '../../base/count-decimals.ts';
import { formatTenThousandths, toTenThousandths } from '../../base/decimals.ts';
import type { Copy } from '../../copy.ts';
import { ShopError } from '../../errors/shop-error.ts';
import { findSettlement } from './read-settlement.ts';
import { buildSettlementKind, type SettlementKind, settlementDescription } from './settlement-kinds.ts';
import type { SettlementRow } from './settlement-sums.ts';

/** Names two settlements of a seller. */
export interface SettlementPair {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Amazon's ID of the settlement that the other one is compared with. */
  readonly before: string;
  /** Amazon's ID of the settlement that is explained. */
  readonly after: string;
}

/**
 * A part of the difference between two settlements. `units`: more or fewer units were sold, at the price of before. `price`: units sold
 * for more or less, with shipping and gift wrap. `unexplained`: what rows of a settlement do not add up to.
 */
export interface SettlementBar {
  /** What the amounts are for. */
  readonly kind: 'units' | 'price' | Exclude<SettlementKind, 'products'> | 'unexplained';
  /** Amazon's description of a fee, or of rows that no rule knows; otherwise null. */
  readonly description: string | null;
  /** The amount in the settlement of before, as a decimal; null for `units` and `price`, which only differences have. */
  readonly before: string | null;
  /** The amount in the settlement that is explained. */
  readonly after: string | null;
  /** What the part adds to the payout, or takes from it. */
  readonly difference: string;
}

/** Two settlements, and why one pays out more than the other. */
export interface SettlementComparison {
  /** The settlement of before. */
  readonly before: SettlementRow;
  /** The settlement that is explained. */
  readonly after: SettlementRow;
  /** Code of the currency of both. */
  readonly currency: string;
  /** What the second pays out more than the first, as a decimal; null if an amount cannot be read. */
  readonly difference: string | null;
  /** The parts of the difference, the largest first. They add up to it. */
  readonly bars: readonly SettlementBar[];
  /** Where they come from. */
  readonly about: About;
}

interface Part {
  readonly settlement_id: string;
  readonly kind: SettlementKind;
  readonly description: string;
  /** The SKU of sold units; null for all other amounts. */
  readonly sku: string | null;
  readonly amount: string;
  readonly units: string;
}

/**
 * Explains why one settlement pays out more or less than another: units, price, each fee, refunds, advertising, reserve and other amounts,
 * to the last digit. Throws SETTLEMENT_NOT_FOUND, and CURRENCIES_DIFFER.
 */
export async function compareSettlements(
  copy: Copy,
  { partnerId, before: beforeId, after: afterId }: SettlementPair,
): Promise<SettlementComparison> {
  const [before, after] = await Promise.all([
    findSettlement(copy, { partnerId, settlementId: beforeId }),
    findSettlement(copy, { partnerId, settlementId: afterId }),
  ]);
  if (before.currency !== after.currency) throw currenciesDiffer(before, after);
  const isSold = sql`r.amount_type = 'ItemPrice' AND r.amount_description = 'Principal'`;
  const parts = await copy.select<Part>(sql`
    SELECT p.settlement_id, p.kind, p.description, p.sku, CAST(sum(p.amount) AS VARCHAR) AS amount,
      CAST(coalesce(sum(p.units), 0) AS VARCHAR) AS units
    FROM (SELECT r.settlement_id, ${buildSettlementKind(copy.dialect)} AS kind, ${settlementDescription} AS description,
        CASE WHEN ${isSold} THEN coalesce(r.sku, '') END AS sku, r.amount, CASE WHEN ${isSold} THEN r.quantity_purchased END AS units
      FROM settlement_rows AS r
      WHERE r._deleted_at IS NULL AND r.seller_id = ${partnerId} AND r.settlement_id IN (${beforeId}, ${afterId})) AS p
    GROUP BY p.settlement_id, p.kind, p.description, p.sku`);
  const { currency } = before;
  const amounts = [...splitSales(parts, before, after), ...sumParts(parts, before, after)];
  const difference =
    before.amount === null || after.amount === null
      ? null
      : toTenThousandths(after.amount) - toTenThousandths(before.amount);
  const rest = difference === null ? 0n : difference - amounts.reduce((sum, bar) => sum + bar.difference, 0n);
  const unexplained = { kind: 'unexplained', description: null, before: null, after: null, difference: rest } as const;
  return {
    before,
    after,
    currency,
    difference: difference === null ? null : formatTenThousandths(difference, currency),
    bars: sortBars(rest === 0n ? amounts : [...amounts, unexplained]).map((bar) => formatBar(bar, currency)),
    about: await describeAnswer(copy, { tables: ['settlements', 'settlement_rows'], scope: { partnerId } }),
  };
}

/** A bar whose amounts are ten-thousandths. */
type Amounts = Pick<SettlementBar, 'kind' | 'description'> & {
  readonly before: bigint | null;
  readonly after: bigint | null;
  readonly difference: bigint;
};

/** Splits the difference of product sales into units that were sold more or fewer, and prices. */
function splitSales(parts: readonly Part[], before: SettlementRow, after: SettlementRow): Amounts[] {
  const products = parts.filter(({ kind }) => kind === 'products');
  const bySku = Map.groupBy(products, ({ sku }) => sku);
  let [units, price] = [0n, 0n];
  for (const [sku, ofSku] of bySku) {
    const [first, second] = [before, after].map(({ settlementId }) => sumSales(ofSku, settlementId)) as [Sales, Sales];
    const difference = second.amount - first.amount;
    // Shipping and gift wrap have no units. Without units on one side, there is no price to compare.
    const isNew = first.units === 0n || second.units === 0n;
    const ofUnits = isNew ? difference : ((second.units - first.units) * first.amount) / first.units;
    const byUnits = sku === null ? 0n : roundDown(ofUnits, before.currency);
    units += byUnits;
    price += difference - byUnits;
  }
  const bars = [
    ['units', units],
    ['price', price],
  ] as const;
  return bars.flatMap(([kind, difference]) =>
    difference === 0n ? [] : [{ kind, description: null, before: null, after: null, difference }],
  );
}

/** Rounds ten-thousandths toward zero to the digits of a currency, so that parts add up as they are shown. */
function roundDown(amount: bigint, currency: string): bigint {
  const step = 10n ** BigInt(4 - countDecimals(currency));
  return (amount / step) * step;
}

interface Sales {
  readonly amount: bigint;
  readonly units: bigint;
}

function sumSales(parts: readonly Part[], settlementId: string): Sales {
  const ofSettlement = parts.filter((part) => part.settlement_id === settlementId);
  return {
    amount: ofSettlement.reduce((sum, { amount }) => sum + toTenThousandths(amount), 0n),
    units: ofSettlement.reduce((sum, part) => sum + BigInt(part.units), 0n),
  };
}

/** Adds up all other amounts. Fees, and what no rule knows, have a bar for each description. */
function sumParts(parts: readonly Part[], before: SettlementRow, after: SettlementRow): Amounts[] {
  const others = parts.filter(({ kind }) => kind !== 'products');
  const groups = Map.groupBy(others, ({ kind, description }) =>
    JSON.stringify([kind, kind === 'fees' || kind === 'other' ? description : null]),
  );
  return [...groups].flatMap(([key, group]) => {
    const [kind, description] = JSON.parse(key) as [Exclude<SettlementKind, 'products'>, string | null];
    const [first, second] = [before, after].map(({ settlementId }) => sumSales(group, settlementId).amount) as [
      bigint,
      bigint,
    ];
    const bar = { kind, description, before: first, after: second, difference: second - first };
    return bar.difference === 0n ? [] : [bar];
  });
}

function sortBars(bars: readonly Amounts[]): Amounts[] {
  const size = ({ difference }: Amounts) => (difference < 0n ? -difference : difference);
  return bars.toSorted((a, b) => (size(a) === size(b) ? 0 : size(a) > size(b) ? -1 : 1));
}

function formatBar({ kind, description, ...amounts }: Amounts, currency: string): SettlementBar {
  const format = (amount: bigint | null) => (amount === null ? null : formatTenThousandths(amount, currency));
  return {
    kind,
    description,
    before: format(amounts.before),
    after: format(amounts.after),
    difference: formatTenThousandths(amounts.difference, currency),
  };
}

function currenciesDiffer(before: SettlementRow, after: SettlementRow): ShopError {
  return new ShopError(
    'CURRENCIES_DIFFER',
    `Settlement ${before.settlementId} is in ${before.currency}, and ${after.settlementId} in ${after.currency}.`,
    'Compare two settlements of one currency.',
  );
}
