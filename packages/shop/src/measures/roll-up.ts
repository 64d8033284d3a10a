import { findMarketplace } from '@supercargo/catalogue/registry';
import { toTenThousandths } from '../base/decimals.ts';
import type { Place } from './coverage.ts';
import type { FactGroup } from './fact-groups.ts';
import { type Dimension, hasCurrency, type MeasureDefinition, timeDimensions } from './measure.ts';

/** What a row is about: a value for each dimension of the answer, or null for facts without one. */
export type RowKey = { readonly [Name in Exclude<Dimension, 'currency'>]?: string | null };

/** The sums of a row, in ten-thousandths. */
export interface RowSums {
  readonly key: RowKey;
  readonly currency: string | null;
  amount: bigint;
  divisor: bigint;
  missing: number;
  pending: number;
}

/** Adds up groups of facts to the rows of an answer, by the text that identifies the row. */
export class RowTable {
  readonly #definition: MeasureDefinition;
  readonly #split: readonly Dimension[];
  readonly #rows = new Map<string, RowSums>();
  /** What rows are about besides time. */
  readonly #bases = new Map<string, Pick<RowSums, 'key' | 'currency'>>();

  constructor(definition: MeasureDefinition, split: readonly Dimension[]) {
    this.#definition = definition;
    this.#split = split;
  }

  /** All rows. */
  get rows(): readonly RowSums[] {
    return [...this.#rows.values()];
  }

  /** Returns the row that is about the same as another one. */
  find({ key, currency }: Pick<RowSums, 'key' | 'currency'>): RowSums | undefined {
    return this.#rows.get(JSON.stringify([key, currency]));
  }

  /** Adds a group to its row. */
  add(group: FactGroup): void {
    const currency = this.#findCurrency(group);
    const row = this.#ensure(buildKey(this.#split, group), currency);
    this.#addBase(buildKey(withoutTime(this.#split), group), currency);
    row.amount += toTenThousandths(group.amount);
    row.divisor += toTenThousandths(group.divisor);
    row.missing += Number(group.missing ?? 0);
    row.pending += Number(group.pending ?? 0);
  }

  /** Adds marketplaces in which nothing may have happened, because 0 is a value, too. */
  addPlaces(places: readonly Place[]): void {
    if (this.#split.includes('sku') || this.#split.includes('kind')) return;
    for (const { sellerId, marketplaceId } of places) {
      const group = { seller_id: sellerId, marketplace_id: marketplaceId, currency: null };
      const currency = this.#findCurrency(group);
      if (hasCurrency(this.#definition, this.#split) && currency === null) continue;
      this.#addBase(buildKey(withoutTime(this.#split), { ...group, period: null, sku: null, kind: null }), currency);
    }
  }

  /** Adds the rows of periods in which nothing happened. `name` is null for an answer that is not split by time. */
  addPeriods(names: readonly (string | null)[], exists: (base: RowKey, name: string | null) => boolean): void {
    const unit = timeDimensions.find((dimension) => this.#split.includes(dimension));
    for (const { key, currency } of this.#bases.values()) {
      for (const name of names) {
        if (exists(key, name)) this.#ensure(unit === undefined ? key : { [unit]: name, ...key }, currency);
      }
    }
  }

  #ensure(key: RowKey, currency: string | null): RowSums {
    const id = JSON.stringify([key, currency]);
    const row = this.#rows.get(id) ?? { key, currency, amount: 0n, divisor: 0n, missing: 0, pending: 0 };
    this.#rows.set(id, row);
    return row;
  }

  #addBase(key: RowKey, currency: string | null): void {
    this.#bases.set(JSON.stringify([key, currency]), { key, currency });
  }

  /** Pending orders have no currency yet: they will have that of the marketplace. */
  #findCurrency({ currency, marketplace_id }: Pick<FactGroup, 'currency' | 'marketplace_id'>): string | null {
    if (!hasCurrency(this.#definition, this.#split)) return null;
    return currency ?? findMarketplace(marketplace_id ?? '')?.currency ?? null;
  }
}

/** Returns the dimensions that are none of time. */
export function withoutTime(split: readonly Dimension[]): Dimension[] {
  return split.filter((dimension) => !(timeDimensions as readonly Dimension[]).includes(dimension));
}

function buildKey(
  split: readonly Dimension[],
  {
    seller_id,
    marketplace_id,
    period,
    sku,
    kind,
  }: Omit<FactGroup, 'currency' | 'amount' | 'divisor' | 'missing' | 'pending'>,
): RowKey {
  const values = {
    day: period,
    week: period,
    month: period,
    seller: seller_id,
    marketplace: marketplace_id,
    sku,
    kind,
  };
  const names = split.filter((dimension) => dimension !== 'currency');
  return Object.fromEntries(names.map((dimension) => [dimension, values[dimension]]));
}
