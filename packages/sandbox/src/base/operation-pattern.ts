import { listAllOperations } from '@supercargo/catalogue';
import { matchesWildcards } from './matches-wildcards.ts';
import { countSharedPairs } from './shared-pairs.ts';

const MAX_CHARACTERS = 200;

/** Throws a RangeError with the closest operations if a pattern matches none. */
export function checkOperation(operation: string): void {
  if (operation.length > MAX_CHARACTERS)
    throw new RangeError(`operation must have at most ${MAX_CHARACTERS} characters`);
  const names = listAllOperations().map((entry) => `${entry.endpoint}/${entry.version}/${entry.operation}`);
  if (names.some((name) => matchesWildcards(operation, name))) return;
  throw new RangeError(
    `operation ${operation} fits none: it has the form endpoint/version/operation, with * for any text. Nearest: ${listNearest(operation, names).join(', ')}`,
  );
}

/** Returns operations with exactly this name first, then those with the most similar names. */
function listNearest(given: string, names: readonly string[]): readonly string[] {
  const [wanted, word] = [given.toLowerCase(), getLastPart(given.toLowerCase())];
  const likeness = (name: string) => {
    const [whole, last] = [name.toLowerCase(), getLastPart(name.toLowerCase())];
    const alike = countSharedPairs(whole, wanted) + countSharedPairs(wanted, whole) + countSharedPairs(last, word);
    return (last === word ? 10 : 0) + alike + countSharedPairs(word, last);
  };
  const ranked = names.map((name) => ({ name, likeness: likeness(name) }));
  return ranked
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map(({ name }) => name);
}

function getLastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
