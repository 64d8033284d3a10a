/** Maximum number of saved short-lived values, however many are requested. */
export const MOST_SHORT_LIVED = 10_000;

/** Deletes the oldest entries of a map, which has its entries in order of insertion. */
export function keepNewest(entries: Map<string, unknown>, most: number = MOST_SHORT_LIVED): void {
  for (const key of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(key);
  }
}
