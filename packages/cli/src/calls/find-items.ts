/** The list in an answer that a table shows: one of the known paths, else the first list of objects; else the answer itself. */
export function findItems(answer: unknown, paths: readonly string[]): readonly unknown[] {
  const known = paths.map((path) => at(answer, path.split('.'))).find(Array.isArray);
  return known ?? firstList(answer) ?? [answer];
}

/** Paths begin at the body, of which `payload` may already have been taken off. */
function at(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  if (name === 'payload' && !Object.hasOwn(value, name)) return at(value, rest);
  return at((value as Record<string, unknown>)[name], rest);
}

function firstList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const members = Object.values(value);
  return members.find((member) => Array.isArray(member)) ?? members.map(firstList).find((list) => list !== undefined);
}
