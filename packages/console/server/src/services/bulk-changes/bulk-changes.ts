import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Database } from '../../storage/database.ts';
import {
  type BulkChange,
  type BulkChangeItem,
  bulkChangeItems,
  bulkChanges,
} from '../../storage/schema/bulk-changes.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import { toRunError } from '../runs/run-failure.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { Settings } from '../settings/settings.ts';
import { changeListingFrom } from '../shop/change-listing.ts';
import type { PlannedPrice } from './plan-prices.ts';

/** The dependencies of bulk changes. */
export interface BulkChangesParts {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly mirrors: Mirrors;
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives errors of background work. */
  readonly fail: (error: Error) => void;
}

/** Name of the jobs that make bulk changes. */
export const bulkChangeJob = 'bulk-changes';

/** Bulk changes of a workspace that are kept. */
const mostKept = 200;

/** A bulk change with its listings by state. */
export interface BulkChangeRow extends Omit<BulkChange, 'workspaceId'> {
  readonly counts: Readonly<Partial<Record<BulkChangeItem['state'], number>>>;
  /** Whether a later change took it back, or does so now. */
  readonly isUndone: boolean;
}

interface Start {
  readonly workspaceId: string;
  readonly sellerId: string;
  readonly actor: string;
  readonly items: readonly Pick<BulkChangeItem, 'sku' | 'marketplaceId' | 'currency' | 'fromValue' | 'toValue'>[];
  readonly reverts?: string | undefined;
}

/** Changes the prices of listings, one after another. A change survives the end of the process, and can be undone. */
export class BulkChanges {
  readonly #parts: BulkChangesParts;

  constructor(parts: BulkChangesParts) {
    this.#parts = parts;
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

  /** Adds a change that Amazon has accepted already, so that it can be undone like others. */
  async record(given: Omit<Start, 'items' | 'reverts'>, item: Start['items'][number]): Promise<void> {
    const { db, now } = this.#parts;
    await db.transaction((inside) =>
      insertChange(inside, { ...given, items: [item] }, { startedAt: new Date(now()), state: 'changed' }),
    );
  }

  /** Sets the prices that a bulk change changed back to what they were, unless they were changed again. Throws a ConsoleError. */
  async undo(workspaceId: string, id: string, actor: string): Promise<{ id: string }> {
    const { items, finishedAt, sellerId } = await this.read(workspaceId, id);
    // The response to a change that failed may have been lost. If Amazon did not make it, nothing is sent.
    const changed = items.filter(({ state }) => state === 'changed' || state === 'failed');
    if (finishedAt === null || changed.length === 0) {
      throw new ConsoleError(
        'NOTHING_TO_CHANGE',
        finishedAt === null ? 'The change is still in progress.' : 'The change changed no price.',
        finishedAt === null ? 'Wait until it is finished, or stop it.' : 'There is nothing to undo.',
      );
    }
    const swapped = changed.map(({ fromValue, toValue, ...place }) => ({
      ...place,
      fromValue: toValue,
      toValue: fromValue,
    }));
    return this.#insert({ workspaceId, sellerId, actor, items: swapped, reverts: id });
  }

  /** Leaves out the listings that still wait. */
  async stop(workspaceId: string, id: string): Promise<void> {
    await this.read(workspaceId, id);
    await this.#leaveOutWaiting(id, 'Stopped.');
    // A change that no process works on would never end.
    await this.#queue({ id, workspaceId });
  }

  /** The newest changes of a workspace, newest first. */
  async list(workspaceId: string): Promise<BulkChangeRow[]> {
    const { db } = this.#parts;
    const rows = await db
      .select()
      .from(bulkChanges)
      .where(eq(bulkChanges.workspaceId, workspaceId))
      .orderBy(desc(bulkChanges.startedAt), desc(bulkChanges.id))
      .limit(50);
    const ids = rows.map(({ id }) => id);
    const [counted, undone] = await Promise.all([
      db
        .select({ id: bulkChangeItems.changeId, state: bulkChangeItems.state, items: count() })
        .from(bulkChangeItems)
        .where(inArray(bulkChangeItems.changeId, ids))
        .groupBy(bulkChangeItems.changeId, bulkChangeItems.state),
      db.select({ id: bulkChanges.reverts }).from(bulkChanges).where(inArray(bulkChanges.reverts, ids)),
    ]);
    const isUndone = new Set(undone.map(({ id }) => id));
    return rows.map(({ workspaceId: _, ...row }) => ({
      ...row,
      counts: Object.fromEntries(counted.filter(({ id }) => id === row.id).map(({ state, items }) => [state, items])),
      isUndone: isUndone.has(row.id),
    }));
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

  /** Changes the listings that wait. Ends early when the signal aborts; the next process continues. */
  async run(id: string, signal: AbortSignal): Promise<void> {
    const { db, sellers, mirrors, now } = this.#parts;
    const [change] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, id));
    if (change === undefined) return;
    const connected = await sellers.find(change.workspaceId, change.sellerId);
    for (let item = await this.#findWaiting(id); item !== undefined; item = await this.#findWaiting(id)) {
      if (signal.aborted) return;
      await this.#change(change, connected, item);
    }
    const { items } = await this.read(change.workspaceId, id);
    const source = connected.application.isSandbox ? 'sandbox' : 'amazon';
    const mirror = mirrors.list(change.workspaceId).find(({ plan }) => plan.source === source);
    const ids = [...new Set(items.filter(({ state }) => state === 'changed').map(({ sku }) => sku))];
    if (ids.length > 0) {
      await mirror?.copyRecords({ stream: 'listings', sellerId: connected.seller.sellingPartnerId ?? '', ids });
    }
    await db
      .update(bulkChanges)
      .set({ finishedAt: new Date(now()) })
      .where(eq(bulkChanges.id, id));
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

  async #change({ workspaceId }: BulkChange, connected: ConnectedSeller, item: BulkChangeItem): Promise<void> {
    const { clients, settings } = this.#parts;
    if (await settings.get(workspaceId, 'readOnly')) {
      return this.#leaveOutWaiting(item.changeId, 'The console became read-only.');
    }
    const { sku, marketplaceId, fromValue, toValue } = item;
    try {
      const change = { sku, marketplaceId, field: 'price' as const, value: toValue };
      const result = await changeListingFrom(clients, connected, change, fromValue);
      if ('current' in result) {
        const reason = `The price is ${result.current ?? 'missing'} now, not ${fromValue}.`;
        return await this.#finish(item, 'skipped', reason);
      }
      if (result.status === 'ACCEPTED') return await this.#finish(item, 'changed', null);
      const reason = result.issues.map(({ message }) => message).join(' ') || 'Amazon gives no reason.';
      return await this.#finish(item, 'rejected', reason);
    } catch (error) {
      const { message } = toRunError(error);
      await this.#finish(item, 'failed', message);
      // An error that is not about this listing would be that of all others, too.
      const { status } = error as { status?: number };
      if (status !== 400 && status !== 404) await this.#leaveOutWaiting(item.changeId, `Not tried: ${message}`);
    }
  }

  async #finish(
    { changeId, position }: BulkChangeItem,
    state: BulkChangeItem['state'],
    reason: string | null,
  ): Promise<void> {
    await this.#parts.db
      .update(bulkChangeItems)
      .set({ state, reason: reason?.slice(0, 2000) ?? null })
      .where(and(eq(bulkChangeItems.changeId, changeId), eq(bulkChangeItems.position, position)));
  }

  async #leaveOutWaiting(id: string, reason: string): Promise<void> {
    await this.#parts.db
      .update(bulkChangeItems)
      .set({ state: 'skipped', reason: reason.slice(0, 2000) })
      .where(and(eq(bulkChangeItems.changeId, id), eq(bulkChangeItems.state, 'waiting')));
  }

  async #insert(given: Start): Promise<{ id: string }> {
    const { db, now, fail } = this.#parts;
    const id = await db.transaction((inside) =>
      insertChange(inside, given, { startedAt: new Date(now()), state: 'waiting' }),
    );
    // Without a queue now, the next sweep starts the change.
    await this.#queue({ id, workspaceId: given.workspaceId }).catch(fail);
    return { id };
  }

  /** Queues changes that a process inserted and did not queue. */
  async sweep(): Promise<void> {
    const open = await this.#parts.db.select().from(bulkChanges).where(isNull(bulkChanges.finishedAt));
    for (const change of open) await this.#queue(change);
  }

  #queue({ id, workspaceId }: Pick<BulkChange, 'id' | 'workspaceId'>): Promise<void> {
    return this.#parts.jobs.send(bulkChangeJob, { id }, { key: id, group: workspaceId });
  }
}

interface Insert {
  readonly startedAt: Date;
  readonly state: 'waiting' | 'changed';
}

/** Returns the ID of the change. Throws a ConsoleError if it undoes one that is undone already. */
async function insertChange(
  inside: Database,
  { items, reverts, ...given }: Start,
  { startedAt, state }: Insert,
): Promise<string> {
  const id = newId('change');
  const finishedAt = state === 'waiting' ? null : startedAt;
  const [inserted] = await inside
    .insert(bulkChanges)
    .values({ ...given, id, startedAt, finishedAt, reverts: reverts ?? null })
    .onConflictDoNothing()
    .returning();
  if (inserted === undefined) {
    throw new ConsoleError('ALREADY_UNDONE', 'This change is already undone.', 'Reload the list of changes.');
  }
  const rows = items.map((item, position) => ({ ...pickPlace(item), changeId: id, position, state }));
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
    .offset(mostKept);
  await inside.delete(bulkChanges).where(inArray(bulkChanges.id, old));
}
