import type { OrderEvent } from './financial-events.ts';
import type { MinorUnits } from './money.ts';

/**
 * How a posting counts. The money of a shipment is held first (`hold`); a second posting releases it (`release`).
 * Everything else counts at once (`direct`).
 */
export type PostingStage = 'hold' | 'release' | 'direct';

/** One movement on a seller's account, as a transaction shows it. */
export interface Posting {
  readonly type: 'Shipment' | 'Refund' | 'ServiceFee' | 'Transfer';
  readonly stage: PostingStage;
  readonly postedAt: number;
  /** When the money is released; null if it is never held. */
  readonly releasedAt: number | null;
  readonly marketplaceId: string;
  readonly currency: string;
  /** The amount for the seller: negative for refunds, fees and payouts. */
  readonly net: MinorUnits;
  /** The event of an order; null for fees of the account and payouts. */
  readonly event: OrderEvent | null;
  /** What a fee is for, or the ID of the financial event group that was paid out; otherwise empty. */
  readonly subject: string;
}

/** Whether a posting counts in a settlement. Held money does not, and payouts are not earned. */
export function isEarned({ stage, type }: Posting): boolean {
  return stage !== 'hold' && type !== 'Transfer';
}

/** Whether a posting holds money that is not released at a time. */
export function isHeld({ stage, postedAt, releasedAt }: Posting, at: number): boolean {
  return stage === 'hold' && postedAt <= at && (releasedAt ?? 0) > at;
}
