/** Something that the palette leads to. */
export interface Entry {
  /** Where it is; no two have the same. */
  readonly address: string;
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  readonly go: () => void;
}

/** What was found of one group, the best first. */
export interface FoundGroup {
  readonly group: string;
  readonly entries: readonly Entry[];
}

/** An entry with what it is found by, made once. */
export interface Indexed {
  readonly entry: Entry;
  readonly name: string;
  /** Words of the name: it is split at signs and at capital letters. */
  readonly parts: readonly string[];
  readonly detail: string;
}

/** What each kind of match counts. One that is recent counts a little more, so that it comes before its equals. */
const counts = { begins: 8, partBegins: 6, holds: 4, letters: 2, detail: 1, recent: 0.5 };

const mostFound = 8;
const mostRecent = 8;
const mostUnasked = 5;

export function indexOf(entries: readonly Entry[]): readonly Indexed[] {
  return entries.map((entry) => ({
    entry,
    name: entry.label.toLowerCase(),
    parts: entry.label
      .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
      .filter(Boolean)
      .map((part) => part.toLowerCase()),
    detail: entry.detail.toLowerCase(),
  }));
}

/** Entries in which every word of the text is found, the best first; without a text the recent ones, then some of each group. */
export function findEntries(index: readonly Indexed[], text: string, recent: readonly string[]): readonly FoundGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return unasked(index, recent);
  const known = new Set(recent);
  const ranked = index
    .map((one) => ({ entry: one.entry, rank: rankOf(one, words, known.has(one.entry.address)) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank);
  const groups = Map.groupBy(ranked, ({ entry }) => entry.group);
  return [...groups].map(([group, found]) => ({
    group,
    entries: found.slice(0, mostFound).map(({ entry }) => entry),
  }));
}

function unasked(index: readonly Indexed[], recent: readonly string[]): readonly FoundGroup[] {
  const entries = index.map(({ entry }) => entry);
  const visited = recent
    .map((address) => entries.find((entry) => entry.address === address))
    .filter((entry) => entry !== undefined)
    .slice(0, mostRecent);
  const others = Map.groupBy(
    entries.filter((entry) => !visited.includes(entry)),
    ({ group }) => group,
  );
  const groups = [...others].map(([group, some]) => ({
    group,
    entries: group === 'Screens' ? some : some.slice(0, mostUnasked),
  }));
  return visited.length === 0 ? groups : [{ group: 'Recent', entries: visited }, ...groups];
}

/** 0 when a word is found nowhere. */
function rankOf(indexed: Indexed, words: readonly string[], isRecent: boolean): number {
  let rank = isRecent ? counts.recent : 0;
  for (const word of words) {
    const count = countOf(indexed, word);
    if (count === 0) return 0;
    rank += count;
  }
  return rank;
}

function countOf({ name, parts, detail }: Indexed, word: string): number {
  if (name.startsWith(word)) return counts.begins;
  if (parts.some((part) => part.startsWith(word))) return counts.partBegins;
  if (name.includes(word)) return counts.holds;
  if (detail.includes(word)) return counts.detail;
  return beginsOfParts(parts.join(' '), word) ? counts.letters : 0;
}

/** Whether the letters stand in the text in their order, the first at the beginning of a word: `gordits` finds `getOrderItems`. */
function beginsOfParts(text: string, letters: string): boolean {
  const [first = ''] = letters;
  for (let at = text.indexOf(first); at >= 0; at = text.indexOf(first, at + 1)) {
    if (at > 0 && text[at - 1] !== ' ') continue;
    if (holdsInOrder(text, letters, at)) return true;
  }
  return false;
}

function holdsInOrder(text: string, letters: string, from: number): boolean {
  let at = from - 1;
  for (const letter of letters) {
    at = text.indexOf(letter, at + 1);
    if (at < 0) return false;
  }
  return true;
}
