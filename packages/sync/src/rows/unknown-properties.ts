/** Properties that columns have, as a tree by the parts of their paths. Null: the whole property is in a column. */
export type PropertyTree = ReadonlyMap<string, PropertyTree | null>;

type MutableTree = Map<string, MutableTree | null>;

/** Builds the tree of paths such as `items.product.asin`. */
export function buildPropertyTree(paths: Iterable<string>): PropertyTree {
  const tree: MutableTree = new Map();
  for (const path of paths) {
    const parts = path.split('.');
    let node = tree;
    for (const [at, part] of parts.entries()) {
      const next = node.get(part);
      // A column with the whole property has its parts, too.
      if (next === null) break;
      if (at === parts.length - 1) node.set(part, null);
      else {
        const branch: MutableTree = next ?? new Map();
        node.set(part, branch);
        node = branch;
      }
    }
  }
  return tree;
}

/** Returns the part of a tree below a path; undefined if there is none. */
export function findBranch(tree: PropertyTree, path: string): PropertyTree | undefined {
  let node: PropertyTree | null | undefined = tree;
  for (const part of path.split('.')) node = node?.get(part);
  return node ?? undefined;
}

/**
 * Adds the properties of a record to `unknown` that no column has, at any depth, by their paths. Properties without a value are left
 * out. Lists count as their elements.
 *
 * @param skipped paths of lists whose elements have rows of their own
 */
export function collectUnknown(
  record: object,
  tree: PropertyTree,
  { skipped, unknown }: { readonly skipped: ReadonlySet<string>; readonly unknown: Record<string, unknown> },
  parent = '',
): void {
  for (const [name, value] of Object.entries(record)) {
    const path = parent === '' ? name : `${parent}.${name}`;
    const branch = tree.get(name);
    if (value === null || value === undefined || value === '' || branch === null || skipped.has(path)) continue;
    if (branch === undefined || typeof value !== 'object') {
      addUnknown(unknown, path, value);
      continue;
    }
    for (const element of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof element === 'object' && element !== null) collectUnknown(element, branch, { skipped, unknown }, path);
    }
  }
}

/** The elements of a list can have the same property. */
function addUnknown(unknown: Record<string, unknown>, path: string, value: unknown): void {
  const existing = unknown[path];
  if (existing === undefined) unknown[path] = value;
  else unknown[path] = Array.isArray(existing) ? [...(existing as unknown[]), value] : [existing, value];
}
