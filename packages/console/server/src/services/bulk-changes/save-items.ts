import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type BulkChangeItem, bulkChangeItems } from '../../storage/schema/bulk-changes.ts';
import type { Submission } from './submissions.ts';

/** A listing of a change. */
type ItemKey = Pick<BulkChangeItem, 'changeId' | 'position'>;

/** What is saved of a listing of a change. */
export type ItemValues = Partial<Omit<BulkChangeItem, keyof ItemKey>>;

/** Saves what became of a listing of a change. */
export async function saveItem(db: Database, item: ItemKey, { reason, ...values }: ItemValues): Promise<void> {
  await db
    .update(bulkChangeItems)
    .set({ ...values, ...(reason !== undefined && { reason: reason?.slice(0, 2000) ?? null }) })
    .where(isItem(item));
}

/** Saves that a price is sent now. Call it before sending, because the response can be lost. */
export async function saveSending(
  db: Database,
  item: ItemKey,
  { sentAt, updatedBefore }: { readonly sentAt: Date; readonly updatedBefore: string | null },
): Promise<void> {
  await db
    .update(bulkChangeItems)
    .set({ sentAt, updatedBefore, sendingNumber: sql`nextval('bulk_change_sendings')` })
    .where(isItem(item));
}

/** Leaves out a listing that waits, unless another process has sent its price since it was read. */
export async function skipUnsent(db: Database, item: BulkChangeItem, reason: string): Promise<void> {
  const { sendingNumber } = bulkChangeItems;
  const isUnsent = item.sendingNumber === null ? isNull(sendingNumber) : eq(sendingNumber, item.sendingNumber);
  await db
    .update(bulkChangeItems)
    .set({ state: 'skipped', reason })
    .where(and(isItem(item), eq(bulkChangeItems.state, 'waiting'), isUnsent));
}

/** Saves that a read showed the price that was sent. That also proves that Amazon made a change whose response was lost. */
export async function saveReadBack(db: Database, submission: Submission, now: number): Promise<void> {
  await saveItem(db, submission, { state: 'changed', reason: null, readBackAt: new Date(now) });
}

/** Leaves out the listings of a change that wait. */
export async function leaveOutWaiting(db: Database, changeId: string, reason: string): Promise<void> {
  await db
    .update(bulkChangeItems)
    .set({ state: 'skipped', reason: reason.slice(0, 2000) })
    .where(and(eq(bulkChangeItems.changeId, changeId), eq(bulkChangeItems.state, 'waiting')));
}

function isItem({ changeId, position }: ItemKey) {
  return and(eq(bulkChangeItems.changeId, changeId), eq(bulkChangeItems.position, position));
}
