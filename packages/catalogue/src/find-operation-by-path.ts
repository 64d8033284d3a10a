import { listAllOperations, type OperationEntry } from './catalogue.ts';

interface Route {
  readonly entry: OperationEntry;
  readonly pattern: RegExp;
  /** Sorts routes so that fixed segments come before parameters. */
  readonly rank: string;
}

/** The only parameter whose value is itself a path. */
const greedy = '{resource}';

let routes: Map<string, Route[]> | undefined;

/** Finds the operation of a method and an encoded path without its query; undefined when there is none. */
export function findOperationByPath(method: string, path: string): OperationEntry | undefined {
  routes ??= buildRoutes(listAllOperations());
  return routes.get(buildKey(method, path))?.find(({ pattern }) => pattern.test(path))?.entry;
}

/** Groups routes by method and first segment, which is fixed in every template. */
function buildRoutes(entries: readonly OperationEntry[]): Map<string, Route[]> {
  const found = new Map<string, Route[]>();
  for (const entry of entries) {
    const key = buildKey(entry.method, entry.path);
    found.set(key, [...(found.get(key) ?? []), buildRoute(entry)]);
  }
  for (const group of found.values()) group.sort((one, other) => (one.rank < other.rank ? -1 : 1));
  return found;
}

function buildRoute(entry: OperationEntry): Route {
  const segments = entry.path.split('/').slice(1);
  const pattern = new RegExp(`^/${segments.map(toPattern).join('/')}$`);
  return { entry, pattern, rank: segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('') };
}

function toPattern(segment: string): string {
  if (segment === greedy) return '.+';
  return segment.startsWith('{') ? '[^/]+' : segment.replaceAll('.', '\\.');
}

function buildKey(method: string, path: string): string {
  return `${method} ${path.split('/', 2)[1]}`;
}
