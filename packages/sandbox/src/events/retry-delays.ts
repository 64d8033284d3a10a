/** Milliseconds from one attempt to deliver a notification to the next. After the last attempt it is given up. */
const DELAYS: readonly number[] = [1_000, 5_000, 25_000, 125_000, 625_000];

/** How often delivery is tried in all. */
export const MOST_ATTEMPTS = DELAYS.length + 1;

/** How long to wait after so many attempts; null when there is to be none any more. */
export function delayAfter(attempts: number): number | null {
  return DELAYS[attempts - 1] ?? null;
}

/** How long so many attempts take until the next one is due. */
export function delayOfAll(attempts: number): number {
  return DELAYS.slice(0, attempts).reduce((sum, delay) => sum + delay, 0);
}
