import { computeEditDistance, rankNames } from 'supercargo/internals';

/** Formats ` Did you mean …?` for a message about an unknown name. Returns an empty string if no name is similar. */
export function formatSuggestion(given: string, known: readonly string[]): string {
  const near = findNearest(given, known, 1)[0];
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** Finds the known names that are similar to the given one, most similar first. */
export function findNearest(given: string, known: readonly string[], maxResults: number): readonly string[] {
  const lowercaseName = given.toLowerCase();
  const near = rankNames(known, (name) => {
    const edits = computeEditDistance(lowercaseName, name.toLowerCase());
    return edits <= maxDistance(Math.min(name.length, given.length)) ? edits : undefined;
  });
  return near.slice(0, maxResults);
}

/** Returns the maximum edit distance: a third of the letters, at least two for two swapped letters, but never all letters. */
function maxDistance(letters: number): number {
  return Math.min(letters - 1, Math.max(2, Math.floor(letters / 3)));
}
