/** No wait after a 429 is shorter: a rate header that says otherwise is nonsense. */
const shortestWait = 50;
/** No wait is longer: the slowest documented rate needs just under three minutes. */
const longestWait = 600_000;
/** Seconds to wait after a 429 when neither header nor catalogue names a rate. */
const unknownRestoreSeconds = 10;
/** Shortest wait before a network retry, in seconds. */
const networkRestoreSeconds = 10;
const firstServerWait = 1_000;
const longestServerWait = 30_000;

/**
 * Milliseconds after a 429: one slot at the rate the answer named, else at the operation's restore rate in seconds.
 * A call that is refused again meets others who use the same quota; chance keeps them from meeting for ever.
 */
export function throttleDelay(
  rate: number | undefined,
  restoreSeconds: number | null,
  refusals: number,
  chance: number,
): number {
  const seconds = rate === undefined ? (restoreSeconds ?? unknownRestoreSeconds) : 1 / rate;
  return clamp(seconds * 1000 * (refusals > 1 ? 1 + chance / 4 : 1));
}

/** Milliseconds after a network error: the operation's restore rate, at least ten seconds. */
export function networkDelay(restoreSeconds: number | null): number {
  return clamp(Math.max(restoreSeconds ?? 0, networkRestoreSeconds) * 1000);
}

/** Milliseconds after the n-th server error, doubling, with the upper half left to chance. */
export function serverDelay(failures: number, chance: number): number {
  const ceiling = Math.min(firstServerWait * 2 ** (failures - 1), longestServerWait);
  return Math.round(ceiling * (0.5 + chance / 2));
}

function clamp(milliseconds: number): number {
  return Math.round(Math.min(Math.max(milliseconds, shortestWait), longestWait));
}
