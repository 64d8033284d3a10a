import { distance } from 'fastest-levenshtein';

/** The sentence `Did you mean …?` with a leading space for a message about an unknown name, or an empty text. */
export function formatSuggestion(given: string, known: readonly string[]): string {
  const near = findNearest(given, known, 1)[0];
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** The known names that are similar to the given one, most similar first. */
export function findNearest(given: string, known: readonly string[], maxResults: number): readonly string[] {
  const letters = given.toLowerCase();
  return known
    .map((name) => ({ name, away: distance(letters, name.toLowerCase()) }))
    .filter(({ name, away }) => away <= maxDistance(Math.min(name.length, given.length)))
    .sort((a, b) => a.away - b.away)
    .slice(0, maxResults)
    .map(({ name }) => name);
}

/** A third of the letters, but at least two, which allows two swapped letters, and never all of them. */
function maxDistance(letters: number): number {
  return Math.min(letters - 1, Math.max(2, Math.floor(letters / 3)));
}
