/** Milliseconds between two attempts to deliver a notification. After the last attempt it is dropped. */
const DELAYS: readonly number[] = [1_000, 5_000, 25_000, 125_000, 625_000];

/** Maximum number of attempts. */
export const MAX_ATTEMPTS = DELAYS.length + 1;

/** Returns the wait after this many attempts in milliseconds; null if there are no more attempts. */
export function getDelayAfter(attempts: number): number | null {
  return DELAYS[attempts - 1] ?? null;
}

/** Returns the total time of this many attempts and the waits after them, in milliseconds. */
export function sumDelays(attempts: number): number {
  return DELAYS.slice(0, attempts).reduce((sum, delay) => sum + delay, 0);
}
