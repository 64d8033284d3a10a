import { randomUUID } from 'node:crypto';
import type { Stream, SyncSeller } from '../declaration/stream.ts';
import type { Lease, LeaseRequest } from '../destinations/destination.ts';
import { findDays } from '../windows/day-clock.ts';
import type { Job, Wait } from '../windows/job.ts';
import { planJob } from '../windows/plan-job.ts';
import type { Unit } from '../windows/unit.ts';
import { readQuota } from './read-quota.ts';
import { runJob } from './run-job.ts';
import type { WindowContext } from './run-window.ts';
import { isLeaseLost } from './settle-failure.ts';
import type { SyncContext } from './sync-context.ts';

/** Milliseconds until the lease of a process that ended can be taken. */
const leaseDuration = 120_000;

/** A unit that stays longer than this without a window lets other units have their turn. */
const maxTurnMilliseconds = 60_000;

type UnitParts = Pick<WindowContext, 'unit' | 'stream' | 'seller' | 'lease' | 'signal'>;

/** Works on one unit at a time, under a lease that it renews. */
export class UnitRunner {
  readonly #context: SyncContext;
  /** Identifies this runner in leases. */
  readonly #owner = randomUUID();
  readonly #reportedColumns = new Set<string>();
  readonly #addedColumns = new Set<string>();

  constructor(context: SyncContext) {
    this.#context = context;
  }

  /** Takes the lease of a unit and runs the windows that are due, unless another process has the unit. */
  async run(unitId: string, signal: AbortSignal): Promise<void> {
    const lease = await this.#context.destination.state.takeLease(unitId, this.#buildRequest());
    if (lease !== undefined) await this.runLeased(lease, signal);
  }

  /** Claims units for this process from a destination that several share. */
  async claim(count: number): Promise<Lease[]> {
    const { destination, excluded } = this.#context;
    return (await destination.claimUnits?.({ ...this.#buildRequest(), count, excluded })) ?? [];
  }

  #buildRequest(): LeaseRequest {
    return { owner: this.#owner, now: this.#context.clock.now(), duration: leaseDuration };
  }

  /** Runs the windows that are due, until another process has the unit or a command ends the lease. */
  async runLeased(lease: Lease, signal: AbortSignal): Promise<void> {
    const { destination } = this.#context;
    const lost = new AbortController();
    const stopRenewing = this.#renew(lease, lost);
    try {
      await this.#runWindows(lease, AbortSignal.any([signal, lost.signal]));
    } catch (error) {
      if (!isLeaseLost(error)) throw error;
    } finally {
      stopRenewing();
      await destination.state.releaseLease(lease);
    }
  }

  async #runWindows(lease: Lease, signal: AbortSignal): Promise<void> {
    const { clock, destination } = this.#context;
    const until = clock.now() + maxTurnMilliseconds;
    do {
      const unit = await destination.state.getUnit(lease.unitId);
      if (unit === undefined || unit.status === 'paused') return;
      const parts = await this.#findParts(unit);
      if (parts === undefined) {
        this.#context.excluded.add(unit.id);
        return;
      }
      const planned = await this.#plan(unit, parts.stream, parts.seller);
      if (!('kind' in planned)) {
        await destination.state.changeUnit(unit.id, { ...planned.change, dueAt: planned.dueAt }, lease);
        return;
      }
      if (!(await this.#runJob(planned, { ...parts, unit, lease, signal }))) return;
    } while (clock.now() < until && !signal.aborted);
  }

  async #findParts({
    stream: name,
    sellerId,
    marketplaceId,
  }: Unit): Promise<{ stream: Stream; seller: SyncSeller } | undefined> {
    const stream = this.#context.findStream(name);
    const seller = await this.#context.findSeller(sellerId);
    if (stream === undefined || seller === undefined) return undefined;
    const isConfigured = marketplaceId === undefined || seller.marketplaceIds.includes(marketplaceId);
    return isConfigured ? { stream, seller } : undefined;
  }

  #plan(unit: Unit, stream: Stream, seller: SyncSeller): Promise<Job | Wait> {
    const { clock, destination, keepDays, restricted } = this.#context;
    const now = clock.now();
    return planJob(stream, unit, {
      now,
      oldest: now - keepDays * 86_400_000,
      days: findDays(unit, seller.marketplaceIds),
      wantsPersonalData: restricted.size > 0,
      completion: {
        findPartial: (query) => destination.state.findPartial(query),
        readQuota: (operation) => readQuota(seller, operation),
      },
      findOldest: async ({ whileColumn }) => {
        const table = stream.tables.find(({ name }) => name === whileColumn?.table);
        if (table === undefined || whileColumn === undefined || stream.windows === undefined) return undefined;
        const { column, value } = whileColumn;
        const query = { table, time: stream.windows.cursor, column, value, sellerId: unit.sellerId };
        return destination.state.findOldest(query);
      },
    });
  }

  #runJob(job: Job, parts: UnitParts): Promise<boolean> {
    const { observe, runUnit } = this.#context;
    const { unit } = parts;
    const context: WindowContext = {
      ...this.#context,
      ...parts,
      reportedColumns: this.#reportedColumns,
      addedColumns: this.#addedColumns,
      onRows: (rows) => observe(unit, { type: 'rows-read', rows }),
      warn: (warning) => observe(unit, { type: 'warning', ...warning }),
    };
    return runUnit(unit, () => runJob(job, context));
  }

  /** Renews the lease until the returned function is called. Aborts `lost` if another process has the lease. */
  #renew(lease: Lease, lost: AbortController): () => void {
    const { clock, destination } = this.#context;
    let timer = clock.setTimeout(renew, leaseDuration / 3);
    function renew() {
      destination.state.renewLease(lease, clock.now() + leaseDuration).then(
        () => {
          if (!lost.signal.aborted) timer = clock.setTimeout(renew, leaseDuration / 3);
        },
        (error: unknown) => lost.abort(error),
      );
    }
    return () => {
      timer.cancel();
      lost.abort();
    };
  }
}
