import type { VirtualClock } from './virtual-clock.ts';

/** A request that the sandbox received, with its response. */
export interface ReceivedRequest {
  /** Name of the program that sent it. */
  readonly program: string;
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly status: number;
  /** Real seconds that the response took. */
  readonly seconds: number;
}

/** The outcome that the client reported to the caller of a write. */
type ReportedOutcome = 'done' | 'failed' | 'unknown';

export interface CheckResult {
  readonly calls: number;
  readonly failed: number;
  readonly requests: number;
  readonly writes: number;
  readonly rows: number;
  /** Descriptions of the first hundred violations. */
  readonly violations: readonly string[];
}

const maxViolations = 100;

/** Compares the outcomes that the clients report with the requests that the sandbox received, and records violations. */
export class InvariantChecker {
  readonly #clock: VirtualClock;
  readonly #violations: string[] = [];
  readonly #applied = new Map<string, number>();
  readonly #outcomes = new Map<string, ReportedOutcome>();
  readonly #accepted = new Map<string, number>();
  readonly #pending = new Set<object>();
  #calls = 0;
  #failed = 0;
  #requests = 0;
  #rows = 0;
  /** Real seconds that the sandbox took to respond. */
  sandboxSeconds = 0;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  addViolation(text: string): void {
    if (this.#violations.length < maxViolations) {
      this.#violations.push(`${new Date(this.#clock.now()).toISOString()} ${text}`);
    }
  }

  /** Checks that a call settles before its deadline. */
  async watchCall<T>(name: string, deadline: number, promise: Promise<T>): Promise<T> {
    const started = this.#clock.now();
    const call = {};
    this.#pending.add(call);
    this.#calls += 1;
    try {
      return await promise;
    } catch (error) {
      this.#failed += 1;
      throw error;
    } finally {
      this.#pending.delete(call);
      const took = this.#clock.now() - started;
      if (took > deadline) this.addViolation(`${name} settled after ${took} ms; its deadline was ${deadline} ms`);
    }
  }

  /** Records a request that the sandbox received. */
  recordRequest({ program, method, url, body, status, seconds }: ReceivedRequest): void {
    this.#requests += 1;
    this.sandboxSeconds += seconds;
    const route = `${method} ${new URL(url).pathname}`;
    if (status < 400) this.#countAccepted(`${program} ${route}`);
    if (status === 429) this.addViolation(`the sandbox throttled ${route}: its bucket was empty`);
    const dataStartTime = /"dataStartTime":"([^"]+)"/.exec(body)?.[1];
    const writeId = `${program} ${dataStartTime}`;
    if (dataStartTime !== undefined && status < 300) this.#applied.set(writeId, (this.#applied.get(writeId) ?? 0) + 1);
  }

  /** Counts the requests of a program that the sandbox accepted, by method and path. */
  countAccepted(program: string, route: string): number {
    return this.#accepted.get(`${program} ${route}`) ?? 0;
  }

  /** Records the outcome of a write. */
  recordOutcome(writeId: string, outcome: ReportedOutcome): void {
    if (this.#outcomes.has(writeId)) this.addViolation(`the write ${writeId} settled twice`);
    this.#outcomes.set(writeId, outcome);
  }

  /** Compares the rows of a downloaded report with the rows of its document. */
  checkRows(name: string, found: readonly string[], expected: readonly string[]): void {
    this.#rows += found.length;
    if (found.join('\n') !== expected.join('\n')) {
      this.addViolation(
        `${name} has ${found.length} rows that differ from the ${expected.length} rows of the document`,
      );
    }
  }

  buildResult(): CheckResult {
    this.#checkWrites();
    if (this.#pending.size > 0) this.addViolation(`${this.#pending.size} calls never settled`);
    if (this.#clock.pending > 0) this.addViolation(`${this.#clock.pending} timers were left behind`);
    return {
      calls: this.#calls,
      failed: this.#failed,
      requests: this.#requests,
      writes: this.#outcomes.size,
      rows: this.#rows,
      violations: this.#violations,
    };
  }

  #countAccepted(key: string): void {
    this.#accepted.set(key, (this.#accepted.get(key) ?? 0) + 1);
  }

  #checkWrites(): void {
    for (const [writeId, outcome] of this.#outcomes) {
      const times = this.#applied.get(writeId) ?? 0;
      if (times > 1 && outcome !== 'unknown')
        this.addViolation(
          `the write ${writeId} was applied ${times} times, but its outcome was reported as ${outcome}`,
        );
      if (times > 0 && outcome === 'failed')
        this.addViolation(`the write ${writeId} was applied, but reported as failed`);
      if (times === 0 && outcome === 'done')
        this.addViolation(`the write ${writeId} was never applied, but reported as done`);
    }
  }
}
