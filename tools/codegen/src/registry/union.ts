/** A union of literals, one a line. */
export function union(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `\n  | ${JSON.stringify(name)}`).join('');
}
