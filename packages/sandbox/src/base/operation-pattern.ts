import { listAllOperations } from '@supercargo/catalogue';
import { countSharedPairs } from './shared-pairs.ts';

/** Converts a pattern of operation names to a regular expression; `*` stands for any text. */
export function toPattern(operation: string): RegExp {
  const parts = operation.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Throws a RangeError with the closest operations if a pattern matches none. */
export function checkOperation(operation: string): void {
  const names = listAllOperations().map((entry) => `${entry.endpoint}/${entry.version}/${entry.operation}`);
  const pattern = toPattern(operation);
  if (names.some((name) => pattern.test(name))) return;
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
