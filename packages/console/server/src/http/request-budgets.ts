import type { LoopTime } from './loop-time.ts';
import { TimeBudget, type TimeBudgetError } from './time-budget.ts';

/** A third of a processor's time, which no team of people uses with the console's screens. */
const workspaceLimits = { atOnce: 20_000, perMinute: 20_000 };
/** Callers without a session sign in, open pages and send webhooks. */
const strangerLimits = { atOnce: 5_000, perMinute: 5_000 };

interface BudgetParts {
  readonly loopTime: LoopTime;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives each error that a request got because its time was used up. */
  readonly onExceeded: (owner: string, error: TimeBudgetError) => void;
}

/** Counts the time of each request on its workspace, or on its network address if it has none. */
export class RequestBudgets {
  readonly #parts: BudgetParts;
  readonly #workspaces: TimeBudget;
  readonly #strangers: TimeBudget;

  constructor(parts: BudgetParts) {
    this.#parts = parts;
    this.#workspaces = new TimeBudget('The workspace', workspaceLimits, parts.now);
    this.#strangers = new TimeBudget('Your network address', strangerLimits, parts.now);
  }

  chargeAddress(address: string): void {
    this.#parts.loopTime.chargeTo(this.#strangers.counter(address));
  }

  chargeWorkspace(workspaceId: string): void {
    this.#parts.loopTime.chargeTo(this.#workspaces.counter(workspaceId));
  }

  /** Returns the error for an address without a session that has used up its time. */
  checkAddress(address: string): TimeBudgetError | undefined {
    return this.#report(`the address ${address}`, this.#strangers.check(address));
  }

  /** Returns the error for a workspace that has used up its time. */
  checkWorkspace(workspaceId: string): TimeBudgetError | undefined {
    return this.#report(`the workspace ${workspaceId}`, this.#workspaces.check(workspaceId));
  }

  #report(owner: string, error: TimeBudgetError | undefined): TimeBudgetError | undefined {
    if (error !== undefined) this.#parts.onExceeded(owner, error);
    return error;
  }
}
