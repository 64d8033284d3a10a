/** Maximum number of saved short-lived values, however many are requested. */
export const MAX_SHORT_LIVED = 10_000;

/** Deletes the oldest entries of a map, which has its entries in order of insertion. */
export function removeOldestEntries(entries: Map<string, unknown>, maxEntries: number = MAX_SHORT_LIVED): void {
  for (const key of entries.keys()) {
    if (entries.size <= maxEntries) return;
    entries.delete(key);
  }
}
