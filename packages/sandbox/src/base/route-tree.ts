import type { HttpMethod, OperationEntry } from '@supercargo/catalogue';

/** The operation that matches a path, with the decoded values of the path parameters. */
export interface Route {
  readonly entry: OperationEntry;
  readonly path: Readonly<Record<string, string>>;
}

interface Branch {
  readonly fixed: Map<string, Branch>;
  parameter: Branch | null;
  readonly leaves: Map<string, Leaf>;
  readonly greedyLeaves: Map<string, Leaf>;
}

interface Leaf {
  readonly entry: OperationEntry;
  readonly names: readonly string[];
}

/** The `resource` of an upload destination is itself a path, so this parameter also matches slashes. */
const GREEDY = '{resource}';

export interface RouteTree {
  /** Finds the operation for a method and an encoded path; undefined when there is none. */
  find(method: string, path: string): Route | undefined;
}

/** Builds a tree with one branch per segment. A lookup takes as many steps as the path has segments. */
export function createRouteTree(entries: readonly OperationEntry[]): RouteTree {
  const root = createBranch();
  for (const entry of entries) addEntry(root, entry);
  return {
    find(method, path) {
      const segments = decodeSegments(path);
      return segments && findRoute(root, segments, 0, method as HttpMethod, []);
    },
  };
}

function createBranch(): Branch {
  return { fixed: new Map(), parameter: null, leaves: new Map(), greedyLeaves: new Map() };
}

function addEntry(root: Branch, entry: OperationEntry): void {
  let branch = root;
  const names: string[] = [];
  for (const segment of entry.path.split('/').slice(1)) {
    if (isParameter(segment)) names.push(segment.slice(1, -1));
    if (segment === GREEDY) {
      branch.greedyLeaves.set(entry.method, { entry, names });
      return;
    }
    branch = isParameter(segment) ? getParameterBranch(branch) : getFixedBranch(branch, segment);
  }
  branch.leaves.set(entry.method, { entry, names });
}

function getParameterBranch(branch: Branch): Branch {
  branch.parameter ??= createBranch();
  return branch.parameter;
}

function getFixedBranch(branch: Branch, segment: string): Branch {
  const found = branch.fixed.get(segment);
  if (found !== undefined) return found;
  const grown = createBranch();
  branch.fixed.set(segment, grown);
  return grown;
}

/** Fixed segments have precedence. If they do not lead to an operation, the parameter at the same position is tried. */
function findRoute(
  branch: Branch,
  segments: readonly string[],
  at: number,
  method: string,
  values: readonly string[],
): Route | undefined {
  if (at === segments.length) return toRoute(branch.leaves.get(method), values);
  const segment = segments[at] as string;
  const fixed = branch.fixed.get(segment);
  const { parameter } = branch;
  return (
    (fixed && findRoute(fixed, segments, at + 1, method, values)) ??
    (parameter === null ? undefined : findRoute(parameter, segments, at + 1, method, [...values, segment])) ??
    toRoute(branch.greedyLeaves.get(method), [...values, segments.slice(at).join('/')])
  );
}

function toRoute(leaf: Leaf | undefined, values: readonly string[]): Route | undefined {
  if (leaf === undefined) return undefined;
  return { entry: leaf.entry, path: Object.fromEntries(leaf.names.map((name, at) => [name, values[at] ?? ''])) };
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{') && segment.endsWith('}');
}

/** Returns undefined if the text is not a path or has an invalid percent encoding. */
function decodeSegments(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    const segments = path.slice(1).split('/');
    return path.includes('%') ? segments.map(decodeURIComponent) : segments;
  } catch {
    return undefined;
  }
}
