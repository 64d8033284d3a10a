/** A list in a response that can be shown as a table. */
interface ResponseList {
  /** Dotted path; empty for the response itself. */
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const maxDepth = 3;

/** Finds the lists in a response, longest first. */
export function findLists(value: unknown): readonly ResponseList[] {
  return collectLists(value, '', 0).sort((one, other) => other.rows.length - one.rows.length);
}

function collectLists(value: unknown, name: string, depth: number): ResponseList[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [{ name, rows: toRows(value) }];
  if (typeof value !== 'object' || value === null || depth > maxDepth) return [];
  return Object.entries(value).flatMap(([inner, member]) =>
    collectLists(member, name === '' ? inner : `${name}.${inner}`, depth + 1),
  );
}

/** Returns the rows of a list, or an object as one row. */
export function toRows(value: object): ResponseList['rows'] {
  return Array.isArray(value) ? value.map(toRow) : [toRow(value)];
}

/** Whether a cell has a list or an object with content, which becomes a table of its own. */
export function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function toRow(item: unknown): Readonly<Record<string, unknown>> {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return { value: item };
  return flatten(item as Record<string, unknown>, '', 0);
}

/** Flattens nested objects into columns, two levels deep: `OrderTotal.Amount`. */
function flatten(members: Readonly<Record<string, unknown>>, prefix: string, depth: number): Record<string, unknown> {
  const entries = Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && depth < 1)
      return Object.entries(flatten(value as Record<string, unknown>, `${prefix}${name}.`, depth + 1));
    return [[prefix + name, value]];
  });
  return Object.fromEntries(entries);
}

/** Lists the columns of rows, in order of appearance. */
export function listColumns(rows: ResponseList['rows']): readonly string[] {
  const names = new Set<string>();
  for (const row of rows.slice(0, 500)) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

export function formatCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
