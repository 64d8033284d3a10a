import { listSimilarNames } from 'supercargo/internals';

/** Formats ` Did you mean …?` for a message about an unknown name. Returns an empty string if no name is similar. */
export function formatSuggestion(given: string, known: readonly string[]): string {
  const near = findNearest(given, known, 1)[0];
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** Finds the known names that are similar to the given one, most similar first. */
export function findNearest(given: string, known: readonly string[], maxResults: number): readonly string[] {
  return listSimilarNames(given, known).slice(0, maxResults);
}
