/** Milliseconds between the first and the second slot that a process takes. */
export const firstPauseMilliseconds = 50;
/** Timers cannot be shorter. */
const minTimerMilliseconds = 1;

// See docs/decisions/0007-share-quotas-and-tokens-through-redis-or-postgres.md
/**
 * Computes how long a process pauses before it takes another slot from a shared bucket that is not empty. Processes
 * that start a burst together start some milliseconds apart, and without pauses the first process would take all slots
 * before the others take any. The pauses get shorter: ten slots are taken within 150 ms, and every rate can be reached.
 */
export function computePause(taken: number): number {
  const milliseconds = firstPauseMilliseconds / taken;
  return milliseconds < minTimerMilliseconds ? 0 : milliseconds;
}
