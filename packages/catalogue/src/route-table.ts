/** Method and path template of an operation. */
interface Address {
  readonly method: string;
  readonly path: string;
}

interface Route<Operation> {
  readonly operation: Operation;
  readonly pattern: RegExp;
  /** Sorts routes so that fixed segments come before parameters. */
  readonly rank: string;
}

/** The only parameter whose value is itself a path. */
const greedy = '{resource}';

/** Finds operations by method and path. */
export class RouteTable<Operation extends Address> {
  readonly #routes: Map<string, Route<Operation>[]>;

  constructor(operations: readonly Operation[]) {
    this.#routes = buildRoutes(operations);
  }

  /** Finds the operation of a method and an encoded path without its query; undefined when there is none. */
  find(method: string, path: string): Operation | undefined {
    return this.#routes.get(buildKey(method, path))?.find(({ pattern }) => pattern.test(path))?.operation;
  }
}

/** Groups routes by method and first segment, which is fixed in every template. */
function buildRoutes<Operation extends Address>(operations: readonly Operation[]): Map<string, Route<Operation>[]> {
  const routes = new Map<string, Route<Operation>[]>();
  for (const operation of operations) {
    const key = buildKey(operation.method, operation.path);
    routes.set(key, [...(routes.get(key) ?? []), buildRoute(operation)]);
  }
  for (const group of routes.values()) group.sort((a, b) => (a.rank < b.rank ? -1 : 1));
  return routes;
}

function buildRoute<Operation extends Address>(operation: Operation): Route<Operation> {
  const segments = operation.path.split('/').slice(1);
  const pattern = new RegExp(`^/${segments.map(toPattern).join('/')}$`);
  return { operation, pattern, rank: segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('') };
}

function toPattern(segment: string): string {
  if (segment === greedy) return '.+';
  return segment.startsWith('{') ? '[^/]+' : segment.replaceAll('.', '\\.');
}

function buildKey(method: string, path: string): string {
  return `${method} ${path.split('/', 2)[1]}`;
}
