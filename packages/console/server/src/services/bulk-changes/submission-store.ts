import { and, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { type BulkChangeItem, bulkChangeItems, bulkChanges } from '../../storage/schema/bulk-changes.ts';
import { listInProgress, maxProcessingMilliseconds, type Submission } from './submissions.ts';

/** A seller of a workspace, by its ID in the console. */
export interface SellerPlace {
  readonly workspaceId: string;
  readonly sellerId: string;
}

/** A listing in a marketplace. */
export type ListingPlace = Pick<BulkChangeItem, 'sku' | 'marketplaceId'>;

/** Returns the price submissions of a listing that may still be in progress, oldest first. */
export async function readInProgress(
  db: Database,
  seller: SellerPlace,
  { sku, marketplaceId }: ListingPlace,
  now: number,
): Promise<readonly Submission[]> {
  const rows = await selectSent(db, seller, now, [
    eq(bulkChangeItems.sku, sku),
    eq(bulkChangeItems.marketplaceId, marketplaceId),
  ]);
  return listInProgress(rows, now);
}

/** Returns the price submissions of listings of a seller that may still be in progress, oldest first, by `buildListingKey` of the listing. */
export async function readAllInProgress(
  db: Database,
  seller: SellerPlace,
  listings: readonly ListingPlace[],
  now: number,
): Promise<ReadonlyMap<string, readonly Submission[]>> {
  const skus = [...new Set(listings.map(({ sku }) => sku))];
  if (skus.length === 0) return new Map();
  const rows = await selectSent(db, seller, now, [inArray(bulkChangeItems.sku, skus)]);
  return new Map([...Map.groupBy(rows, buildListingKey)].map(([key, history]) => [key, listInProgress(history, now)]));
}

/** Returns the key of a listing in maps. */
export function buildListingKey({ sku, marketplaceId }: ListingPlace): string {
  return JSON.stringify([marketplaceId, sku]);
}

/** Finds a change if prices of it were sent and may be in progress, with the time of the last one that was sent. */
export function listUnconfirmedChanges(db: Database, now: number, id: string) {
  return db
    .selectDistinctOn([bulkChanges.id], {
      sentAt: bulkChangeItems.sentAt,
    })
    .from(bulkChangeItems)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeItems.changeId))
    .where(
      and(
        eq(bulkChanges.id, id),
        isNull(bulkChangeItems.readBackAt),
        gt(bulkChangeItems.sentAt, new Date(now - maxProcessingMilliseconds)),
      ),
    )
    .orderBy(bulkChanges.id, desc(bulkChangeItems.sentAt));
}

async function selectSent(
  db: Database,
  { workspaceId, sellerId }: SellerPlace,
  now: number,
  conditions: readonly SQL[],
): Promise<readonly (Submission & ListingPlace)[]> {
  const rows = await db
    .select({ item: bulkChangeItems })
    .from(bulkChangeItems)
    .innerJoin(bulkChanges, eq(bulkChanges.id, bulkChangeItems.changeId))
    .where(
      and(
        eq(bulkChanges.workspaceId, workspaceId),
        eq(bulkChanges.sellerId, sellerId),
        gt(bulkChangeItems.sentAt, new Date(now - maxProcessingMilliseconds)),
        ...conditions,
      ),
    );
  return rows.flatMap(({ item: { sentAt, sendingNumber, ...item } }) =>
    sentAt === null ? [] : [{ ...item, sentAt, sendingNumber: sendingNumber ?? 0 }],
  );
}
