/** A line of a tree. */
export interface TreeRow {
  /** JSON of its place: the same value has the same key. */
  readonly key: string;
  readonly depth: number;
  readonly name: string;
  /** Value of a leaf as JSON; of others how much is in them. */
  readonly text: string;
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  readonly open: boolean | undefined;
}

const openDepth = 2;
const mostOpenItems = 100;

/** The lines of a value of which some are folded. `toggled` holds those that stand other than usual. */
export function treeRows(value: unknown, toggled: ReadonlySet<string>, found?: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  add('', value, [], rows, toggled, found);
  return rows;
}

function add(
  name: string,
  value: unknown,
  place: readonly string[],
  rows: TreeRow[],
  toggled: ReadonlySet<string>,
  found: ReadonlySet<string> | undefined,
): void {
  const key = JSON.stringify(place);
  const depth = place.length;
  if (typeof value !== 'object' || value === null) {
    const kind = value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean');
    rows.push({ key, depth, name, text: JSON.stringify(value), kind, open: undefined });
    return;
  }
  const members = Object.entries(value);
  const usual = depth < openDepth || (members.length <= 5 && depth < 4);
  const isOpen = found?.has(key) === true || (usual && members.length <= mostOpenItems) !== toggled.has(key);
  const kind = Array.isArray(value) ? 'array' : 'object';
  const text = kind === 'array' ? `[${members.length}]` : `{${members.length}}`;
  rows.push({ key, depth, name, text, kind, open: members.length === 0 ? undefined : isOpen });
  if (!isOpen) return;
  for (const [inner, member] of members) add(inner, member, [...place, inner], rows, toggled, found);
}

/** Where a text stands in a value, in names or in leaves: keys of the lines, and of those that must be open to see them. */
export function findInTree(value: unknown, text: string): { matches: readonly string[]; open: ReadonlySet<string> } {
  const matches: string[] = [];
  const open = new Set<string>();
  const wanted = text.toLowerCase();
  const visit = (name: string, member: unknown, place: readonly string[]): boolean => {
    const isLeaf = typeof member !== 'object' || member === null;
    const own = name.toLowerCase().includes(wanted) || (isLeaf && String(member).toLowerCase().includes(wanted));
    if (own) matches.push(JSON.stringify(place));
    if (isLeaf) return own;
    let inside = false;
    for (const [inner, one] of Object.entries(member)) inside = visit(inner, one, [...place, inner]) || inside;
    if (inside) open.add(JSON.stringify(place));
    return own || inside;
  };
  if (wanted !== '') visit('', value, []);
  return { matches, open };
}
