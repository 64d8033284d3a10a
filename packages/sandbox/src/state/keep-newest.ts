/** What is good for a short while is kept in this number, whoever asks for how much of it. */
export const MOST_SHORT_LIVED = 10_000;

/** Lets the oldest entries of a map go: a map keeps the order of insertion. */
export function keepNewest(entries: Map<string, unknown>, most: number = MOST_SHORT_LIVED): void {
  for (const key of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(key);
  }
}
