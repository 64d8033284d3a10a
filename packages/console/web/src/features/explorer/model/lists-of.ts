/** A list of an answer that a table can show. */
export interface AnswerList {
  /** Dotted path; empty for the answer itself. */
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const deepest = 3;

/** The lists of an answer, the longest first. */
export function listsOf(value: unknown): readonly AnswerList[] {
  return find(value, '', 0).sort((one, other) => other.rows.length - one.rows.length);
}

function find(value: unknown, name: string, depth: number): AnswerList[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [{ name, rows: value.map(asRow) }];
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  return Object.entries(value).flatMap(([inner, member]) =>
    find(member, name === '' ? inner : `${name}.${inner}`, depth + 1),
  );
}

function asRow(item: unknown): Readonly<Record<string, unknown>> {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return { value: item };
  return flat(item as Record<string, unknown>, '', 0);
}

/** Members of members as columns of their own, two deep: `OrderTotal.Amount`. */
function flat(members: Readonly<Record<string, unknown>>, prefix: string, depth: number): Record<string, unknown> {
  const entries = Object.entries(members).flatMap(([name, value]): [string, unknown][] => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && depth < 1)
      return Object.entries(flat(value as Record<string, unknown>, `${prefix}${name}.`, depth + 1));
    return [[prefix + name, value]];
  });
  return Object.fromEntries(entries);
}

/** Columns of rows, in the order in which they come up. */
export function columnsOf(rows: AnswerList['rows']): readonly string[] {
  const names = new Set<string>();
  for (const row of rows.slice(0, 500)) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
