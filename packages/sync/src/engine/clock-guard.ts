import { toMilliseconds } from '../declaration/duration.ts';
import type { Stream } from '../declaration/stream.ts';
import { findDays, toDay } from '../windows/day-clock.ts';
import { closeGaps, findCovered } from '../windows/gap.ts';
import { requestSweeps } from '../windows/plan-sweep.ts';
import type { Unit, UnitChange } from '../windows/unit.ts';
import type { SyncContext } from './sync-context.ts';

/** Clocks of machines differ by less than this, in milliseconds. */
const tolerance = 600_000;

/** How far back a unit is read again, because it is unknown for how long the clock was wrong. Sweeps read further. */
const rewind = 7 * 86_400_000;

/** Corrects units and rows that have times in the future, after a clock that was wrong was put right. */
export class ClockGuard {
  readonly #context: SyncContext;
  #latest: number | undefined;

  constructor(context: SyncContext) {
    this.#context = context;
  }

  /** Looks for times in the future at the start, and when the clock went back. */
  async check(): Promise<void> {
    const now = this.#context.clock.now();
    if (this.#latest !== undefined && now >= this.#latest - tolerance) {
      this.#latest = Math.max(now, this.#latest);
      return;
    }
    for (const unit of await this.#context.destination.state.listUnits()) {
      const latest = findLatest(unit);
      if (latest > now + tolerance) await this.#correct(unit, latest, now);
    }
    this.#latest = now;
  }

  async #correct(unit: Unit, latest: number, now: number): Promise<void> {
    const { destination, findStream, observe } = this.#context;
    const stream = findStream(unit.stream);
    if (stream === undefined) return;
    const message = `The clock went back: the last activity was at ${formatTime(latest)}, and now it is ${formatTime(now)}. The last days are read again.`;
    const action = 'Check that the clock of this machine is set by a time server. No row is lost.';
    const day = toDay(now, findDays(unit));
    await destination.correctTimes(stream.tables, { unit, now, day, daily: stream.snapshot?.daily });
    await destination.state.changeUnit(unit.id, {
      ...rewindUnit(unit, stream, now),
      error: { code: 'CLOCK_CHANGED', message, action, at: now },
    });
    observe(unit, { type: 'warning', code: 'CLOCK_CHANGED', message: `${message} ${action}` });
  }
}

function findLatest({ lastSuccessAt = 0, readAt = 0, snapshotAt = 0, error }: Unit): number {
  return Math.max(lastSuccessAt, readAt, snapshotAt, error?.at ?? 0);
}

function rewindUnit(unit: Unit, { windows }: Stream, now: number): UnitChange {
  const { reachedFrom, reachedTo, lastSuccessAt } = unit;
  const length = windows?.unit === 'day' ? toMilliseconds('1d') : 1;
  const end = Math.floor((Math.min(reachedTo ?? 0, now) - rewind) / length) * length;
  const isLeft = reachedFrom !== undefined && reachedFrom < end;
  const reached = { reachedFrom: isLeft ? reachedFrom : undefined, reachedTo: isLeft ? end : undefined };
  const gaps = closeGaps(unit.gaps, { from: isLeft ? end : Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  return {
    status: unit.status === 'paused' ? 'paused' : 'retrying',
    ...reached,
    ...findCovered(reached, gaps),
    gaps: gaps.map((gap) => ({
      ...gap,
      firstAt: Math.min(gap.firstAt, now),
      lastAt: Math.min(gap.lastAt, now),
      retryAt: now,
    })),
    readAt: undefined,
    snapshotAt: undefined,
    sweptAt: windows === undefined ? {} : requestSweeps(windows, unit.sweptAt),
    dueAt: now,
    failures: 0,
    savedRun: undefined,
    lastSuccessAt: lastSuccessAt === undefined ? undefined : Math.min(lastSuccessAt, now),
  };
}

function formatTime(time: number): string {
  return new Date(time).toISOString();
}
