import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type SentValue, sentValues } from '../../storage/schema/sent-values.ts';
import type { ListingChange, ShownValue } from '../shop/change-listing.ts';
import { isSameListingValue } from '../shop/listing-values.ts';
import type { SellerPlace } from './submission-store.ts';
import { maxProcessingMilliseconds, settledAfter } from './submissions.ts';

type SentPlace = SellerPlace & Pick<ListingChange, 'sku' | 'marketplaceId' | 'field'>;

type SentChange = Pick<SentValue, 'fromValue' | 'toValue' | 'sentAt' | 'updatedBefore'>;

/** Returns the value that was sent last; undefined if none was. */
export async function readSentValue(db: Database, place: SentPlace): Promise<SentValue | undefined> {
  const [sent] = await db.select().from(sentValues).where(isPlace(place));
  return sent;
}

/**
 * Saves a value that is sent now. `before` is what `readSentValue` returned before the listing was read. Returns false, and saves
 * nothing, if another value was sent since.
 */
export async function claimSentValue(
  db: Database,
  place: SentPlace,
  before: SentValue | undefined,
  change: SentChange,
): Promise<boolean> {
  if (before === undefined) {
    const key = { ...toKey(place), workspaceId: place.workspaceId };
    const added = await db
      .insert(sentValues)
      .values({ ...key, ...change, number: 1 })
      .onConflictDoNothing()
      .returning({ number: sentValues.number });
    return added.length > 0;
  }
  const changed = await db
    .update(sentValues)
    .set({ ...change, number: sql`${sentValues.number} + 1` })
    .where(and(isPlace(place), eq(sentValues.number, before.number)))
    .returning({ number: sentValues.number });
  return changed.length > 0;
}

/** Restores what was sent before a value that Amazon rejected, unless another one was sent since. */
export async function releaseSentValue(db: Database, place: SentPlace, before: SentValue | undefined): Promise<void> {
  const isLast = and(isPlace(place), eq(sentValues.number, (before?.number ?? 0) + 1));
  if (before === undefined) await db.delete(sentValues).where(isLast);
  else await db.update(sentValues).set(before).where(isLast);
}

/**
 * Returns the value that was sent, if Amazon may still process it and a read therefore shows the one before. Undefined if the read shows
 * the current value.
 */
export function findUnshown(
  sent: SentValue | undefined,
  { value, updatedAt }: Pick<ShownValue, 'value' | 'updatedAt'>,
  now: number,
): string | undefined {
  if (sent === undefined) return undefined;
  const { field, fromValue, toValue, sentAt, updatedBefore } = sent;
  const age = now - sentAt.getTime();
  const isBefore = fromValue === null ? value === undefined : isSameListingValue(field, value, fromValue);
  if (!isBefore || age >= maxProcessingMilliseconds) return undefined;
  return age < settledAfter || (updatedAt ?? null) === updatedBefore ? toValue : undefined;
}

function toKey({ sellerId, sku, marketplaceId, field }: SentPlace) {
  return { sellerId, sku, marketplaceId: field === 'quantity' ? '' : marketplaceId, field };
}

function isPlace(place: SentPlace) {
  const { sellerId, sku, marketplaceId, field } = toKey(place);
  return and(
    eq(sentValues.workspaceId, place.workspaceId),
    eq(sentValues.sellerId, sellerId),
    eq(sentValues.sku, sku),
    eq(sentValues.marketplaceId, marketplaceId),
    eq(sentValues.field, field),
  );
}
