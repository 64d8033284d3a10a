import { CommandError } from '../../command-error.ts';
import type { ToolClock } from '../ports.ts';
import { untilAborted } from './until-aborted.ts';

/** Something that goes on at the marketplace while the assistant does other things. */
export interface Job<Result> {
  readonly id: string;
  readonly title: string;
  readonly since: number;
  state: 'running' | 'done' | 'failed';
  /** How far it is, as the marketplace spells it. */
  progress: string;
  result: Result | undefined;
  error: unknown;
}

/** What jobs are made with. */
export interface JobParts {
  readonly clock: ToolClock;
  readonly newId: (kind: string) => string;
  /** Aborted when the server ends. */
  readonly signal: AbortSignal;
}

/** What a job does. `tell` says how far it is. */
export type Work<Result> = (tell: (progress: string) => void, signal: AbortSignal) => Promise<Result>;

interface Waiting {
  readonly milliseconds: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: string) => void;
}

const mostRunning = 10;
const mostKept = 50;

/** Jobs of one kind, the ended ones bounded in number. */
export class Jobs<Result> {
  readonly #kind: string;
  readonly #parts: JobParts;
  readonly #onDropped: (job: Job<Result>) => unknown;
  readonly #jobs = new Map<string, Job<Result>>();
  readonly #ends = new Map<string, Promise<void>>();
  readonly #listeners = new Map<string, Set<(progress: string) => void>>();

  /** `onDropped` is told of a job that gives way to younger ones. */
  constructor(kind: string, parts: JobParts, onDropped: (job: Job<Result>) => unknown = () => {}) {
    this.#kind = kind;
    this.#parts = parts;
    this.#onDropped = onDropped;
  }

  begin(title: string, work: Work<Result>): Job<Result> {
    this.#makeRoom();
    const { clock, newId, signal } = this.#parts;
    const [result, error] = [undefined, undefined];
    const job: Job<Result> = {
      ...{ id: newId(this.#kind), title, since: clock.now() },
      ...{ state: 'running', progress: 'NEW', result, error },
    };
    this.#jobs.set(job.id, job);
    this.#ends.set(job.id, this.#run(job, work, signal));
    return job;
  }

  find(id: string): Job<Result> {
    const job = this.#jobs.get(id);
    if (job !== undefined) return job;
    throw new CommandError(
      `${this.#kind.toUpperCase()}_UNKNOWN`,
      `This server has no ${this.#kind} of this id.`,
      `Take the id that was given when it was begun. After a restart, begin again with the marketplace's own id.`,
    );
  }

  /** Those there are, the youngest first. */
  list(): readonly Job<Result>[] {
    return [...this.#jobs.values()].toReversed();
  }

  /** Waits until the job has ended, or so many milliseconds. */
  async wait(job: Job<Result>, { milliseconds, signal, onProgress }: Waiting): Promise<void> {
    const listeners = this.#listeners.get(job.id) ?? new Set();
    this.#listeners.set(job.id, listeners.add(onProgress));
    const enough = new AbortController();
    const tooLong = this.#parts.clock.wait(milliseconds, enough.signal);
    tooLong.catch(() => {});
    try {
      await untilAborted(Promise.race([this.#ends.get(job.id), tooLong]), signal);
    } finally {
      enough.abort();
      listeners.delete(onProgress);
    }
  }

  /** Resolves when all have ended. */
  async ended(): Promise<void> {
    await Promise.all(this.#ends.values());
  }

  async #run(job: Job<Result>, work: Work<Result>, signal: AbortSignal): Promise<void> {
    try {
      job.result = await work((progress) => this.#tell(job, progress), signal);
      job.state = 'done';
    } catch (error) {
      job.error = error;
      job.state = 'failed';
    }
  }

  #tell(job: Job<Result>, progress: string): void {
    job.progress = progress;
    for (const listener of this.#listeners.get(job.id) ?? []) listener(progress);
  }

  #makeRoom(): void {
    const jobs = [...this.#jobs.values()];
    if (jobs.filter(({ state }) => state === 'running').length >= mostRunning) {
      const message = `${mostRunning} of them are under way.`;
      throw new CommandError('TOO_MANY_RUNNING', message, 'Wait until one has ended, then begin this one.');
    }
    const tooMany = Math.max(0, jobs.length + 1 - mostKept);
    for (const job of jobs.filter(({ state }) => state !== 'running').slice(0, tooMany)) {
      for (const map of [this.#jobs, this.#ends, this.#listeners]) map.delete(job.id);
      this.#onDropped(job);
    }
  }
}
