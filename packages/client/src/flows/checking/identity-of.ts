/** A text that two values have in common when JSON holds them for the same, whatever the order of their members. */
export function identityOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && identityOf(one) === identityOf(other));
}
