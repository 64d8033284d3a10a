/** An entry of the palette. */
export interface PaletteEntry {
  /** Unique address of the entry. */
  readonly address: string;
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  /** Other words that find the entry. */
  readonly words?: string;
  /** Added to the score of a match, so that of equal matches the greatest comes first. Default: 0. */
  readonly weight?: number;
  /** Entries of a lower tier come first, however well others match: 1 for deprecated ones, 2 for searches elsewhere. Default: 0. */
  readonly tier?: 0 | 1 | 2;
  readonly run: () => void;
}

/** The matches of one group, best first. */
interface FoundGroup {
  readonly group: string;
  readonly entries: readonly PaletteEntry[];
}

/** An entry with the texts it is searched by, computed once. */
interface IndexedEntry {
  readonly entry: PaletteEntry;
  readonly name: string;
  /** Words of the name, split at punctuation and capital letters. */
  readonly parts: readonly string[];
  /** Detail and other words. */
  readonly detail: string;
}

/** Score of each kind of match of a word. Recent entries score more, so that they come before equal matches. */
const matchScores = { nameStart: 8, wordStart: 6, contains: 4, detailWordStart: 3, detail: 1, recent: 1.5 };

const maxResultsPerGroup = 8;
const maxRecent = 8;
const maxSuggestionsPerGroup = 5;

export function buildIndex(entries: readonly PaletteEntry[]): readonly IndexedEntry[] {
  return entries.map((entry) => ({
    entry,
    name: entry.label.toLowerCase(),
    parts: entry.label
      .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
      .filter(Boolean)
      .map((part) => part.toLowerCase()),
    detail: `${entry.detail} ${entry.words ?? ''}`.toLowerCase(),
  }));
}

/**
 * Returns the entries that contain every word of the text, best first. Without a text: recent entries, then some of each
 * group.
 */
export function findEntries(
  index: readonly IndexedEntry[],
  text: string,
  recent: readonly string[],
): readonly FoundGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return suggestEntries(index, recent);
  const recentAddresses = new Set(recent);
  const ranked = index
    .map((indexed) => ({
      entry: indexed.entry,
      score: computeScore(indexed, words, recentAddresses.has(indexed.entry.address)),
    }))
    .filter(({ score }) => score > 0)
    .sort(compareMatches);
  const groups = Map.groupBy(ranked, ({ entry }) => entry.group);
  return [...groups].map(([group, found]) => ({
    group,
    entries: found.slice(0, maxResultsPerGroup).map(({ entry }) => entry),
  }));
}

/** A matching entry with its score. */
interface Match {
  readonly entry: PaletteEntry;
  readonly score: number;
}

function compareMatches(one: Match, other: Match): number {
  return (one.entry.tier ?? 0) - (other.entry.tier ?? 0) || other.score - one.score;
}

function suggestEntries(index: readonly IndexedEntry[], recent: readonly string[]): readonly FoundGroup[] {
  const entries = index.map(({ entry }) => entry);
  const visited = recent
    .map((address) => entries.find((entry) => entry.address === address))
    .filter((entry) => entry !== undefined)
    .slice(0, maxRecent);
  const others = Map.groupBy(
    entries.filter((entry) => !visited.includes(entry)),
    ({ group }) => group,
  );
  const groups = [...others].map(([group, some]) => ({
    group,
    entries: group === 'Pages' ? some : some.slice(0, maxSuggestionsPerGroup),
  }));
  return visited.length === 0 ? groups : [{ group: 'Recent', entries: visited }, ...groups];
}

/** Returns 0 if a word does not match. */
function computeScore(indexed: IndexedEntry, words: readonly string[], isRecent: boolean): number {
  let score = 0;
  for (const word of words) {
    const wordScore = scoreWord(indexed, word);
    if (wordScore === 0) return 0;
    score += wordScore;
  }
  return score / words.length + (indexed.entry.weight ?? 0) + (isRecent ? matchScores.recent : 0);
}

function scoreWord({ name, parts, detail }: IndexedEntry, word: string): number {
  if (name.startsWith(word)) return matchScores.nameStart;
  if (parts.some((part) => part.startsWith(word))) return matchScores.wordStart;
  if (name.includes(word)) return matchScores.contains;
  if (!detail.includes(word)) return 0;
  return ` ${detail}`.includes(` ${word}`) ? matchScores.detailWordStart : matchScores.detail;
}
