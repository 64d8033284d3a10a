import type { Claim } from './due-table.ts';
import type { DueWork } from './due-work.ts';

/** The reason to stop work: this process ends, and another one continues. */
export class ProcessEnding extends Error {
  override readonly name = 'ProcessEnding';

  constructor() {
    super('The process ends.');
  }
}

/** Options of a loop. */
export interface DueLoopOptions {
  /** Claims the rows. */
  readonly work: DueWork;
  /** Most rows on which this process works at a time. */
  readonly atOnce: number;
  /** Most rows of one group on which all processes together work at a time. Default: no limit. */
  readonly atOnceOfGroup?: number | undefined;
  /** Milliseconds without a heartbeat after which another process claims a row. */
  readonly lease: number;
  /** Milliseconds between two looks for due rows. */
  readonly findWait: () => number | Promise<number>;
  /**
   * Works on a row. The signal aborts when this process ends or when another process has claimed the row. Returns when the row is due
   * next, in milliseconds since 1970: null for never, and undefined if the row itself says so. After an error it is due again later.
   */
  readonly run: (claim: Claim, signal: AbortSignal) => Promise<number | null | undefined>;
  /** Receives errors. */
  readonly fail: (error: Error) => void;
  /** Calls `work` once after some milliseconds, unless the returned function is called first. */
  readonly timer: (work: () => void, milliseconds: number) => () => void;
}

interface Held {
  readonly claim: Claim;
  readonly controller: AbortController;
}

/** Works on due rows, some at a time, and renews all of its claims with one statement. */
export class DueLoop {
  readonly #options: DueLoopOptions;
  readonly #held = new Set<Held>();
  readonly #running = new Set<Promise<void>>();
  #filling: Promise<void> = Promise.resolve();
  #cancelPoll = () => {};
  #cancelBeat = () => {};
  #lastBeatAt = 0;
  #isPolling = false;
  #isStopping = false;

  constructor(options: DueLoopOptions) {
    this.#options = options;
  }

  /** Looks for due rows now and at intervals, until `stop`. */
  start(): void {
    this.#isStopping = false;
    this.#isPolling = true;
    void this.#poll();
  }

  /** Looks for due rows now. */
  wake(): void {
    if (!this.#isPolling) return;
    this.#cancelPoll();
    void this.#poll();
  }

  /** Starts to work on rows that are due, and does not wait for them. Each one that ends makes room for the next, until the signal aborts. */
  startDue(signal?: AbortSignal): Promise<void> {
    const fill = () => this.#fill(signal);
    this.#filling = this.#filling.then(fill, fill);
    return this.#filling;
  }

  /** Works on the rows that are due, and those that become due meanwhile, until there are none. */
  async runDue(signal?: AbortSignal): Promise<void> {
    await this.startDue(signal);
    await this.settled();
  }

  /** Waits for the work in progress. */
  async settled(): Promise<void> {
    do await Promise.all([this.#filling.catch(() => {}), ...this.#running]);
    while (this.#running.size > 0);
  }

  /** Claims no more rows and releases those in progress, so that another process continues them. Waits for them for some milliseconds. */
  async stop(milliseconds: number): Promise<void> {
    this.#isStopping = true;
    this.#isPolling = false;
    this.#cancelPoll();
    this.#abortAll();
    let cancel = () => {};
    const patience = new Promise<void>((resolve) => {
      cancel = this.#options.timer(resolve, milliseconds);
    });
    // A pending statement may claim more. If the database does not respond, there are none.
    await Promise.race([patience, this.settled()]);
    cancel();
    this.#cancelBeat();
  }

  #abortAll(): void {
    for (const { controller } of this.#held) controller.abort(new ProcessEnding());
  }

  async #poll(): Promise<void> {
    await this.startDue().catch(this.#options.fail);
    const wait = await this.#findWait();
    if (!this.#isPolling) return;
    this.#cancelPoll();
    this.#cancelPoll = this.#options.timer(() => void this.#poll(), wait);
  }

  async #findWait(): Promise<number> {
    try {
      return await this.#options.findWait();
    } catch (error) {
      this.#options.fail(error as Error);
      return this.#options.lease;
    }
  }

  async #fill(signal: AbortSignal | undefined): Promise<void> {
    const { work, atOnce, atOnceOfGroup, lease } = this.#options;
    const count = atOnce - this.#held.size;
    if (this.#isStopping || signal?.aborted === true || count <= 0) return;
    if (this.#held.size === 0) this.#lastBeatAt = performance.now();
    for (const claim of await work.claim({ count, perGroup: atOnceOfGroup, lease })) this.#begin(claim, signal);
  }

  #begin(claim: Claim, signal: AbortSignal | undefined): void {
    const held: Held = { claim, controller: new AbortController() };
    if (this.#held.size === 0) this.#scheduleBeat();
    this.#held.add(held);
    if (this.#isStopping) held.controller.abort(new ProcessEnding());
    const { controller } = held;
    const running: Promise<void> = this.#run(
      claim,
      signal ? AbortSignal.any([signal, controller.signal]) : controller.signal,
    )
      .catch(this.#options.fail)
      .then(() => {
        this.#held.delete(held);
        return this.startDue(signal);
      })
      .catch(this.#options.fail)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #run(claim: Claim, signal: AbortSignal): Promise<void> {
    const { work, run, fail } = this.#options;
    try {
      const dueAt = await run(claim, signal);
      // Work that was stopped is not done: the row stays due.
      await work.settle([{ claim, dueAt: signal.aborted ? undefined : dueAt }]);
    } catch (error) {
      if (signal.aborted) return work.settle([{ claim }]);
      fail(error as Error);
      await work.retry([claim]);
    }
  }

  #scheduleBeat(): void {
    this.#cancelBeat();
    this.#cancelBeat = this.#options.timer(() => void this.#beat(), this.#options.lease / 4);
  }

  async #beat(): Promise<void> {
    const { work, lease, fail } = this.#options;
    const held = [...this.#held];
    const startedAt = performance.now();
    if (held.length === 0) return;
    try {
      const renewed = await work.renew(
        held.map(({ claim }) => claim),
        lease,
      );
      this.#lastBeatAt = startedAt;
      // A row that is not renewed belongs to another process, or has no work any more.
      for (const { claim, controller } of held) if (!renewed.has(claim.key)) controller.abort();
    } catch (error) {
      fail(error as Error);
      if (startedAt - this.#lastBeatAt >= lease) for (const { controller } of held) controller.abort();
    }
    if (this.#held.size > 0) this.#scheduleBeat();
  }
}
