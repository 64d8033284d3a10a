/** Formats a union of string literals, one per line. */
export function formatUnion(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `\n  | ${JSON.stringify(name)}`).join('');
}
