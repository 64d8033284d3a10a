/** Returns the fraction of the letter pairs of one text that the other text also has, from 0 to 1. */
export function countSharedPairs(one: string, other: string): number {
  const pairs = Array.from({ length: Math.max(0, other.length - 1) }, (_, at) => other.slice(at, at + 2));
  return pairs.length === 0 ? 0 : pairs.filter((pair) => one.includes(pair)).length / pairs.length;
}
