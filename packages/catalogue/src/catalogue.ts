import { computeDeprecationStatus } from './deprecation-status.ts';
import type { Deprecation, HttpMethod, OperationDescriptor } from './descriptor.ts';
import { index } from './generated/index.ts';
import { loaders } from './generated/loaders.ts';
import type { ModelSchemas } from './json-schema.ts';

/** The facts about an operation that are available before its descriptor is loaded. */
export interface OperationEntry {
  /** Endpoint, such as `orders`. */
  readonly endpoint: string;
  /** Version of the endpoint. */
  readonly version: string;
  /** Name of the operation. */
  readonly operation: string;
  /** HTTP method. */
  readonly method: HttpMethod;
  /** Path template with `{name}` for path parameters. */
  readonly path: string;
  /** Key of the generated module with the descriptor and the schemas. */
  readonly module: string;
}

/** Lists the names of all endpoints, in the order of the catalogue. */
export function listEndpointNames(): readonly string[] {
  return Object.keys(index);
}

/** Lists the versions of an endpoint, oldest first; undefined when the endpoint does not exist. */
export function listVersions(endpoint: string): readonly string[] | undefined {
  return Object.hasOwn(index, endpoint) ? Object.keys(index[endpoint] ?? {}) : undefined;
}

/** Lists the operation names of one version of an endpoint; empty when the endpoint or version does not exist. */
export function listOperationNames(endpoint: string, version: string): readonly string[] {
  return Object.keys(findVersion(endpoint, version)?.operations ?? {});
}

/** Finds an operation by endpoint, version and name. The name can be an alias. */
export function findOperation(endpoint: string, version: string, operation: string): OperationEntry | undefined {
  const found = findVersion(endpoint, version);
  if (found === undefined) return undefined;
  const alias = found.aliases?.[operation];
  const name = alias !== undefined && Object.hasOwn(found.aliases ?? {}, operation) ? alias : operation;
  const route = Object.hasOwn(found.operations, name) ? found.operations[name] : undefined;
  if (route === undefined) return undefined;
  const [method, path] = route;
  return { endpoint, version, operation: name, method, path, module: found.module };
}

/**
 * Finds an operation in the newest version that has it and in which it has not ended; if it has ended in all, in the newest that
 * has it.
 *
 * @param now Milliseconds since 1970.
 */
export function findNewestOperation(endpoint: string, operation: string, now: number): OperationEntry | undefined {
  const found = (listVersions(endpoint) ?? [])
    .toReversed()
    .flatMap((version) => findOperation(endpoint, version, operation) ?? []);
  return found.find((entry) => computeDeprecationStatus(readRemoval(entry), now) !== 'ended') ?? found[0];
}

function readRemoval({ endpoint, version, operation }: OperationEntry): Pick<Deprecation, 'removal'> | null {
  const removal = findVersion(endpoint, version)?.removals?.[operation];
  return removal === undefined ? null : { removal };
}

/** Lists all operations of the catalogue. */
export function listAllOperations(): readonly OperationEntry[] {
  return listEndpointNames().flatMap((endpoint) =>
    (listVersions(endpoint) ?? []).flatMap((version) =>
      listOperationNames(endpoint, version).flatMap((operation) => findOperation(endpoint, version, operation) ?? []),
    ),
  );
}

type Operations = Readonly<Record<string, OperationDescriptor>>;

/** Loaded modules. Importing a module again would take longer than all other steps that prepare a call. */
const loaded = new Map<string, Operations>();

/** Returns the descriptor if the module of its endpoint and version has been loaded. */
export function findLoadedOperation(entry: OperationEntry): OperationDescriptor | undefined {
  return loaded.get(entry.module)?.[entry.operation];
}

/** Returns the descriptor. Loads the module of its endpoint and version on first use. */
export async function loadOperation(entry: OperationEntry): Promise<OperationDescriptor> {
  const operations = loaded.get(entry.module) ?? (await loadOperations(entry));
  const descriptor = operations[entry.operation];
  if (descriptor === undefined) throw new Error(`the catalogue has no descriptor for ${formatName(entry)}`);
  return descriptor;
}

/** Returns the JSON schemas of the model of an operation. Loads them on first use. */
export async function loadSchemas(entry: OperationEntry): Promise<ModelSchemas> {
  return (await findLoader(entry).schemas()).schemas;
}

async function loadOperations(entry: OperationEntry): Promise<Operations> {
  const { operations } = await findLoader(entry).operations();
  loaded.set(entry.module, operations);
  return operations;
}

function findLoader(entry: OperationEntry) {
  const loader = loaders[entry.module];
  if (loader === undefined) throw new Error(`the catalogue has no module for ${formatName(entry)}`);
  return loader;
}

function formatName({ endpoint, version, operation }: OperationEntry): string {
  return `${endpoint} ${version} ${operation}`;
}

function findVersion(endpoint: string, version: string) {
  const versions = Object.hasOwn(index, endpoint) ? index[endpoint] : undefined;
  return versions !== undefined && Object.hasOwn(versions, version) ? versions[version] : undefined;
}
