import { listSimilarNames } from 'supercargo/internals';

/** Formats ` Did you mean …?` for a message about an unknown name. Returns an empty string if no name is similar. */
export function formatSuggestion(name: string, knownNames: readonly string[]): string {
  const near = findNearest(name, knownNames, 1)[0];
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** Finds the known names that are similar to the given one, most similar first. */
export function findNearest(name: string, knownNames: readonly string[], maxResults: number): readonly string[] {
  return listSimilarNames(name, knownNames).slice(0, maxResults);
}
