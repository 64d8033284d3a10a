/** Returns a count with its noun, in the plural unless the count is 1. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
