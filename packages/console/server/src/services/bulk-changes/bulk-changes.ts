import {
  buildListingKey,
  findNextRead,
  listInProgress,
  maxProcessingMilliseconds,
  type PlanCall,
  type PlanClient,
  type PlannedPrice,
  type PlanStep,
  type PlanStore,
  Plans,
  ShopError,
  type Submission,
  toSubmissions,
  valueAccess,
} from '@supercargo/shop';
import type { DueLoop } from '@supercargo/sync/due-work';
import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { type CallContext, callContext } from '../../clients/call-context.ts';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { createDueLoop, type DueLoopParts } from '../../jobs/create-due-loop.ts';
import { dueBulkChanges } from '../../storage/due-tables.ts';
import { type BulkChange, bulkChanges } from '../../storage/schema/bulk-changes.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Mirrors } from '../mirror/mirrors.ts';
import { toRunError } from '../runs/run-failure.ts';
import type { Sellers } from '../sellers/sellers.ts';
import type { Settings } from '../settings/settings.ts';
import { type BulkChangeRow, listChanges } from './list-changes.ts';
import { listSent, openPlanStore, readSteps } from './open-plan-store.ts';
import type { SellerPlace } from './plan-rows.ts';
import { createRefundClient, type RefundParts } from './refund-client.ts';

/** The dependencies of bulk changes. */
export interface BulkChangesParts extends DueLoopParts, RefundParts {
  readonly sellers: Sellers;
  readonly clients: ClientPool;
  readonly mirrors: Mirrors;
  readonly settings: Settings;
}

const lease = 30_000;
/** Changes of one seller share its quota, so more of them at once are not faster. */
const atOnce = 4;

/** Who changes prices, and of which seller. */
interface Request extends SellerPlace {
  readonly actor: string;
  /** Identifies the request, so that repeating it starts no second change. Default: none. */
  readonly idempotencyKey?: string | undefined;
}

/** Makes plans in the background: prices of many listings at once, and reading back. A plan survives the end of the process. */
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
        return findNextRead(await readSteps(parts.db, key), parts.now());
      },
    });
  }

  /** Opens the plans of a seller. `actor` is who sends refunds. */
  open(workspaceId: string, connected: ConnectedSeller, actor: string): Plans {
    const { now, fail } = this.#parts;
    const { seller } = connected;
    return new Plans({
      store: this.openStore({ workspaceId, sellerId: seller.id }),
      access: valueAccess,
      client: this.openClient(workspaceId, connected, actor),
      now,
      fail,
      newId: () => newId('change'),
      describeError: (error) => (error instanceof ShopError ? error.message : toRunError(error).message),
      isUnsent: (error) => error instanceof ConsoleError,
    });
  }

  /** Opens what calls Amazon for the plans of a seller. */
  openClient(workspaceId: string, connected: ConnectedSeller, actor: string): PlanClient {
    const { now, clients } = this.#parts;
    const { seller } = connected;
    const mirror = this.#findMirror(workspaceId, connected);
    return {
      sellerId: seller.sellingPartnerId ?? '',
      callAPI: async (call) =>
        callContext.run(describeCall(call, seller.id), () => clients.client(connected).callAPI(call as never)),
      now: () => mirror?.clock.now() ?? now(),
      refunds: mirror && createRefundClient(this.#parts, { workspaceId, connected, mirror, actor }),
    };
  }

  /** Opens the saved plans of a seller. */
  openStore(seller: SellerPlace): PlanStore {
    return openPlanStore(this.#parts.db, seller, this.#parts.now);
  }

  /** Starts to change the prices that the plan does not leave out. Throws a ShopError if there are none. */
  async start({ actor, idempotencyKey, ...seller }: Request, plan: readonly PlannedPrice[]): Promise<{ id: string }> {
    const steps = plan.flatMap(({ leftOut, from, to, sku, marketplaceId, currency, atStake }) =>
      leftOut === undefined && from !== null && to !== null
        ? [{ subject: sku, marketplaceId, field: 'price', currency, fromValue: from, toValue: to, atStake }]
        : [],
    );
    if (steps.length === 0) {
      throw new ShopError(
        'NOTHING_TO_CHANGE',
        'No price of the selected listings changes.',
        'Choose another change, a larger maximum, or other listings.',
      );
    }
    const plans = await this.#find(seller, actor);
    const request = JSON.stringify(steps);
    const by = { requestedBy: actor, idempotencyKey: idempotencyKey ?? null };
    const started = await plans.start({ kind: 'price', ...by, request, limits: null, steps });
    this.work.wake();
    return started;
  }

  /** Sets values back to what they were before a change. See `Plans.undo`. Throws a ShopError. */
  async undo(workspaceId: string, id: string, actor: string): Promise<{ id: string }> {
    const undo = await (await this.#findPlans(workspaceId, id, actor)).undo(id, actor);
    this.work.wake();
    return undo;
  }

  /** Leaves out the listings that still wait. */
  async stop(workspaceId: string, id: string, actor: string): Promise<void> {
    await (await this.#findPlans(workspaceId, id, actor)).stop(id);
    const { db, now } = this.#parts;
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
  async readInProgress(
    seller: SellerPlace,
    listings: readonly { readonly sku: string }[],
  ): Promise<ReadonlyMap<string, readonly Submission[]>> {
    const { db, now } = this.#parts;
    const skus = [...new Set(listings.map(({ sku }) => sku))];
    const steps = await listSent(db, seller, skus, new Date(now() - maxProcessingMilliseconds));
    const prices = toSubmissions(steps.filter(({ field }) => field === 'price'));
    return new Map(
      [...Map.groupBy(prices, ({ subject, marketplaceId }) => buildListingKey({ sku: subject, marketplaceId }))].map(
        ([key, history]) => [key, listInProgress(history, now())],
      ),
    );
  }

  /** A change with its listings. Throws a ShopError if the workspace has no such change. */
  async read(workspaceId: string, id: string): Promise<BulkChange & { readonly items: readonly PlanStep[] }> {
    const change = await this.#findChange(id, workspaceId);
    if (change === undefined) throw buildChangeNotFound();
    return { ...change, items: await readSteps(this.#parts.db, id) };
  }

  /**
   * Sends the values that wait, and reads back those that may be in progress. Ends early when the signal aborts; the next process
   * continues.
   */
  async run(id: string, signal: AbortSignal): Promise<void> {
    const { sellers, settings } = this.#parts;
    const change = await this.#findChange(id);
    if (change === undefined) return;
    const { workspaceId, sellerId, kind, actor } = change;
    const stream = kind === 'package' || kind === 'label' || kind === 'refund' ? 'orders' : 'listings';
    const connected = await sellers.find(workspaceId, sellerId);
    await this.open(workspaceId, connected, actor).run(id, {
      signal,
      onShown: async (ids) => {
        const sellerId = connected.seller.sellingPartnerId ?? '';
        // Before Amazon shows a new value, a copy would have the old one.
        await this.#findMirror(workspaceId, connected)?.copyRecords({ stream, sellerId, ids });
      },
      findReasonToStop: async () =>
        (await settings.get(workspaceId, 'readOnly')) ? 'The console became read-only.' : undefined,
    });
  }

  #findMirror(workspaceId: string, { application }: ConnectedSeller): Mirror | undefined {
    const source = application.isSandbox ? 'sandbox' : 'amazon';
    return this.#parts.mirrors.list(workspaceId).find(({ plan }) => plan.source === source);
  }

  async #find({ workspaceId, sellerId }: SellerPlace, actor: string): Promise<Plans> {
    return this.open(workspaceId, await this.#parts.sellers.find(workspaceId, sellerId), actor);
  }

  async #findPlans(workspaceId: string, id: string, actor: string): Promise<Plans> {
    const change = await this.#findChange(id, workspaceId);
    if (change === undefined) throw buildChangeNotFound();
    return this.#find(change, actor);
  }

  async #findChange(id: string, workspaceId?: string): Promise<BulkChange | undefined> {
    const isOfWorkspace = workspaceId === undefined ? undefined : eq(bulkChanges.workspaceId, workspaceId);
    const [change] = await this.#parts.db
      .select()
      .from(bulkChanges)
      .where(and(eq(bulkChanges.id, id), isOfWorkspace));
    return change;
  }
}

/** Bodies with the address of a buyer are not logged. */
function describeCall({ operation }: PlanCall, subject: string): CallContext {
  if (operation.startsWith('listingsItems.')) return { source: 'listings', subject };
  const isLabel = operation.startsWith('merchantFulfillment.');
  return { source: 'orders', subject, ...(isLabel && { savedBodies: 'none' }) };
}

function buildChangeNotFound(): ShopError {
  return new ShopError('CHANGE_NOT_FOUND', 'This change does not exist.', 'Open it from the list of changes.');
}
