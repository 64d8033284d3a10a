import type { Statement } from '@supercargo/duckdb';
import { buildUnknownStream } from '../config/build-unknown-errors.ts';
import type { UnitFilter, VerifyOptions } from '../config/method-options.ts';
import { checkSince, checkVerifyRows, parseSince } from '../config/resolve-options.ts';
import type { Stream } from '../declaration/stream.ts';
import type { QueryOptions, QueryResult } from '../destinations/destination.ts';
import { readQuota } from '../engine/read-quota.ts';
import type { SyncContext } from '../engine/sync-context.ts';
import { verifyCopy } from '../verify/verify-copy.ts';
import type { VerifyResult } from '../verify/verify-result.ts';
import { type Completeness, measureCompleteness } from '../windows/measure-completeness.ts';
import { measureProgress } from '../windows/measure-progress.ts';
import { requestReading } from '../windows/plan-job.ts';
import { startState, type Unit } from '../windows/unit.ts';
import { PartialCounts } from './partial-counts.ts';
import type { BackfillRequest, SyncCommands } from './sync-commands.ts';

/** Commands of the process that has the destination open. */
export class LocalCommands implements SyncCommands {
  readonly #context: SyncContext;
  readonly #partialCounts: PartialCounts;

  constructor(context: SyncContext) {
    this.#context = context;
    this.#partialCounts = new PartialCounts(context);
  }

  async status(): Promise<Unit[]> {
    const { destination, excluded } = this.#context;
    const units = await destination.state.listUnits();
    return units.map((unit) => (excluded.has(unit.id) ? { ...unit, status: 'removed' } : unit));
  }

  async measureProgress(): Promise<ReadonlyMap<string, number>> {
    const { clock, findStream } = this.#context;
    const now = clock.now();
    const measured = (await this.status()).flatMap((unit): [string, number][] => {
      const stream = findStream(unit.stream);
      return stream === undefined ? [] : [[unit.id, measureProgress(stream, unit, now)]];
    });
    return new Map(measured);
  }

  async measureCompleteness(): Promise<ReadonlyMap<string, Completeness>> {
    const { findSeller, streams } = this.#context;
    const units = await this.status();
    const measured = new Map<string, Completeness>();
    for (const stream of streams) {
      const [table] = stream.tables;
      const rest = stream.windows?.completion?.rest;
      if (table === undefined || rest === undefined) continue;
      const copied = units.filter((unit) => unit.stream === stream.name);
      const counts = await this.#partialCounts.count(table, copied);
      for (const unit of copied) {
        const count = counts.get(unit.sellerId);
        const connecting = findSeller(unit.sellerId);
        if (count === undefined || connecting === undefined) continue;
        // Without a client, as in a program that only reads the copy, the rows are counted and their time is unknown.
        const quota = await connecting.then(
          (seller) => readQuota(seller, rest.name),
          () => undefined,
        );
        measured.set(unit.id, measureCompleteness(stream, count, quota));
      }
    }
    return measured;
  }

  async backfill({ from: since, ...filter }: BackfillRequest): Promise<void> {
    const { destination, clock, keepDays, wake } = this.#context;
    const now = clock.now();
    const from = parseSince(since, 'from', now);
    checkSince(from, 'from', keepDays, now);
    const units = await this.#selectUnits(filter);
    const newer = units.filter(({ backfillFrom }) => backfillFrom > from);
    await destination.state.changeUnits(listIds(newer), { backfillFrom: from });
    await destination.state.changeUnits(listIds(units), { dueAt: now });
    wake();
  }

  async pause(filter: UnitFilter): Promise<void> {
    const units = await this.#selectUnits(filter);
    await this.#context.destination.state.changeUnits(listIds(units), { status: 'paused' }, { endsLeases: true });
  }

  async resume(filter: UnitFilter): Promise<void> {
    const { destination, clock, wake } = this.#context;
    const units = await this.#selectUnits(filter);
    const change = { status: 'active', failures: 0, error: undefined, dueAt: clock.now() } as const;
    await destination.state.changeUnits(listIds(units), change);
    wake();
  }

  async refresh(filter: UnitFilter): Promise<void> {
    const { destination, clock, findStream, wake } = this.#context;
    for (const unit of await this.#selectUnits(filter)) {
      const stream = findStream(unit.stream);
      if (stream === undefined || unit.status !== 'active') continue;
      await destination.state.changeUnit(unit.id, requestReading(stream, clock.now()));
    }
    wake();
  }

  async reset(filter: UnitFilter): Promise<void> {
    const { destination, wake } = this.#context;
    await destination.state.changeUnits(listIds(await this.#selectUnits(filter)), startState, { endsLeases: true });
    wake();
  }

  async verify({
    rows = 20,
    signal = new AbortController().signal,
    onProgress = () => {},
    ...filter
  }: VerifyOptions): Promise<VerifyResult> {
    checkVerifyRows(rows);
    const units = await this.#selectUnits(filter);
    return verifyCopy({ units, rows, sellerId: filter.sellerId, signal, onProgress }, this.#context);
  }

  query(sql: string, options?: QueryOptions): Promise<QueryResult> {
    return this.#context.destination.query(sql, options);
  }

  select(statement: Statement, options?: QueryOptions): Promise<QueryResult> {
    return this.#context.destination.select(statement, options);
  }

  async #selectUnits(filter: UnitFilter): Promise<Unit[]> {
    const { destination, streams } = this.#context;
    return selectUnits(await destination.state.listUnits(), filter, streams);
  }
}

function listIds(units: readonly Unit[]): string[] {
  return units.map(({ id }) => id);
}

/** Returns the units that a filter selects. Throws UNKNOWN_STREAM if there are none. */
export function selectUnits(
  units: readonly Unit[],
  { stream, sellerId }: UnitFilter,
  streams: readonly Stream[],
): Unit[] {
  const selected = units.filter(
    (unit) => (stream ?? unit.stream) === unit.stream && (sellerId ?? unit.sellerId) === unit.sellerId,
  );
  if (selected.length > 0) return selected;
  throw buildUnknownStream({ name: stream ?? '', sellerId }, streams);
}
