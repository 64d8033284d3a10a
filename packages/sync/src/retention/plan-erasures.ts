import { hasErasure, personalDataDays, type Table } from '../declaration/table.ts';

/** Amazon's Data Protection Policy of 2025-11-25: other data is kept for at most 18 months. */
export const maxDays = 548;

/**
 * Amazon's Data Protection Policy: data is deleted within 30 days after an authorization ended. It ended after the last success, and a
 * day is left for a sync that runs once a day.
 */
export const authorizationDays = 29;

const dayLength = 86_400_000;

/** Rows or values to erase. */
export interface Erasure {
  readonly table: Table;
  readonly rule: 'order-personal-data' | 'age' | 'authorization-ended';
  /** `values` empties restricted columns; `rows` deletes whole rows. */
  readonly what: 'values' | 'rows';
  /** Erases rows whose time is before this, in milliseconds; undefined for all rows. */
  readonly before: number | undefined;
  /** Only rows of this seller; undefined for all sellers. */
  readonly sellerId: string | undefined;
}

/** Options for {@link planErasures}. */
export interface RetentionContext {
  readonly now: number;
  /** Days for which data without personal data is kept. */
  readonly keepDays: number;
  /** Sellers whose authorization ended, and whose data has to be erased now. */
  readonly endedSellers: readonly string[];
}

/** Returns what has to be erased now. */
export function planErasures(tables: readonly Table[], { now, keepDays, endedSellers }: RetentionContext): Erasure[] {
  return tables.flatMap((table) => {
    const all = { table, sellerId: undefined };
    const ended = endedSellers.map(
      (sellerId): Erasure => ({ table, rule: 'authorization-ended', what: 'rows', before: undefined, sellerId }),
    );
    const personal: Erasure = {
      ...all,
      rule: 'order-personal-data',
      what: 'values',
      before: now - personalDataDays * dayLength,
    };
    const old: Erasure = { ...all, rule: 'age', what: 'rows', before: now - keepDays * dayLength };
    return [...ended, ...(hasPersonalData(table) ? [personal] : []), old];
  });
}

function hasPersonalData(table: Table): boolean {
  return hasErasure(table) || Object.values(table.columns).some(({ restricted }) => restricted);
}
