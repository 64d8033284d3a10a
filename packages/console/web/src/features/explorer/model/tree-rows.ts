/** A line of a tree. */
export interface TreeRow {
  /** JSON of its path, which identifies the value. */
  readonly key: string;
  readonly depth: number;
  readonly name: string;
  /** The JSON of a leaf, the size of an open object or list, or the beginning of a closed one. */
  readonly text: string;
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  readonly open: boolean | undefined;
}

const openDepth = 2;
const maxOpenItems = 100;

/** Builds the visible lines of a value. `toggled` contains the keys whose state differs from the default. */
export function buildTreeRows(
  value: unknown,
  toggledKeys: ReadonlySet<string>,
  found?: ReadonlySet<string>,
): TreeRow[] {
  const rows: TreeRow[] = [];
  addRows('', value, [], rows, toggledKeys, found);
  return rows;
}

function addRows(
  name: string,
  value: unknown,
  path: readonly string[],
  rows: TreeRow[],
  toggled: ReadonlySet<string>,
  found: ReadonlySet<string> | undefined,
): void {
  const key = JSON.stringify(path);
  const depth = path.length;
  if (typeof value !== 'object' || value === null) {
    const kind = value === null ? 'null' : (typeof value as 'string' | 'number' | 'boolean');
    rows.push({ key, depth, name, text: JSON.stringify(value), kind, open: undefined });
    return;
  }
  const members = Object.entries(value);
  const isOpenByDefault = depth < openDepth || (members.length <= 5 && depth < 4);
  const isOpen = found?.has(key) === true || (isOpenByDefault && members.length <= maxOpenItems) !== toggled.has(key);
  const kind = Array.isArray(value) ? 'array' : 'object';
  const text = isOpen ? formatSize(value, members.length) : formatPreview(value, members);
  rows.push({ key, depth, name, text, kind, open: members.length === 0 ? undefined : isOpen });
  if (!isOpen) return;
  for (const [inner, member] of members) addRows(inner, member, [...path, inner], rows, toggled, found);
}

/** Characters of a preview, and of one value in it. */
const previewLength = 90;
const previewValueLength = 30;

function formatSize(value: object, count: number): string {
  return Array.isArray(value) ? `[${count}]` : `{${count}}`;
}

/** Formats the first leaves of a closed object or list: `{sku: "LAMP-1", price: 9, …}`. */
function formatPreview(value: object, members: readonly (readonly [string, unknown])[]): string {
  if (members.length === 0 || members.length > maxOpenItems) return formatSize(value, members.length);
  const isList = Array.isArray(value);
  const parts: string[] = [];
  let length = 0;
  for (const [name, member] of members) {
    const text = formatPreviewValue(member);
    const part = isList ? text : `${name}: ${text}`;
    length += part.length + 2;
    if (length > previewLength) {
      parts.push('…');
      break;
    }
    parts.push(part);
  }
  return isList ? `[${members.length}] [${parts.join(', ')}]` : `{${parts.join(', ')}}`;
}

function formatPreviewValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === 'object' && value !== null) return '{…}';
  const text = JSON.stringify(value);
  return text.length > previewValueLength ? `${text.slice(0, previewValueLength)}…` : text;
}

/** Finds a text in names and leaves. Returns the keys of the matches, and of the lines to open to see them. */
export function findInTree(value: unknown, text: string): { matches: readonly string[]; open: ReadonlySet<string> } {
  const matches: string[] = [];
  const open = new Set<string>();
  const searchText = text.toLowerCase();
  const visit = (name: string, member: unknown, path: readonly string[]): boolean => {
    const isLeaf = typeof member !== 'object' || member === null;
    const own =
      name.toLowerCase().includes(searchText) || (isLeaf && String(member).toLowerCase().includes(searchText));
    if (own) matches.push(JSON.stringify(path));
    if (isLeaf) return own;
    let inside = false;
    for (const [inner, one] of Object.entries(member)) inside = visit(inner, one, [...path, inner]) || inside;
    if (inside) open.add(JSON.stringify(path));
    return own || inside;
  };
  if (searchText !== '') visit('', value, []);
  return { matches, open };
}
