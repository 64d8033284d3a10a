import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ConnectedSeller } from '../../clients/client-pool.ts';
import { type BulkChange, bulkChangeItems, bulkChanges } from '../../storage/schema/bulk-changes.ts';
import { toRunError } from '../runs/run-failure.ts';
import { readShownValue } from '../shop/change-listing.ts';
import { saveItem } from './save-items.ts';
import { compareWithSent, isAboutListing, type SendingParts } from './send-price.ts';
import { readInProgress } from './submission-store.ts';

/**
 * Reads the prices of a change that were sent and may be in progress. Returns the SKUs that are read back; the others keep a reason.
 * Ends early when the signal aborts, or with an error that all other reads would get, too.
 */
export async function readBack(
  parts: SendingParts,
  change: BulkChange,
  connected: ConnectedSeller,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { db, clients, now } = parts;
  const items = await db
    .select()
    .from(bulkChangeItems)
    .where(
      and(
        eq(bulkChangeItems.changeId, change.id),
        isNotNull(bulkChangeItems.sentAt),
        isNull(bulkChangeItems.readBackAt),
      ),
    )
    .orderBy(asc(bulkChangeItems.position));
  const skus: string[] = [];
  for (const item of items) {
    if (signal.aborted) return skus;
    const before = await readInProgress(db, change, item, now());
    const isInProgress = before.some(
      ({ changeId, position }) => changeId === item.changeId && position === item.position,
    );
    // A later change replaced this one, or it was sent too long ago.
    if (!isInProgress) continue;
    try {
      const shown = await readShownValue(clients, connected, { ...item, field: 'price' });
      const { readBack: proved } = await compareWithSent(parts, change, item, shown);
      if (proved !== undefined) skus.push(item.sku);
      if (proved?.changeId === item.changeId && proved.position === item.position) continue;
      if (item.state === 'changed') await saveItem(db, item, { reason: `Amazon shows ${shown.value ?? 'no price'}.` });
    } catch (error) {
      await saveItem(db, item, { reason: `Could not be read back: ${toRunError(error).message}` });
      if (!isAboutListing(error)) break;
    }
  }
  await db
    .update(bulkChanges)
    .set({ readAt: new Date(now()) })
    .where(eq(bulkChanges.id, change.id));
  return skus;
}
