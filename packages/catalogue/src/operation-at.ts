import { allOperations, type OperationEntry } from './catalogue.ts';

interface Route {
  readonly entry: OperationEntry;
  readonly pattern: RegExp;
  /** Orders routes so that fixed segments stand before parameters. */
  readonly rank: string;
}

/** The one parameter whose value is itself a path. */
const greedy = '{resource}';

let routes: Map<string, Route[]> | undefined;

/** The operation that a method and an encoded path, without its query, lead to; undefined when there is none. */
export function operationAt(method: string, path: string): OperationEntry | undefined {
  routes ??= routesOf(allOperations());
  return routes.get(keyOf(method, path))?.find(({ pattern }) => pattern.test(path))?.entry;
}

/** By method and first segment, which no template leaves open. */
function routesOf(entries: readonly OperationEntry[]): Map<string, Route[]> {
  const found = new Map<string, Route[]>();
  for (const entry of entries) {
    const key = keyOf(entry.method, entry.path);
    found.set(key, [...(found.get(key) ?? []), routeOf(entry)]);
  }
  for (const some of found.values()) some.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return found;
}

function routeOf(entry: OperationEntry): Route {
  const segments = entry.path.split('/').slice(1);
  const pattern = new RegExp(`^/${segments.map(patternOf).join('/')}$`);
  return { entry, pattern, rank: segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('') };
}

function patternOf(segment: string): string {
  if (segment === greedy) return '.+';
  return segment.startsWith('{') ? '[^/]+' : segment.replaceAll('.', '\\.');
}

function keyOf(method: string, path: string): string {
  return `${method} ${path.split('/', 2)[1]}`;
}
