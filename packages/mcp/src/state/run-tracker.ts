import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { ToolClock } from '../tool-dependencies.ts';
import { rejectOnAbort } from './reject-on-abort.ts';

/** A report or feed run that continues in the background between tool calls. */
export interface TrackedRun<Result> {
  readonly id: string;
  readonly title: string;
  readonly startedAt: number;
  status: 'in_progress' | 'done' | 'failed';
  /** The status at Amazon. */
  progress: string;
  result: Result | undefined;
  error: unknown;
}

export interface TrackerOptions {
  readonly clock: ToolClock;
  readonly createId: (kind: string) => string;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

/** The work of a run. */
type RunFunction<Result> = (onProgress: (progress: string) => void, signal: AbortSignal) => Promise<Result>;

interface WaitOptions {
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: string) => void;
}

const maxRunning = 10;
const maxRuns = 50;

/** Tracks the runs of one kind. The number of finished runs is limited. */
export class RunTracker<Result> {
  readonly #kind: string;
  readonly #options: TrackerOptions;
  readonly #onRemoved: (run: TrackedRun<Result>) => unknown;
  readonly #runs = new Map<string, TrackedRun<Result>>();
  readonly #completions = new Map<string, Promise<void>>();
  readonly #listeners = new Map<string, Set<(progress: string) => void>>();

  /** `onRemoved` is called with a finished run that is removed in favor of newer ones. */
  constructor(kind: string, options: TrackerOptions, onRemoved: (run: TrackedRun<Result>) => unknown = () => {}) {
    this.#kind = kind;
    this.#options = options;
    this.#onRemoved = onRemoved;
  }

  start(title: string, work: RunFunction<Result>): TrackedRun<Result> {
    this.#enforceLimits();
    const { clock, createId, signal } = this.#options;
    const [result, error] = [undefined, undefined];
    const run: TrackedRun<Result> = {
      ...{ id: createId(this.#kind), title, startedAt: clock.now() },
      ...{ status: 'in_progress', progress: 'NEW', result, error },
    };
    this.#runs.set(run.id, run);
    this.#completions.set(run.id, this.#run(run, work, signal));
    return run;
  }

  get(id: string): TrackedRun<Result> {
    const run = this.#runs.get(id);
    if (run !== undefined) return run;
    throw new CommandError(
      `${this.#kind.toUpperCase()}_UNKNOWN`,
      `This server has no ${this.#kind} with this ID.`,
      `Use the ID that was returned when it was started. After a restart of the server, start it again with its ${this.#kind}Id.`,
    );
  }

  /** All runs, latest first. */
  list(): readonly TrackedRun<Result>[] {
    return [...this.#runs.values()].toReversed();
  }

  /** Waits until the run has finished or the timeout has passed. */
  async wait(run: TrackedRun<Result>, { milliseconds, signal, onProgress }: WaitOptions): Promise<void> {
    const listeners = this.#listeners.get(run.id) ?? new Set();
    this.#listeners.set(run.id, listeners.add(onProgress));
    const timer = new AbortController();
    const timeout = this.#options.clock.wait(milliseconds, timer.signal);
    timeout.catch(() => {});
    try {
      await rejectOnAbort(Promise.race([this.#completions.get(run.id), timeout]), signal);
    } finally {
      timer.abort();
      listeners.delete(onProgress);
    }
  }

  /** Resolves when all runs have finished. */
  async waitForAll(): Promise<void> {
    await Promise.all(this.#completions.values());
  }

  async #run(run: TrackedRun<Result>, work: RunFunction<Result>, signal: AbortSignal): Promise<void> {
    try {
      run.result = await work((progress) => this.#reportProgress(run, progress), signal);
      run.status = 'done';
    } catch (error) {
      run.error = error;
      run.status = 'failed';
    }
  }

  #reportProgress(run: TrackedRun<Result>, progress: string): void {
    run.progress = progress;
    for (const listener of this.#listeners.get(run.id) ?? []) listener(progress);
  }

  #enforceLimits(): void {
    const runs = [...this.#runs.values()];
    if (runs.filter(({ status }) => status === 'in_progress').length >= maxRunning) {
      const message = `${maxRunning} ${this.#kind} runs are in progress, which is the maximum.`;
      throw new CommandError('TOO_MANY_RUNNING', message, 'Wait until one has finished, then start this one.');
    }
    const excess = Math.max(0, runs.length + 1 - maxRuns);
    for (const run of runs.filter(({ status }) => status !== 'in_progress').slice(0, excess)) {
      for (const map of [this.#runs, this.#completions, this.#listeners]) map.delete(run.id);
      this.#onRemoved(run);
    }
  }
}
