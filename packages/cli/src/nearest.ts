import { distance } from 'fastest-levenshtein';

/** The end of a message about an unknown name: the known one that is likely meant, or nothing. */
export function didYouMean(given: string, known: readonly string[]): string {
  const near = nearest(given, known, 1)[0];
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** The known names that are nearest to a given one, nearest first; none that is far off. */
export function nearest(given: string, known: readonly string[], most: number): readonly string[] {
  const letters = given.toLowerCase();
  return known
    .map((name) => ({ name, away: distance(letters, name.toLowerCase()) }))
    .filter(({ name, away }) => away <= mostAway(Math.min(name.length, given.length)))
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ name }) => name);
}

/** A third of the letters, or two that changed places; never all of them. */
function mostAway(letters: number): number {
  return Math.min(letters - 1, Math.max(2, Math.floor(letters / 3)));
}
