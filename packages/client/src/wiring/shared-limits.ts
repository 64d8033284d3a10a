import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { systemClock } from '../platform/system-clock.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import type { QuotaStore } from '../ports/quota-store.ts';
import type { SharedLimits } from '../ports/shared-limits.ts';
import { Quotas } from '../quotas/quotas.ts';
import { RetryBudgets } from '../retry/retry-budget.ts';

/** Quotas and retry budgets of the clients that it is passed to. */
class ClientLimits implements SharedLimits {
  readonly clock: Clock;
  readonly retryBudgets = new RetryBudgets();
  readonly #inMemory: Quotas;
  readonly #inStores = new WeakMap<QuotaStore, Quotas>();

  constructor(clock: Clock) {
    this.clock = clock;
    this.#inMemory = new Quotas(clock);
  }

  /**
   * Returns the quotas of all clients with the same store. The observer is referenced weakly and notified when the store
   * is lost and when it is back.
   */
  getQuotas(store: QuotaStore | undefined, observe: Observer): Quotas {
    if (store === undefined) return this.#inMemory;
    const quotas = this.#inStores.get(store) ?? new Quotas(this.clock, store);
    this.#inStores.set(store, quotas);
    quotas.addObserver(observe);
    return quotas;
  }
}

/** Clients share the quotas of Amazon's accounts, so all clients of a process have these limits by default. */
const processLimits = new ClientLimits(systemClock);

/**
 * Creates quotas and retry budgets for the clients that get them in `options.sharedLimits`. Other clients do not share
 * them: use it for clients whose calls Amazon does not count together, such as those of another sandbox.
 *
 * @param clock The clock of the clients. The default is the system clock.
 */
export function createSharedLimits(clock: Clock = systemClock): SharedLimits {
  return new ClientLimits(clock);
}

/** Returns the limits that the caller set, or else those of the process. A clock of its own needs limits of its own. */
export function resolveSharedLimits(limits: SharedLimits | null | undefined, clock: Clock): ClientLimits {
  if (limits === undefined || limits === null) return clock === systemClock ? processLimits : new ClientLimits(clock);
  if (!(limits instanceof ClientLimits)) throw buildOptionError('no result of createSharedLimits. Pass one');
  if (limits.clock !== clock) throw buildOptionError('for another clock. Pass createSharedLimits(clock)');
  return limits;
}

function buildOptionError(problem: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_OPTION', message: `sharedLimits is ${problem}.` });
}
