/** What one record adds to a measure. */
export interface Fact {
  /** Null for what is so at the moment of the comparison. */
  readonly day: string | null;
  /** Null if it belongs to the whole account. */
  readonly marketplace: string | null;
  readonly sku: string | null;
  readonly kind: string | null;
  /** Empty for units. */
  readonly currency: string;
  /** In hundredths, also of units. */
  readonly amount: number;
  /** What it adds to the divisor. @default 0 */
  readonly divisor?: number;
  /** The record changed so recently that the copy may have it as it was. */
  readonly isRecent: boolean;
}
