import type { Gap } from './gap.ts';
import type { Unit } from './unit.ts';

/** A gap with its unit. */
export interface UnitGap extends Gap {
  /** ID of the unit: `seller/stream/marketplace`. */
  readonly unit: string;
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  /** Name of the stream. */
  readonly stream: string;
  /** Undefined for a unit that covers all marketplaces of the seller. */
  readonly marketplaceId: string | undefined;
}

/** Lists what Amazon did not return, with its units, the oldest window of each unit first. */
export function listGaps(units: readonly Unit[]): UnitGap[] {
  return units.flatMap(({ id, sellerId, stream, marketplaceId, gaps }) =>
    gaps
      .toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))
      .map((gap) => ({ ...gap, unit: id, sellerId, stream, marketplaceId })),
  );
}
