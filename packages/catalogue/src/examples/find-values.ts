/**
 * Finds the texts and numbers at a path of a response: names with dots, `*` for each item, and after a name or `*`
 * `[member]` or `[member=text]` for items that have this member.
 */
export function findValues(response: unknown, path: string): readonly (string | number)[] {
  return findInside(response, splitPath(path));
}

/** Splits at the dots that are outside of brackets. */
function splitPath(path: string): readonly string[] {
  return path.match(/(?:[^.[]|\[[^[\]]*\])+/g) ?? [];
}

function findInside(value: unknown, [step, ...rest]: readonly string[]): readonly (string | number)[] {
  if (step === undefined) return isScalar(value) ? [value] : [];
  const [, name = '', filter] = /^([^[]*)(?:\[([^\]]*)\])?$/.exec(step) ?? [];
  return selectMembers(value, name)
    .filter((member) => filter === undefined || matchesFilter(member, filter))
    .flatMap((member) => findInside(member, rest));
}

function selectMembers(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (name === '*') return Array.isArray(value) ? value : [];
  return Object.hasOwn(value, name) ? [(value as Readonly<Record<string, unknown>>)[name]] : [];
}

function matchesFilter(member: unknown, filter: string): boolean {
  const [path = '', text] = filter.split('=');
  const selected = path.split('.').reduce<unknown>((value, name) => selectMembers(value, name)[0], member);
  return text === undefined ? Boolean(selected) : String(selected) === text;
}

function isScalar(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
