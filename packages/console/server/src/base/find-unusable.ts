/** Levels of objects and lists in one input. Recursive code would overflow the stack on more. */
const maxLevels = 200;

/** A part of an input that the console cannot store or traverse. */
interface Unusable {
  /** Its path, such as `plan.rows.3.sku`. */
  readonly field: string;
  readonly fault: string;
}

interface Inner {
  readonly value: unknown;
  readonly name: string;
  readonly level: number;
  readonly outer: Inner | undefined;
}

/**
 * Finds text that no database stores (a NUL character or half of a surrogate pair) and nesting deeper than 200 levels,
 * anywhere in an input from JSON. Returns undefined if there is none.
 */
export function findUnusable(input: unknown, name = ''): Unusable | undefined {
  const open: Inner[] = [{ value: input, name, level: 0, outer: undefined }];
  for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
    const { value, level } = inner;
    if (typeof value === 'string') {
      const fault = textFault(value);
      if (fault !== undefined) return { field: describeField(inner), fault };
    }
    if (typeof value !== 'object' || value === null) continue;
    if (level === maxLevels)
      return { field: describeField(inner, 2), fault: `it is nested more than ${maxLevels} levels deep.` };
    for (const member of Object.keys(value)) {
      const next = { value: (value as Record<string, unknown>)[member], name: member, level: level + 1, outer: inner };
      const fault = textFault(member) ?? (member === '__proto__' ? 'a field cannot be named __proto__.' : undefined);
      if (fault !== undefined) return { field: describeField(next), fault };
      open.push(next);
    }
  }
  return undefined;
}

/** Whether an input has more than 200 levels of objects and lists. */
export function isNestedTooDeep(input: unknown): boolean {
  const open = [{ value: input, level: 0 }];
  for (let inner = open.pop(); inner !== undefined; inner = open.pop()) {
    const { value, level } = inner;
    if (typeof value !== 'object' || value === null) continue;
    if (level === maxLevels) return true;
    for (const member of Object.values(value)) open.push({ value: member, level: level + 1 });
  }
  return false;
}

function textFault(text: string): string | undefined {
  if (text.includes('\0')) return 'text cannot contain a NUL character (U+0000). Remove it.';
  if (!text.isWellFormed()) return 'text cannot contain half of a surrogate pair. Remove the broken character.';
  return undefined;
}

const maxFieldLength = 200;

/** The path from the outermost name to the innermost; with `maxParts`, only the first names. */
function describeField(inner: Inner, maxParts?: number): string {
  const names: string[] = [];
  for (let one: Inner | undefined = inner; one !== undefined; one = one.outer)
    if (one.name !== '') names.push(one.name);
  const field = names.reverse().slice(0, maxParts).join('.') || 'input';
  return (field.length > maxFieldLength ? `${field.slice(0, maxFieldLength)}…` : field)
    .replaceAll('\0', '\\0')
    .toWellFormed();
}
