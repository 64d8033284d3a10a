import type { Commit, Destination } from '@supercargo/sync';
import type { VirtualClock } from '../virtual-clock.ts';

/** What becomes of the call of the destination at which a process ends. */
export type CrashMoment =
  /** It does not take effect. */
  | 'before'
  /** It takes effect, but nobody learns of it. */
  | 'after'
  /** Its connections are closed while it runs. */
  | 'during';

export interface CrashOptions {
  /** Time in milliseconds; the process ends at its first call of the destination after it. */
  readonly at: number;
  readonly moment: CrashMoment;
  /** Waits for a commit, so that the process ends in its transaction. */
  readonly isInCommit: boolean;
}

/** When a process ends: its calls never return. */
export class Crash {
  readonly #clock: VirtualClock;
  readonly #options: CrashOptions;
  #isOver = false;
  #report: () => void = () => {};
  /** Resolves when the process has ended. */
  readonly happened: Promise<void>;

  constructor(clock: VirtualClock, options: CrashOptions) {
    this.#clock = clock;
    this.#options = options;
    this.happened = new Promise((resolve) => {
      this.#report = resolve;
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Runs a call of the process, unless it has ended. */
  async run<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
    if (this.#isOver) return waitForever();
    const { at, moment, isInCommit } = this.#options;
    const isDue = this.#clock.now() >= at && (!isInCommit || name === 'commit');
    if (!isDue) {
      // Calls that wait for a connection of a process that ended never return.
      const running = call();
      await this.#clock.pauseDuring(Promise.race([running, this.happened]));
      return this.#isOver ? waitForever() : running;
    }
    this.#isOver = true;
    if (moment === 'after') await this.#clock.pauseDuring(call());
    if (moment === 'during') call().catch(() => {});
    this.#report();
    return waitForever();
  }
}

function waitForever(): Promise<never> {
  return new Promise(() => {});
}

/** What the simulation learns about the calls of a process. */
export interface CallObserver {
  readonly onCall: () => void;
  /** Called when a commit has taken effect. */
  readonly onCommit: (commit: Commit) => void;
}

/** Wraps a destination, which the simulation opens and closes, for one process that may end at any call. */
export function createCrashingDestination(destination: Destination, crash: Crash, observer: CallObserver): Destination {
  return wrap(destination, crash, observer);
}

const ended = new Proxy({}, { get: () => waitForever });

const ownedBySimulation = new Set<string | symbol>(['open', 'close']);

function wrap<T extends object>(target: T, crash: Crash, observer: CallObserver): T {
  return new Proxy(target, {
    get(object, name) {
      // The connections of a process that has ended are closed.
      if (crash.isOver) {
        observer.onCall();
        return name === 'state' ? ended : waitForever;
      }
      const value = Reflect.get(object, name, object) as unknown;
      if (name === 'state') return wrap(value as object, crash, observer);
      if (typeof value !== 'function') return value;
      if (ownedBySimulation.has(name)) return async () => {};
      return async (...args: unknown[]) => {
        observer.onCall();
        const call = async () => (value as (...args: unknown[]) => unknown).apply(object, args);
        const result = await crash.run(String(name), call);
        if (name === 'commit') observer.onCommit(args[0] as Commit);
        return wrapResult(result, crash, observer);
      };
    },
  });
}

/** Writes, queues and the units of queues have calls of their own. */
function wrapResult(result: unknown, crash: Crash, observer: CallObserver): unknown {
  if (Array.isArray(result)) return result.map((one) => wrapResult(one, crash, observer));
  if (typeof result !== 'object' || result === null) return result;
  const hasCalls = 'commit' in result || 'take' in result || 'finish' in result;
  return hasCalls ? wrap(result, crash, observer) : result;
}
