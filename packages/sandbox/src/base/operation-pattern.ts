import { listAllOperations } from '@supercargo/catalogue';
import { sharedPairs } from './shared-pairs.ts';

/** Converts a pattern of operation names to a regular expression; `*` stands for any text. */
export function patternOf(operation: string): RegExp {
  const parts = operation.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Throws a RangeError with the closest operations if a pattern matches none. */
export function demandOperation(operation: string): void {
  const names = listAllOperations().map((entry) => `${entry.endpoint}/${entry.version}/${entry.operation}`);
  const pattern = patternOf(operation);
  if (names.some((name) => pattern.test(name))) return;
  throw new RangeError(
    `operation ${operation} fits none: it has the form endpoint/version/operation, with * for any text. Nearest: ${nearest(operation, names).join(', ')}`,
  );
}

/** Returns operations with exactly this name first, then those with the most similar names. */
function nearest(given: string, names: readonly string[]): readonly string[] {
  const [wanted, word] = [given.toLowerCase(), lastPart(given.toLowerCase())];
  const likeness = (name: string) => {
    const [whole, last] = [name.toLowerCase(), lastPart(name.toLowerCase())];
    const alike = sharedPairs(whole, wanted) + sharedPairs(wanted, whole) + sharedPairs(last, word);
    return (last === word ? 10 : 0) + alike + sharedPairs(word, last);
  };
  const ranked = names.map((name) => ({ name, likeness: likeness(name) }));
  return ranked
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map(({ name }) => name);
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
