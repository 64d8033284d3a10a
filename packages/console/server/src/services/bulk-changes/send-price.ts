import { SellingPartnerError } from 'supercargo';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import type { BulkChange, BulkChangeItem } from '../../storage/schema/bulk-changes.ts';
import { toRunError } from '../runs/run-failure.ts';
import { type ListingResult, readShownValue, type ShownValue, sendListingValue } from '../shop/change-listing.ts';
import { type ItemValues, leaveOutWaiting, saveItem, saveReadBack, saveSending, skipUnsent } from './save-items.ts';
import { claimSentValue, readSentValue, releaseSentValue } from './sent-values.ts';
import { type ListingPlace, readInProgress, type SellerPlace } from './submission-store.ts';
import { decide, findReadBack, type Submission } from './submissions.ts';

/** What reads and sends prices. */
export interface SendingParts {
  readonly db: Database;
  readonly clients: ClientPool;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Sends a price that waits, unless the price was changed elsewhere, and saves what became of it. Returns whether Amazon shows another
 * price than the change expected, so that the copy has to be renewed.
 */
export async function sendWaitingPrice(
  parts: SendingParts,
  change: BulkChange,
  connected: ConnectedSeller,
  item: BulkChangeItem,
): Promise<boolean> {
  const { db, clients, now } = parts;
  const price = { sku: item.sku, marketplaceId: item.marketplaceId, field: 'price' as const, value: item.toValue };
  const place = { workspaceId: change.workspaceId, sellerId: change.sellerId, ...price };
  let isSent = false;
  const before = await readSentValue(db, place);
  try {
    const shown = await readShownValue(clients, connected, price);
    const { inProgress } = await compareWithSent(parts, change, item, shown);
    const decision = decide(item, shown, inProgress);
    if (decision.kind === 'skip') {
      await saveItem(db, item, { state: 'skipped', reason: decision.reason });
    } else if (decision.kind === 'there') {
      await saveItem(db, item, { state: 'changed', reason: null, readBackAt: new Date(now()) });
    } else {
      const sending = { sentAt: new Date(now()), updatedBefore: shown.updatedAt ?? null };
      isSent = await db.transaction(async (inside) => {
        const values = { fromValue: item.fromValue, toValue: item.toValue, ...sending };
        if (!(await claimSentValue(inside, place, before, values))) return false;
        await saveSending(inside, item, sending);
        return true;
      });
      if (!isSent) {
        await skipUnsent(db, item, 'The price was changed meanwhile.');
        return true;
      }
      const result = await sendListingValue(clients, connected, price, shown, false);
      if (result.status !== 'ACCEPTED') await releaseSentValue(db, place, before);
      await saveItem(db, item, describeResponse(result, item.sentAt));
    }
    return decision.kind !== 'send';
  } catch (error) {
    if (isSent && isRejected(error)) await releaseSentValue(db, place, before);
    const values = describeFailure(error, item.sentAt);
    await saveItem(db, item, isSent ? values : { state: values.state, reason: values.reason });
    // An error that is not about this listing would be that of all others, too.
    if (!isAboutListing(error)) await leaveOutWaiting(db, item.changeId, `Not tried: ${values.reason}`);
    return false;
  }
}

/** Compares a read with the prices that were sent, and saves which one it proves. */
export async function compareWithSent(
  { db, now }: SendingParts,
  seller: SellerPlace,
  place: ListingPlace,
  shown: ShownValue,
): Promise<{ readonly inProgress: readonly Submission[]; readonly readBack: Submission | undefined }> {
  const inProgress = await readInProgress(db, seller, place, now());
  const readBack = findReadBack(inProgress, shown, now());
  if (readBack === undefined) return { inProgress, readBack };
  await saveReadBack(db, readBack, now());
  return { inProgress: inProgress.slice(inProgress.indexOf(readBack) + 1), readBack };
}

/** Describes what Amazon responded to a price. `sentBefore` is when the same price was sent before. */
export function describeResponse({ status, issues, submissionId }: ListingResult, sentBefore: Date | null): ItemValues {
  if (status === 'ACCEPTED') return { state: 'changed', reason: null, submissionId };
  const reason = issues.map(({ message }) => message).join(' ') || 'Amazon gives no reason.';
  return { state: 'rejected', reason, sentAt: sentBefore };
}

/** Describes why a price that was sent has no response. Only a rejected single attempt shows that Amazon made no change. */
export function describeFailure(error: unknown, sentBefore: Date | null) {
  return {
    state: 'failed',
    reason: toRunError(error).message,
    ...(isRejected(error) && { sentAt: sentBefore }),
  } satisfies ItemValues;
}

/** Whether an error shows that Amazon made no change. */
export function isRejected(error: unknown): boolean {
  if (error instanceof ConsoleError) return true;
  if (!(error instanceof SellingPartnerError)) return false;
  const { status = 0, attempts } = error;
  return status >= 400 && status < 500 && attempts <= 1;
}

/** Whether an error is about one listing, and not about all calls. */
export function isAboutListing(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status === 400 || status === 404;
}
