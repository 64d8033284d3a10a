import type { ClaimRequest, Destination, Lease, StateStore } from '@supercargo/sync';

/**
 * Answers the questions of workers whether there is work without the database while nothing can have changed since the last
 * answer: on the virtual clock, workers would ask a million times in 30 days. Everything else goes to the database.
 */
export class IdleQueue {
  #version = 0;
  #answer: { readonly version: number; readonly nextDue: number | undefined } | undefined;
  /** Wraps the destination of one process. */
  wrap(destination: Destination): Destination {
    return new Proxy(destination, {
      get: (target, name) => {
        if (name === 'state') return this.#wrapState(target.state);
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        if (name === 'claimUnits') return (request: ClaimRequest) => this.#claim(target, request);
        return (...args: unknown[]) => (value as (...args: unknown[]) => unknown).apply(target, args);
      },
    });
  }

  /** Called when a commit has changed a unit. */
  change(): void {
    this.#version += 1;
  }

  #isIdle(now: number): boolean {
    const { version, nextDue } = this.#answer ?? { version: -1, nextDue: 0 };
    return version === this.#version && (nextDue ?? Number.POSITIVE_INFINITY) > now;
  }

  #wrapState(state: StateStore): StateStore {
    const reads = new Set<string | symbol>(['getUnit', 'listUnits', 'listDue', 'findOldest', 'listValues', 'hasRows']);
    return new Proxy(state, {
      get: (target, name) => {
        if (name === 'findNextDue') return () => this.#findNextDue(target);
        if (name === 'claimTick') {
          return async (now: number, interval: number) => !this.#isIdle(now) && target.claimTick(now, interval);
        }
        const call = Reflect.get(target, name, target) as (...args: unknown[]) => Promise<unknown>;
        return (...args: unknown[]) => {
          const result = call.apply(target, args);
          return reads.has(name) ? result : result.finally(() => this.change());
        };
      },
    });
  }

  async #findNextDue(state: StateStore): Promise<number | undefined> {
    const version = this.#version;
    if (this.#answer?.version === version) return this.#answer.nextDue;
    const nextDue = await state.findNextDue();
    this.#answer = { version, nextDue };
    return nextDue;
  }

  async #claim(target: Destination, request: ClaimRequest): Promise<Lease[]> {
    if (this.#isIdle(request.now)) return [];
    const leases = (await target.claimUnits?.(request)) ?? [];
    if (leases.length > 0) this.change();
    return leases;
  }
}
