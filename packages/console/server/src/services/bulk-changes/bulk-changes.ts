import type { DueLoop } from '@supercargo/sync/due-work';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { createDueLoop, type DueLoopParts } from '../../jobs/create-due-loop.ts';
import type { Database } from '../../storage/database.ts';
import { dueBulkChanges } from '../../storage/due-tables.ts';
import {
  type BulkChange,
  type BulkChangeItem,
  bulkChangeItems,
  bulkChanges,
} from '../../storage/schema/bulk-changes.ts';
import { endClaim } from '../../storage/schema/claim-columns.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { Settings } from '../settings/settings.ts';
import type { ListingResult, ShownValue } from '../shop/change-listing.ts';
import { type BulkChangeRow, isUndoable, listChanges } from './list-changes.ts';
import type { PlannedPrice } from './plan-prices.ts';
import { readBack } from './read-back.ts';
import { type ItemValues, leaveOutWaiting, saveItem, saveSending } from './save-items.ts';
import { compareWithSent, describeFailure, describeResponse, isRejected, sendWaitingPrice } from './send-price.ts';
import { type ListingPlace, listUnconfirmedChanges, readAllInProgress, type SellerPlace } from './submission-store.ts';
import { findExpected, type Submission } from './submissions.ts';

/** The dependencies of bulk changes. */
export interface BulkChangesParts extends DueLoopParts {
  readonly db: Database;
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly mirrors: Mirrors;
  readonly settings: Settings;
}

const lease = 30_000;
/** Changes of one seller share its quota, so more of them at once are not faster. */
const atOnce = 4;

/** Bulk changes of a workspace that are kept. */
const maxStored = 200;

interface Start {
  readonly workspaceId: string;
  readonly sellerId: string;
  readonly actor: string;
  readonly items: readonly Pick<BulkChangeItem, 'sku' | 'marketplaceId' | 'currency' | 'fromValue' | 'toValue'>[];
  readonly reverts?: string | undefined;
}

/** Changes the prices of listings, one after another. A change survives the end of the process, and can be undone. */
export class BulkChanges {
  /** Makes the changes that are due. */
  readonly work: DueLoop;
  readonly #parts: BulkChangesParts;

  constructor(parts: BulkChangesParts) {
    this.#parts = parts;
    this.work = createDueLoop(parts, {
      table: dueBulkChanges,
      atOnce,
      lease,
      run: async ({ key }, signal) => {
        await this.run(key, signal);
        return this.#findNextRead(key);
      },
    });
  }

  /** Starts to change the prices that the plan does not leave out. Throws a ConsoleError if there are none. */
  async start(given: Omit<Start, 'items' | 'reverts'>, plan: readonly PlannedPrice[]): Promise<{ id: string }> {
    const items = plan.flatMap(({ leftOut, from, to, ...place }) =>
      leftOut === undefined && from !== null && to !== null ? [{ ...place, fromValue: from, toValue: to }] : [],
    );
    if (items.length > 0) return this.#insert({ ...given, items });
    throw new ConsoleError(
      'NOTHING_TO_CHANGE',
      'No price of the selected listings changes.',
      'Choose another change, a larger maximum, or other listings.',
    );
  }

  /**
   * Adds a change of one price right before it is sent, so that it can be undone whatever happens to the response. Returns its ID.
   * `updatedBefore` is when the listing was last updated.
   */
  async record(
    given: Omit<Start, 'items' | 'reverts'>,
    item: Start['items'][number],
    updatedBefore: string | null,
  ): Promise<string> {
    const { db, now } = this.#parts;
    const sentAt = new Date(now());
    return db.transaction(async (inside) => {
      const unanswered = { state: 'failed', reason: 'Amazon has not responded.' } as const;
      const changeId = await insertChange(inside, { ...given, items: [item] }, sentAt, unanswered);
      await saveSending(inside, { changeId, position: 0 }, { sentAt, updatedBefore });
      return changeId;
    });
  }

  /** Saves Amazon's response to a recorded change, or the error. A change that Amazon did not make is removed. */
  async finishRecorded(id: string, outcome: ListingResult | { readonly error: unknown }): Promise<void> {
    const { db } = this.#parts;
    const isMade = 'error' in outcome ? !isRejected(outcome.error) : outcome.status === 'ACCEPTED';
    if (!isMade) {
      await db.delete(bulkChanges).where(eq(bulkChanges.id, id));
      return;
    }
    const values = 'error' in outcome ? describeFailure(outcome.error, null) : describeResponse(outcome, null);
    await saveItem(db, { changeId: id, position: 0 }, values);
  }

  /**
   * Sets the prices that a bulk change changed back to what they were, unless they were changed again. While not every old price
   * is read back, it can be repeated: the undo then sends those prices again. Throws a ConsoleError.
   */
  async undo(workspaceId: string, id: string, actor: string): Promise<{ id: string }> {
    const { items, finishedAt, sellerId } = await this.read(workspaceId, id);
    const changed = items.filter(({ state, sentAt }) => isUndoable({ state, isSent: sentAt !== null }));
    if (finishedAt === null || changed.length === 0) {
      throw new ConsoleError(
        'NOTHING_TO_CHANGE',
        finishedAt === null ? 'The change is still in progress.' : 'The change changed no price.',
        finishedAt === null ? 'Wait until it is finished, or stop it.' : 'There is nothing to undo.',
      );
    }
    const [undo] = await this.#parts.db.select().from(bulkChanges).where(eq(bulkChanges.reverts, id));
    if (undo !== undefined) return this.#repeat(undo);
    const swapped = changed.map(({ fromValue, toValue, ...place }) => ({
      ...place,
      fromValue: toValue,
      toValue: fromValue,
    }));
    return this.#insert({ workspaceId, sellerId, actor, items: swapped, reverts: id });
  }

  /** Sends the prices of an undo that are not read back again. */
  async #repeat({ id }: BulkChange): Promise<{ id: string }> {
    const { db, now } = this.#parts;
    await db.transaction(async (inside) => {
      const [redo] = await inside.select().from(bulkChanges).where(eq(bulkChanges.reverts, id));
      if (redo !== undefined) throw buildUndoneError('The undo of this change was undone itself.');
      const [reopened] = await inside
        .update(bulkChanges)
        .set({ finishedAt: null, dueAt: new Date(now()), ...endClaim(bulkChanges) })
        .where(and(eq(bulkChanges.id, id), isNotNull(bulkChanges.finishedAt)))
        .returning();
      if (reopened === undefined) throw buildUndoneError('This change is being undone now.');
      const waiting = await inside
        .update(bulkChangeItems)
        .set({ state: 'waiting', reason: null })
        .where(and(eq(bulkChangeItems.changeId, id), isNull(bulkChangeItems.readBackAt)))
        .returning({ position: bulkChangeItems.position });
      if (waiting.length === 0) throw buildUndoneError('This change is already undone: Amazon shows every old price.');
    });
    this.work.wake();
    return { id };
  }

  /** Leaves out the listings that still wait. */
  async stop(workspaceId: string, id: string): Promise<void> {
    await this.read(workspaceId, id);
    const { db, now } = this.#parts;
    await leaveOutWaiting(db, id, 'Stopped.');
    // A change that no process works on would never end.
    const isOpen = and(eq(bulkChanges.id, id), isNull(bulkChanges.finishedAt));
    await db
      .update(bulkChanges)
      .set({ dueAt: new Date(now()) })
      .where(isOpen);
    this.work.wake();
  }

  /** The newest changes of a workspace, newest first. */
  list(workspaceId: string): Promise<BulkChangeRow[]> {
    return listChanges(this.#parts.db, workspaceId);
  }

  /** Returns the price submissions of listings of a seller that may still be in progress, by `buildListingKey` of the listing. */
  readInProgress(
    seller: SellerPlace,
    listings: readonly ListingPlace[],
  ): Promise<ReadonlyMap<string, readonly Submission[]>> {
    return readAllInProgress(this.#parts.db, seller, listings, this.#parts.now());
  }

  /** Returns the price in which a listing ends if the console sent one that a read does not show yet; otherwise undefined. */
  async readExpectedPrice(seller: SellerPlace, place: ListingPlace, shown: ShownValue): Promise<string | undefined> {
    const { inProgress } = await compareWithSent(this.#parts, seller, place, shown);
    return findExpected(inProgress, shown)?.toValue;
  }

  /** A change with its listings. Throws a ConsoleError if the workspace has no such change. */
  async read(workspaceId: string, id: string): Promise<BulkChange & { readonly items: BulkChangeItem[] }> {
    const { db } = this.#parts;
    const [found] = await db
      .select()
      .from(bulkChanges)
      .where(and(eq(bulkChanges.workspaceId, workspaceId), eq(bulkChanges.id, id)));
    if (found === undefined) {
      throw new ConsoleError('CHANGE_NOT_FOUND', 'This change does not exist.', 'Open it from the list of changes.');
    }
    const items = await db
      .select()
      .from(bulkChangeItems)
      .where(eq(bulkChangeItems.changeId, id))
      .orderBy(asc(bulkChangeItems.position));
    return { ...found, items };
  }

  /**
   * Sends the prices that wait, and reads back those that may be in progress. Ends early when the signal aborts; the next process
   * continues.
   */
  async run(id: string, signal: AbortSignal): Promise<void> {
    const { db, sellers, settings, now } = this.#parts;
    const [change] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id));
    if (change === undefined) return;
    const connected = await sellers.find(change.workspaceId, change.sellerId);
    const skus: string[] = [];
    for (let item = await this.#findWaiting(id); item !== undefined; item = await this.#findWaiting(id)) {
      if (signal.aborted) return;
      if (await settings.get(change.workspaceId, 'readOnly')) {
        await leaveOutWaiting(db, id, 'The console became read-only.');
      } else if (await sendWaitingPrice(this.#parts, change, connected, item)) {
        skus.push(item.sku);
      }
    }
    skus.push(...(await readBack(this.#parts, change, connected, signal)));
    await this.#copy(change, connected, skus);
    if (signal.aborted) return;
    await db
      .update(bulkChanges)
      .set({ finishedAt: new Date(now()) })
      .where(and(eq(bulkChanges.id, id), isNull(bulkChanges.finishedAt)));
  }

  /** Copies listings whose prices are known to differ from the copy. Before Amazon shows a new price, a copy would have the old one. */
  async #copy({ workspaceId }: BulkChange, { application, seller }: ConnectedSeller, skus: readonly string[]) {
    if (skus.length === 0) return;
    const source = application.isSandbox ? 'sandbox' : 'amazon';
    const mirror = this.#parts.mirrors.list(workspaceId).find(({ plan }) => plan.source === source);
    const ids = [...new Set(skus)];
    await mirror?.copyRecords({ stream: 'listings', sellerId: seller.sellingPartnerId ?? '', ids });
  }

  async #findWaiting(id: string): Promise<BulkChangeItem | undefined> {
    const [item] = await this.#parts.db
      .select()
      .from(bulkChangeItems)
      .where(and(eq(bulkChangeItems.changeId, id), eq(bulkChangeItems.state, 'waiting')))
      .orderBy(asc(bulkChangeItems.position))
      .limit(1);
    return item;
  }

  async #insert(given: Start): Promise<{ id: string }> {
    const { db, now } = this.#parts;
    const startedAt = new Date(now());
    const id = await db.transaction((inside) => insertChange(inside, given, startedAt, { state: 'waiting' }));
    this.work.wake();
    return { id };
  }

  /**
   * Returns when prices that were sent are read back next; null if there are none. They are read back after a minute, and then less
   * and less often.
   */
  async #findNextRead(id: string): Promise<number | null> {
    const { db, now } = this.#parts;
    const [unconfirmed] = await listUnconfirmedChanges(db, now(), id);
    if (unconfirmed === undefined) return null;
    return now() + Math.max(minPause, (now() - (unconfirmed.sentAt?.getTime() ?? now())) / 4);
  }
}

/** Milliseconds. */
const minPause = 60_000;

function buildUndoneError(message: string): ConsoleError {
  return new ConsoleError('ALREADY_UNDONE', message, 'Reload the list of changes.');
}

/** Returns the ID of the change. Throws a ConsoleError if it undoes one that is being undone. */
async function insertChange(
  inside: Database,
  { items, reverts, ...given }: Start,
  startedAt: Date,
  values: ItemValues & Pick<BulkChangeItem, 'state'>,
): Promise<string> {
  const id = newId('change');
  const finishedAt = values.state === 'waiting' ? null : startedAt;
  // A price that was sent by itself is read back.
  const dueAt = values.state === 'waiting' ? startedAt : new Date(startedAt.getTime() + minPause);
  const [inserted] = await inside
    .insert(bulkChanges)
    .values({ ...given, id, startedAt, finishedAt, dueAt, reverts: reverts ?? null })
    .onConflictDoNothing()
    .returning();
  if (inserted === undefined) throw buildUndoneError('This change is being undone now.');
  const rows = items.map((item, position) => ({ ...pickPlace(item), changeId: id, position, ...values }));
  await inside.insert(bulkChangeItems).values(rows);
  await removeOld(inside, given.workspaceId);
  return id;
}

function pickPlace({ sku, marketplaceId, currency, fromValue, toValue }: Start['items'][number]) {
  return { sku, marketplaceId, currency, fromValue, toValue };
}

async function removeOld(inside: Database, workspaceId: string): Promise<void> {
  const old = inside
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(eq(bulkChanges.workspaceId, workspaceId))
    .orderBy(desc(bulkChanges.startedAt), desc(bulkChanges.id))
    .offset(maxStored);
  await inside.delete(bulkChanges).where(inArray(bulkChanges.id, old));
}
