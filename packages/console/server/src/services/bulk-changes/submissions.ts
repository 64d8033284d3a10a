import { isSameListingValue } from '../shop/listing-values.ts';

/** A price of a listing that the console sent to Amazon. */
export interface Submission {
  readonly changeId: string;
  readonly position: number;
  /** Prices as decimals. */
  readonly fromValue: string;
  readonly toValue: string;
  readonly sentAt: Date;
  /** Orders submissions. */
  readonly sendingNumber: number;
  /** When the listing had last been updated, in the read before the price was sent. */
  readonly updatedBefore: string | null;
  readonly readBackAt: Date | null;
}

/** What a read of a listing shows. Amazon takes minutes to process a change, so it can be the state before. */
export interface ShownPrice {
  /** The price as a decimal; undefined without one. */
  readonly value: string | undefined;
  /** When the listing was last updated. */
  readonly updatedAt: string | undefined;
}

/** How long a submission may be in progress, in milliseconds. */
export const maxProcessingMilliseconds = 24 * 3_600_000;

/** After this time, in milliseconds, a read of the price that was sent last is not the state before. */
export const settledAfter = 3_600_000;

/** Returns the submissions of a listing that may still be in progress, oldest first: those after the last one that was read back. */
export function listInProgress(history: readonly Submission[], now: number): readonly Submission[] {
  const bySending = history.toSorted((one, next) => one.sendingNumber - next.sendingNumber);
  const lastReadBack = bySending.findLastIndex(({ readBackAt }) => readBackAt !== null);
  return bySending.slice(lastReadBack + 1).filter(({ sentAt }) => now - sentAt.getTime() < maxProcessingMilliseconds);
}

/**
 * Returns the submission that a read proves; undefined if it proves none. A read that shows a price from before proves nothing: Amazon
 * may not have processed the submissions yet.
 */
export function findReadBack(
  inProgress: readonly Submission[],
  shown: ShownPrice,
  now: number,
): Submission | undefined {
  const last = inProgress.at(-1);
  if (last === undefined) return undefined;
  if (isSame(shown.value, last.toValue)) return isProof(inProgress, last, shown, now) ? last : undefined;
  return inProgress.find((one, at) => isSame(shown.value, one.toValue) && !isFromBefore(inProgress, at, shown));
}

/** What to do with a price that waits. */
export type Decision =
  | { readonly kind: 'send' }
  /** Amazon has the price already. */
  | { readonly kind: 'there' }
  | { readonly kind: 'skip'; readonly reason: string };

/**
 * Decides whether to send a price. While submissions may be in progress, they decide, and not a read that may show a price from before.
 * A price that the console never sent was set elsewhere: then the read decides.
 */
export function decide(
  { fromValue, toValue }: Pick<Submission, 'fromValue' | 'toValue'>,
  shown: Pick<ShownPrice, 'value'>,
  inProgress: readonly Submission[],
): Decision {
  const last = findExpected(inProgress, shown);
  if (last === undefined) {
    if (isSame(shown.value, toValue)) return { kind: 'there' };
    if (isSame(shown.value, fromValue)) return { kind: 'send' };
    return { kind: 'skip', reason: `The price is ${shown.value ?? 'missing'} now, not ${fromValue}.` };
  }
  if (isSame(last.toValue, fromValue) || isSame(last.toValue, toValue)) return { kind: 'send' };
  return { kind: 'skip', reason: `A later change of the price to ${last.toValue} may still be in progress.` };
}

/**
 * Returns the submission in whose price a listing ends, although a read may show a price from before. Undefined if none may be under
 * way, or if the read shows a price that was set elsewhere.
 */
export function findExpected(
  inProgress: readonly Submission[],
  shown: Pick<ShownPrice, 'value'>,
): Submission | undefined {
  const last = inProgress.at(-1);
  if (last === undefined) return undefined;
  const isOwnPrice = isSame(shown.value, last.toValue) || isFromBefore(inProgress, inProgress.length - 1, shown);
  return isOwnPrice ? last : undefined;
}

function isProof(inProgress: readonly Submission[], last: Submission, shown: ShownPrice, now: number): boolean {
  if (!isFromBefore(inProgress, inProgress.length - 1, shown)) return true;
  if (now - last.sentAt.getTime() >= settledAfter) return true;
  const wasUpdated =
    shown.updatedAt !== undefined && last.updatedBefore !== null && shown.updatedAt !== last.updatedBefore;
  // An earlier submission of the same price could have made this update.
  return wasUpdated && !inProgress.slice(0, -1).some(({ toValue }) => isSame(toValue, last.toValue));
}

/** Whether a read can show this price before Amazon has processed the submission at a position. */
function isFromBefore(
  inProgress: readonly Submission[],
  position: number,
  { value }: Pick<ShownPrice, 'value'>,
): boolean {
  const before = [inProgress[0]?.fromValue, ...inProgress.slice(0, position).map(({ toValue }) => toValue)];
  return before.some((price) => price !== undefined && isSame(value, price));
}

function isSame(one: string | undefined, next: string): boolean {
  return isSameListingValue('price', one, next);
}
