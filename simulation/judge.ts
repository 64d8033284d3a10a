import type { VirtualTime } from './virtual-time.ts';

/** A request as it came to the marketplace, and what that answered. */
export interface Arrival {
  /** Whose program sent it. */
  readonly from: string;
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly status: number;
  /** Seconds that the answer took of this machine. */
  readonly seconds: number;
}

/** What the caller of a write was told. */
type Told = 'done' | 'failed' | 'unknown';

export interface Verdict {
  readonly calls: number;
  readonly failed: number;
  readonly requests: number;
  readonly writes: number;
  readonly rows: number;
  /** Broken promises, in words; the first hundred. */
  readonly violations: readonly string[];
}

const mostViolations = 100;

/** Watches both ends of the wire, and says what should never have happened. */
export class Judge {
  readonly #time: VirtualTime;
  readonly #violations: string[] = [];
  readonly #applied = new Map<string, number>();
  readonly #told = new Map<string, Told>();
  readonly #granted = new Map<string, number>();
  readonly #open = new Set<object>();
  #calls = 0;
  #failed = 0;
  #requests = 0;
  #rows = 0;
  /** That the marketplace took of this machine. */
  sandboxSeconds = 0;

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  violation(text: string): void {
    if (this.#violations.length < mostViolations) {
      this.#violations.push(`${new Date(this.#time.now()).toISOString()} ${text}`);
    }
  }

  /** Watches a call: it must settle, once, and not after its deadline. */
  async call<T>(name: string, deadline: number, promise: Promise<T>): Promise<T> {
    const started = this.#time.now();
    const mark = {};
    this.#open.add(mark);
    this.#calls += 1;
    try {
      return await promise;
    } catch (error) {
      this.#failed += 1;
      throw error;
    } finally {
      this.#open.delete(mark);
      const took = this.#time.now() - started;
      if (took > deadline) this.violation(`${name} settled after ${took} ms; its deadline was ${deadline} ms`);
    }
  }

  /** A request has come to the marketplace. */
  arrived({ from, method, url, body, status, seconds }: Arrival): void {
    this.#requests += 1;
    this.sandboxSeconds += seconds;
    const route = `${method} ${new URL(url).pathname}`;
    if (status < 400) this.#count(`${from} ${route}`);
    if (status === 429) this.violation(`the marketplace refused ${route}: its bucket was empty`);
    const moment = /"dataStartTime":"([^"]+)"/.exec(body)?.[1];
    const mark = `${from} ${moment}`;
    if (moment !== undefined && status < 300) this.#applied.set(mark, (this.#applied.get(mark) ?? 0) + 1);
  }

  /** Requests of a program that the marketplace let through, by method and path. */
  granted(from: string, route: string): number {
    return this.#granted.get(`${from} ${route}`) ?? 0;
  }

  /** The caller of a write knows how it went. */
  told(mark: string, told: Told): void {
    if (this.#told.has(mark)) this.violation(`the write ${mark} settled twice`);
    this.#told.set(mark, told);
  }

  /** A report has come home. */
  rows(name: string, found: readonly string[], expected: readonly string[]): void {
    this.#rows += found.length;
    if (found.join('\n') !== expected.join('\n')) {
      this.violation(`${name} has ${found.length} rows, and the document ${expected.length}, or other ones`);
    }
  }

  verdict(): Verdict {
    this.#judgeWrites();
    if (this.#open.size > 0) this.violation(`${this.#open.size} calls never settled`);
    if (this.#time.pending > 0) this.violation(`${this.#time.pending} timers were left behind`);
    return {
      calls: this.#calls,
      failed: this.#failed,
      requests: this.#requests,
      writes: this.#told.size,
      rows: this.#rows,
      violations: this.#violations,
    };
  }

  #count(key: string): void {
    this.#granted.set(key, (this.#granted.get(key) ?? 0) + 1);
  }

  #judgeWrites(): void {
    for (const [mark, told] of this.#told) {
      const times = this.#applied.get(mark) ?? 0;
      if (times > 1 && told !== 'unknown')
        this.violation(`the write ${mark} was applied ${times} times, its caller was told ${told}`);
      if (times > 0 && told === 'failed')
        this.violation(`the write ${mark} was applied, its caller was told that it failed`);
      if (times === 0 && told === 'done')
        this.violation(`the write ${mark} was never applied, its caller was told that it was`);
    }
  }
}
