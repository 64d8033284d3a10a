/** What a run goes by. Times are milliseconds. */
export interface RunRules {
  /** Look for one that exists before asking for a new one. */
  readonly reuses: boolean;
  /** Wait after the first look. */
  readonly interval: number;
  /** Each wait is so many times as long as the one before. */
  readonly growth: number;
  readonly longestInterval: number;
  /** Looks at an unfinished one after which it is late. */
  readonly cancelAfter: number | undefined;
  /** After so long it is late. */
  readonly maxWait: number;
}

/** How long a call that left may take until its effect can be seen: after that, what is missing will not come. */
export const settlingTime = 90_000;

/** Wait between two looks for what may have been made. */
export const searchInterval = 30_000;

/** Times that something is asked for when no answer tells whether it was taken. */
export const mostAsks = 3;

/** Wait after a look, the first of which has number 1. */
export function intervalAfter(looks: number, { interval, growth, longestInterval }: RunRules): number {
  return Math.min(interval * growth ** (looks - 1), Math.max(longestInterval, interval));
}
