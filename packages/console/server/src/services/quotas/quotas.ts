import { findOperationByPath, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import type { BucketState } from 'supercargo';
import type { ClientPool, ConnectedSeller } from '../../clients/client-pool.ts';
import type { CallStore, OperationUse } from '../activity/call-store.ts';
import type { Sellers } from '../sellers/sellers.ts';

/** The current state of a bucket. */
export interface LiveBucket {
  readonly sellerId: string;
  /** `endpoint.operation`. */
  readonly operation: string;
  readonly version: string;
  readonly method: string;
  readonly path: string;
  /** Slots in the bucket now. Below 1, the next call must wait. */
  readonly slots: number;
  /** The current rate: slots restored per second. */
  readonly rate: number;
  readonly burst: number;
  /** Whether the rate comes from responses and differs from the documented one. */
  readonly learned: boolean;
  /** Null if no source documents it. */
  readonly documentedRate: number | null;
  readonly documentedBurst: number | null;
  /** From the header of the last response; null if none had it. */
  readonly headerRate: number | null;
  /** Calls of this process that wait in the queue. */
  readonly waiting: number;
  /** Milliseconds until the next call gets a slot. */
  readonly nextIn: number;
  /** Calls in the requested period. */
  readonly calls: number;
  /** How many of the calls were made by a copy. */
  readonly copied: number;
  readonly throttled: number;
  /** Total time of calls in queues for quota slots. */
  readonly quotaWaitMilliseconds: number;
  /** Time of the last call; ISO 8601. */
  readonly last: string;
}

/** The buckets to return. */
interface BucketFilter {
  /** ID of the seller; default: all sellers. */
  readonly seller?: string | undefined;
  readonly onlyInUse?: boolean | undefined;
}

/** Milliseconds for which the list of called operations is cached. */
const usesAge = 5000;

interface KnownUses {
  readonly at: number;
  readonly uses: Promise<readonly OperationUse[]>;
}

/** The quota buckets of a workspace's sellers. */
export class Quotas {
  readonly #store: CallStore;
  readonly #sellers: Sellers;
  readonly #clients: ClientPool;
  readonly #now: () => number;
  readonly #known = new Map<string, KnownUses>();

  constructor(store: CallStore, sellers: Sellers, clients: ClientPool, now: () => number) {
    this.#store = store;
    this.#sellers = sellers;
    this.#clients = clients;
    this.#now = now;
  }

  /**
   * Buckets of operations called within the given milliseconds, the emptiest first. With `onlyInUse`, those that are full are
   * left out.
   */
  async live(workspaceId: string, within: number, { seller, onlyInUse = false }: BucketFilter = {}) {
    const [connected, uses] = await Promise.all([this.#sellers.list(workspaceId), this.#uses(workspaceId, within)]);
    const bySeller = new Map(connected.map((one) => [one.seller.id, one]));
    const wanted = uses.filter((use) => seller === undefined || use.sellerId === seller);
    const found = await Promise.all(
      wanted.map(async (use) => {
        const owner = bySeller.get(use.sellerId);
        return owner && this.#bucket(owner, use);
      }),
    );
    return found
      .filter((bucket) => bucket !== undefined)
      .filter((bucket) => !onlyInUse || isInUse(bucket))
      .sort(byPressure);
  }

  async #bucket(owner: ConnectedSeller, use: OperationUse): Promise<LiveBucket | undefined> {
    const entry = findOperationByPath(use.method, use.template ?? '');
    if (entry === undefined) return undefined;
    const { endpoint, version, operation } = entry;
    const [descriptor, state] = await Promise.all([
      loadOperation(entry),
      this.#clients
        .client(owner)
        .quota({ endpoint, operation, version })
        .catch(() => undefined),
    ]);
    return state && toBucket(use, descriptor, state);
  }

  /** Caches the list of called operations, which changes slowly. The state of buckets is not cached. */
  #uses(workspaceId: string, within: number): Promise<readonly OperationUse[]> {
    const key = `${workspaceId} ${within}`;
    const now = this.#now();
    const known = this.#known.get(key);
    if (known !== undefined && now - known.at < usesAge) return known.uses;
    const uses = this.#store.uses(workspaceId, now - within, undefined);
    this.#known.set(key, { at: now, uses });
    uses.catch(() => this.#known.delete(key));
    return uses;
  }
}

function toBucket(use: OperationUse, descriptor: OperationDescriptor, state: BucketState): LiveBucket {
  return {
    sellerId: use.sellerId,
    operation: use.operation,
    version: descriptor.version,
    method: descriptor.method,
    path: descriptor.path,
    slots: state.slots,
    rate: state.rate,
    burst: state.burst,
    learned: state.isLearned,
    documentedRate: descriptor.rate,
    documentedBurst: descriptor.burst,
    headerRate: use.rate,
    waiting: state.waiting,
    nextIn: state.waitMilliseconds,
    calls: use.calls,
    copied: use.copied,
    throttled: use.throttled,
    quotaWaitMilliseconds: use.quotaWaitMilliseconds,
    last: use.last,
  };
}

/** The pressure of a bucket: 0 is full, 1 is empty, more means that calls are waiting. */
export function computePressure({ slots, burst, waiting }: Pick<LiveBucket, 'slots' | 'burst' | 'waiting'>): number {
  return 1 - Math.max(0, Math.min(slots, burst)) / burst + waiting;
}

/** Whether a bucket is not full, or calls wait for it. */
function isInUse({ slots, burst, waiting }: LiveBucket): boolean {
  return slots < burst || waiting > 0;
}

function byPressure(one: LiveBucket, other: LiveBucket): number {
  return (
    computePressure(other) - computePressure(one) || other.throttled - one.throttled || (one.last < other.last ? 1 : -1)
  );
}
