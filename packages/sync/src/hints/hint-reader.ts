import { findOperation, loadOperation } from '@supercargo/catalogue';
import { Limiter } from '../base/limiter.ts';
import { sleep } from '../base/sleep.ts';
import { toMilliseconds } from '../declaration/duration.ts';
import type { RecordSource, Stream } from '../declaration/stream.ts';
import { runRecord } from '../engine/run-record.ts';
import type { SyncContext } from '../engine/sync-context.ts';
import { requestReading } from '../windows/plan-job.ts';
import { buildUnitId } from '../windows/unit.ts';
import { CallBudget, type Quota } from './call-budget.ts';
import { findSeller } from './find-seller.ts';

/** A notification as `consume` and `parseNotification` of the client return it. */
export interface SyncNotification {
  /** Type, such as `ORDER_CHANGE`. */
  readonly notificationType: string;
  /** The payload, which is only read to find what changed. */
  readonly payload: unknown;
}

/** What a notification led to. */
export interface HintResult {
  /** Records that were read and merged. */
  readonly read: number;
  /** Units whose next window is read early. */
  readonly due: number;
  /** Records that could not be read. Windows bring them later. */
  readonly failed: number;
}

/** Hints for one record within this time, in milliseconds, lead to one read. */
const collectingTime = 1_000;

/** A read that must wait longer than this for the quota is left to the next window, which reads many records per call. */
const maxWait = 20_000;

/** Units are read this long after Amazon's delay, in milliseconds. */
const margin = 5_000;

type Outcome = 'read' | 'due' | 'failed';

function countOutcomes(outcomes: readonly Outcome[]): HintResult {
  const count = (counted: Outcome) => outcomes.filter((outcome) => outcome === counted).length;
  return { read: count('read'), due: count('due'), failed: count('failed') };
}

/** Reads the records that notifications name. Their payloads are never written: only what Amazon returns. */
export class HintReader {
  readonly #context: SyncContext;
  readonly #signal: AbortSignal;
  readonly #reads = new Map<string, Promise<Outcome>>();
  readonly #scheduled = new Set<string>();
  readonly #budgets = new Map<string, Promise<CallBudget>>();
  readonly #limiter: Limiter;

  /** @param signal ends all waiting */
  constructor(context: SyncContext, signal: AbortSignal) {
    this.#context = context;
    this.#signal = signal;
    this.#limiter = new Limiter(context.concurrency);
  }

  /** Follows a notification. Resolves when the rows are written. Never rejects because of Amazon. */
  async handle({ notificationType, payload }: SyncNotification): Promise<HintResult> {
    const sellerId = findSeller(payload);
    const outcomes: Promise<Outcome>[] = [];
    for (const stream of this.#context.streams) {
      const hints = (stream.hints ?? []).filter(({ type }) => type === notificationType);
      for (const { id, marketplaceId } of hints.flatMap(({ find }) => find(payload))) {
        const unitIds = this.#listUnits(stream, sellerId, marketplaceId);
        outcomes.push(...unitIds.map((unitId) => this.#follow(stream, unitId, id)));
      }
    }
    return countOutcomes(await Promise.all(outcomes));
  }

  /** Reads records of a seller, such as orders. Never rejects because of Amazon. */
  async readRecords(stream: Stream, sellerId: string, ids: readonly string[]): Promise<HintResult> {
    const unitIds = this.#listUnits(stream, sellerId, undefined);
    const outcomes = ids.flatMap((id) => unitIds.map((unitId) => this.#follow(stream, unitId, id)));
    return countOutcomes(await Promise.all(outcomes));
  }

  #listUnits({ name, scope }: Stream, sellerId = '', marketplaceId: string | undefined): string[] {
    const copied = this.#context.listMarketplaceIds(sellerId);
    if (copied === undefined) return [];
    if (scope === 'seller') return [buildUnitId(sellerId, name, undefined)];
    const named = marketplaceId === undefined ? copied : copied.filter((id) => id === marketplaceId);
    return named.map((id) => buildUnitId(sellerId, name, id));
  }

  #follow(stream: Stream, unitId: string, id: string | undefined): Promise<Outcome> {
    const source = stream.readById;
    if (id === undefined || source === undefined) return this.#makeDue(stream, unitId);
    const key = `${unitId} ${id}`;
    const existing = this.#reads.get(key);
    if (existing !== undefined) return existing;
    const read = this.#sleep(collectingTime)
      .then(() => this.#read(stream, unitId, id, source))
      // The next window proves the row.
      .catch((): Outcome => 'failed')
      .finally(() => {
        if (this.#reads.get(key) === read) this.#reads.delete(key);
      });
    this.#reads.set(key, read);
    return read;
  }

  async #read(stream: Stream, unitId: string, id: string, source: RecordSource): Promise<Outcome> {
    const { destination, findSeller } = this.#context;
    const unit = await destination.state.getUnit(unitId);
    if (unit === undefined || unit.status !== 'active') return 'failed';
    const budget = await this.#findBudget(unit.sellerId, source);
    const wait = budget.reserve(maxWait);
    if (wait === undefined) return this.#makeDue(stream, unitId);
    if (wait > 0) await this.#sleep(wait);
    await this.#limiter.run(async () => {
      // A hint that arrives from now on may be about a change that this read does not see.
      this.#reads.delete(`${unitId} ${id}`);
      const seller = await findSeller(unit.sellerId);
      if (seller === undefined) return;
      const context = { ...this.#context, stream, seller, unit, signal: this.#signal, warn: () => {} };
      await this.#context.runUnit(unit, () => runRecord(id, source, context));
    });
    return 'read';
  }

  /** Reads the next window of a unit as soon as Amazon has the data of now. Several hints lead to one window. */
  async #makeDue(stream: Stream, unitId: string): Promise<Outcome> {
    if (this.#scheduled.has(unitId)) return 'due';
    this.#scheduled.add(unitId);
    const delay = stream.windows === undefined ? 0 : toMilliseconds(stream.windows.delay) + margin;
    // Not awaited: the delay of some streams is longer than a message of a queue stays hidden.
    this.#sleep(delay)
      .then(() => {
        this.#scheduled.delete(unitId);
        return this.#startWindow(stream, unitId);
      })
      .catch(() => {});
    return 'due';
  }

  async #startWindow(stream: Stream, unitId: string): Promise<void> {
    const { destination, clock, wake } = this.#context;
    const unit = await destination.state.getUnit(unitId);
    if (unit === undefined || unit.status !== 'active') return;
    await destination.state.changeUnit(unitId, requestReading(stream, clock.now()));
    wake();
  }

  #findBudget(sellerId: string, { operation, version }: RecordSource): Promise<CallBudget> {
    const key = `${sellerId} ${operation}`;
    let budget = this.#budgets.get(key);
    if (budget === undefined) {
      budget = loadQuota(operation, version).then((quota) => new CallBudget(quota, this.#context.clock));
      this.#budgets.set(key, budget);
    }
    return budget;
  }

  /** Rejects when the sync is closed. */
  async #sleep(milliseconds: number): Promise<void> {
    await sleep(milliseconds, this.#signal, this.#context.clock);
    this.#signal.throwIfAborted();
  }
}

/** Amazon's slowest quotas, for operations whose quota is not documented. */
const unknownQuota: Quota = { rate: 0.5, burst: 2 };

async function loadQuota(operation: string, version: string): Promise<Quota> {
  const [endpoint = '', name = ''] = operation.split('.');
  const entry = findOperation(endpoint, version, name);
  const descriptor = entry && (await loadOperation(entry));
  return { rate: descriptor?.rate ?? unknownQuota.rate, burst: descriptor?.burst ?? unknownQuota.burst };
}
