/**
 * Returns the known name that a misspelled name probably means: one that differs only in case and separators, or in one or two
 * characters. Returns undefined when the name is probably new: `addressLine4` does not mean `addressLine3`, and short names that
 * differ in one character are different names.
 */
export function findNearName(unknownName: string, knownNames: readonly string[]): string | undefined {
  const normalizedName = normalizeName(unknownName);
  return rankNames(knownNames, (name) => measureDistance(normalizedName, normalizeName(name)))[0];
}

/**
 * Lists the known names that are similar to a given one, the nearest first: those that differ in at most a third of the characters,
 * then those that contain it. For suggestions, where a wrong one costs nothing; `findNearName` decides whether a name is misspelled.
 */
export function listSimilarNames(unknownName: string, knownNames: readonly string[]): readonly string[] {
  const normalizedName = normalizeName(unknownName);
  return rankNames(knownNames, (name) => measureSimilarity(normalizedName, normalizeName(name)));
}

/** Lists the names for which `measure` returns a distance, nearest first. */
function rankNames(names: readonly string[], measure: (name: string) => number | undefined): readonly string[] {
  const near = names.flatMap((name) => {
    const distance = measure(name);
    return distance === undefined ? [] : [{ name, distance }];
  });
  return near.sort((a, b) => a.distance - b.distance).map(({ name }) => name);
}

/** Returns the end of a message about an unknown name: a suggestion, or an empty text. */
export function suggestName(unknownName: string, knownNames: readonly string[]): string {
  const near = findNearName(unknownName, knownNames);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** Returns the known name that differs only in case and separators. */
export function findSameName(unknownName: string, knownNames: readonly string[]): string | undefined {
  return knownNames.find((name) => normalizeName(name) === normalizeName(unknownName));
}

/** Returns undefined when the names are too different to be spellings of one name. */
function measureDistance(unknownName: string, knownName: string): number | undefined {
  if (unknownName === knownName) return 0;
  if (removeDigits(unknownName) === removeDigits(knownName)) return undefined;
  const longer = Math.max(unknownName.length, knownName.length);
  const maxDistance = longer < 4 ? 0 : longer < 5 ? 1 : 2;
  if (Math.abs(unknownName.length - knownName.length) > maxDistance) return undefined;
  const distance = computeEditDistance(unknownName, knownName);
  return distance <= maxDistance ? distance : undefined;
}

/** Shorter names are parts of too many others. */
const minContainedLength = 4;

/** Returns undefined when the names are too different. At least two edits are allowed, for two swapped letters, but never all letters. */
function measureSimilarity(unknownName: string, knownName: string): number | undefined {
  const letters = Math.min(unknownName.length, knownName.length);
  const maxDistance = Math.min(letters - 1, Math.max(2, Math.floor(letters / 3)));
  const distance = computeEditDistance(unknownName, knownName);
  if (unknownName === knownName || distance <= maxDistance) return distance;
  return unknownName.length >= minContainedLength && knownName.includes(unknownName) ? distance : undefined;
}

/** Returns how many characters must be added, removed or replaced to turn one text into another. */
function computeEditDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let fromIndex = 1; fromIndex <= from.length; fromIndex += 1) {
    const next = [fromIndex];
    for (let toIndex = 1; toIndex <= to.length; toIndex += 1) {
      const replaced = (row[toIndex - 1] ?? 0) + (from[fromIndex - 1] === to[toIndex - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[toIndex] ?? 0) + 1, (next[toIndex - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}

function removeDigits(name: string): string {
  return name.replace(/\d/g, '');
}
