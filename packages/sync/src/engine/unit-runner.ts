import type { Clock } from 'supercargo';
import type { Stream, SyncSeller } from '../declaration/stream.ts';
import type { Destination, Lease } from '../destinations/destination.ts';
import type { ValueCipher } from '../encryption/value-cipher.ts';
import { SyncError } from '../errors/sync-error.ts';
import type { DayClock } from '../windows/day-clock.ts';
import { measureProgress } from '../windows/measure-progress.ts';
import { type Job, planJob } from '../windows/plan-job.ts';
import type { Unit } from '../windows/unit.ts';
import { describeFailure } from './describe-failure.ts';
import { runWindow, type WindowContext } from './run-window.ts';
import type { SyncEvent, SyncObserver } from './sync-events.ts';

/** What is needed to work on units. */
export interface UnitRunnerDeps {
  readonly destination: Destination;
  readonly clock: Clock;
  /** Identifies this process in leases. */
  readonly owner: string;
  /** Days for which data is kept. */
  readonly keepDays: number;
  readonly restricted: ReadonlySet<string>;
  readonly cipher: ValueCipher | undefined;
  readonly findStream: (name: string) => Stream | undefined;
  /** Returns undefined for a seller that is no longer configured. */
  readonly findSeller: (sellerId: string) => Promise<SyncSeller> | undefined;
  readonly findDays: (marketplaceId: string) => DayClock;
  /** Called with the ID of a unit whose stream or seller is not configured. */
  readonly exclude: (unitId: string) => void;
  readonly observe: SyncObserver;
}

/** Milliseconds until the lease of a process that ended can be taken. */
const leaseDuration = 120_000;

/** A unit that stays longer than this without a window lets other units have their turn. */
const longestTurn = 60_000;

/** Works on one unit at a time, under a lease that it renews. */
export class UnitRunner {
  readonly #deps: UnitRunnerDeps;
  readonly #reportedColumns = new Set<string>();

  constructor(deps: UnitRunnerDeps) {
    this.#deps = deps;
  }

  /** Takes the lease of a unit and runs the windows that are due, unless another process has the unit. */
  async run(unitId: string, signal: AbortSignal): Promise<void> {
    const { destination, clock, owner } = this.#deps;
    const lease = await destination.state.takeLease(unitId, { owner, now: clock.now(), duration: leaseDuration });
    if (lease !== undefined) await this.runLeased(lease, signal);
  }

  /** Claims units for this process from a destination that several share. */
  async claim(count: number, excluded: ReadonlySet<string>): Promise<Lease[]> {
    const { destination, clock, owner } = this.#deps;
    const request = { owner, now: clock.now(), duration: leaseDuration, count, excluded };
    return (await destination.claimUnits?.(request)) ?? [];
  }

  /** Runs the windows that are due, until another process has the unit or a command ends the lease. */
  async runLeased(lease: Lease, signal: AbortSignal): Promise<void> {
    const { destination } = this.#deps;
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
    const { clock, destination } = this.#deps;
    const until = clock.now() + longestTurn;
    do {
      const unit = await destination.state.getUnit(lease.unitId);
      if (unit === undefined || unit.status === 'paused') return;
      const parts = await this.#findParts(unit);
      if (parts === undefined) {
        this.#deps.exclude(unit.id);
        return;
      }
      const planned = await this.#plan(unit, parts.stream, parts.seller);
      if (!('kind' in planned)) {
        await destination.state.changeUnit(unit.id, { dueAt: planned.dueAt }, lease);
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
    const stream = this.#deps.findStream(name);
    const seller = await this.#deps.findSeller(sellerId);
    if (stream === undefined || seller === undefined) return undefined;
    const isConfigured = marketplaceId === undefined || seller.marketplaceIds.includes(marketplaceId);
    return isConfigured ? { stream, seller } : undefined;
  }

  #plan(unit: Unit, stream: Stream, seller: SyncSeller): Promise<Job | { dueAt: number }> {
    const { clock, destination, keepDays } = this.#deps;
    const now = clock.now();
    return planJob(stream, unit, {
      now,
      oldest: now - keepDays * 86_400_000,
      days: this.#findDays(unit, seller),
      wantsPersonalData: this.#deps.restricted.size > 0,
      findOldest: async ({ whileColumn }) => {
        const table = stream.tables.find(({ name }) => name === whileColumn?.table);
        if (table === undefined || whileColumn === undefined || stream.windows === undefined) return undefined;
        const { column, value } = whileColumn;
        const query = { table, time: stream.windows.cursor, column, value, sellerId: unit.sellerId };
        return destination.state.findOldest(query);
      },
    });
  }

  #findDays({ marketplaceId }: Unit, seller: SyncSeller): DayClock {
    return this.#deps.findDays(marketplaceId ?? seller.marketplaceIds[0] ?? '');
  }

  async #runJob(
    job: Job,
    { unit, stream, seller, lease, signal }: Pick<WindowContext, 'unit' | 'stream' | 'seller' | 'lease' | 'signal'>,
  ): Promise<boolean> {
    const { clock, destination, restricted, cipher } = this.#deps;
    const startedAt = clock.now();
    const { kind, from, to } = job;
    this.#observe(unit, { type: 'window-started', kind, source: job.source.name, from, to });
    try {
      const result = await runWindow(job, {
        stream,
        seller,
        unit,
        lease,
        destination,
        restricted,
        cipher,
        signal,
        days: this.#findDays(unit, seller),
        now: () => clock.now(),
        reportedColumns: this.#reportedColumns,
        onRows: (rows) => this.#observe(unit, { type: 'rows-read', rows }),
        warn: (warning) => this.#observe(unit, { type: 'warning', ...warning }),
      });
      const now = clock.now();
      const progress = measureProgress(stream, { ...unit, ...job.change }, now);
      const milliseconds = now - startedAt;
      this.#observe(unit, { type: 'window-written', kind, from, to, ...result, milliseconds, progress });
      return true;
    } catch (error) {
      await this.#fail(error, { unit, stream, lease, signal });
      return false;
    }
  }

  async #fail(
    error: unknown,
    { unit, stream, lease, signal }: Pick<WindowContext, 'unit' | 'stream' | 'lease' | 'signal'>,
  ): Promise<void> {
    if (signal.aborted || isLeaseLost(error)) return;
    const { clock, destination } = this.#deps;
    const { failures, lastSuccessAt } = unit;
    const failure = describeFailure(error, { failures, lastSuccessAt, roles: stream.roles, now: clock.now() });
    const { status, retryAt } = failure;
    // First, because the state cannot be written if the destination was lost.
    this.#observe(unit, { type: 'window-failed', ...failure });
    await destination.state.changeUnit(
      unit.id,
      { status, error: failure.error, failures: unit.failures + 1, dueAt: retryAt },
      lease,
    );
  }

  #observe(unit: Unit, event: EventOfUnit): void {
    const { id, sellerId, stream, marketplaceId } = unit;
    try {
      this.#deps.observe({ ...event, unit: id, sellerId, stream, marketplaceId } as SyncEvent);
    } catch {
      // A faulty observer must not stop the sync.
    }
  }

  /** Renews the lease until the returned function is called. Aborts `lost` if another process has the lease. */
  #renew(lease: Lease, lost: AbortController): () => void {
    const { clock, destination } = this.#deps;
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

function isLeaseLost(error: unknown): boolean {
  return error instanceof SyncError && error.code === 'LEASE_LOST';
}

type UnitKeys = 'unit' | 'sellerId' | 'stream' | 'marketplaceId';

/** Distributes over the kinds of events, so that each keeps its own properties. */
type WithoutUnit<Event> = Event extends SyncEvent ? Omit<Event, UnitKeys> : never;
type EventOfUnit = WithoutUnit<SyncEvent>;
