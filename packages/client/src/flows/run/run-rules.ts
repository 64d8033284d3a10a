import type { RunState } from './run-state.ts';

/** The rules of a run. Times are milliseconds. */
export interface RunRules {
  /** Whether to search for an existing report, feed or query before creating another. */
  readonly reusesExisting: boolean;
  /** Wait after the first poll. */
  readonly interval: number;
  /** Factor by which each wait is longer than the previous one. */
  readonly backoffFactor: number;
  readonly maxInterval: number;
  /** The run times out after this many polls of an unfinished report, feed or query. */
  readonly cancelAfter: number | undefined;
  /** The run times out after this time. */
  readonly maxWait: number;
}

export const defaultInterval = 10_000;
export const defaultMaxWait = 86_400_000;

/** Builds the rules of a report, feed or query from its options. An interval of 0 is the default. */
export function buildRunRules(
  { interval, maxWait }: { readonly interval?: number | undefined; readonly maxWait?: number | undefined },
  reusesExisting = false,
): RunRules {
  return {
    reusesExisting,
    interval: interval || defaultInterval,
    backoffFactor: 1.5,
    maxInterval: 60_000,
    cancelAfter: undefined,
    maxWait: maxWait ?? defaultMaxWait,
  };
}

/** Longest time in milliseconds until a new object is listed, and known by its ID. An object that is not listed by then was not created. */
export const visibilityDelay = 90_000;

/** Whether an object that Amazon does not know by its ID may be too new. One that was polled before is not, nor the caller's ID. */
export function mayBecomeVisible(state: RunState, now: number): boolean {
  const isNew = state.type === 'waiting' && state.status === 'CREATED' && state.polls === 0;
  return isNew && now - state.since < visibilityDelay;
}

/** Milliseconds between two searches for an object that may have been created. */
export const searchInterval = 30_000;

/** Maximum number of times that a creation is sent while no response shows whether Amazon received it. */
export const maxCreationAttempts = 3;

/** Returns the wait after a poll. The first poll has number 1. */
export function getPollInterval(polls: number, { interval, backoffFactor, maxInterval }: RunRules): number {
  return Math.min(interval * backoffFactor ** (polls - 1), Math.max(maxInterval, interval));
}
