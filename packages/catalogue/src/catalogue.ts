import type { HttpMethod, OperationDescriptor } from './descriptor.ts';
import { index } from './generated/index.ts';
import { loaders } from './generated/loaders.ts';
import type { ModelSchemas } from './json-schema.ts';

/** The little that is known about an operation before its descriptor is loaded. */
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
  /** Key of the generated module that holds the descriptor and the schemas. */
  readonly module: string;
}

/** Names of all endpoints, in the catalogue's order. */
export function endpointNames(): readonly string[] {
  return Object.keys(index);
}

/** Versions of an endpoint, oldest first; undefined when there is no such endpoint. */
export function versionsOf(endpoint: string): readonly string[] | undefined {
  return Object.hasOwn(index, endpoint) ? Object.keys(index[endpoint] ?? {}) : undefined;
}

/** Operation names of one version of an endpoint; empty when there is no such endpoint or version. */
export function operationsOf(endpoint: string, version: string): readonly string[] {
  return Object.keys(lookUp(endpoint, version)?.operations ?? {});
}

/** One operation by its three names. Aliases lead to the operation they stand for. */
export function findOperation(endpoint: string, version: string, operation: string): OperationEntry | undefined {
  const found = lookUp(endpoint, version);
  if (found === undefined) return undefined;
  const alias = found.aliases?.[operation];
  const name = alias !== undefined && Object.hasOwn(found.aliases ?? {}, operation) ? alias : operation;
  const route = Object.hasOwn(found.operations, name) ? found.operations[name] : undefined;
  if (route === undefined) return undefined;
  const [method, path] = route;
  return { endpoint, version, operation: name, method, path, module: found.module };
}

/** Every operation of the catalogue. */
export function allOperations(): readonly OperationEntry[] {
  return endpointNames().flatMap((endpoint) =>
    (versionsOf(endpoint) ?? []).flatMap((version) =>
      operationsOf(endpoint, version).flatMap((operation) => findOperation(endpoint, version, operation) ?? []),
    ),
  );
}

type Operations = Readonly<Record<string, OperationDescriptor>>;

/** Modules that have been loaded: importing one again takes longer than all the rest of preparing a call. */
const loaded = new Map<string, Operations>();

/** The full descriptor, when the module of its endpoint and version has been loaded. */
export function loadedOperation(entry: OperationEntry): OperationDescriptor | undefined {
  return loaded.get(entry.module)?.[entry.operation];
}

/** The full descriptor. Loads the module of its endpoint and version on first use. */
export async function loadOperation(entry: OperationEntry): Promise<OperationDescriptor> {
  const operations = loaded.get(entry.module) ?? (await loadOperations(entry));
  const descriptor = operations[entry.operation];
  if (descriptor === undefined) throw new Error(`the catalogue has no descriptor for ${nameOf(entry)}`);
  return descriptor;
}

/** The JSON schemas of the model that an operation belongs to. Loaded on first use. */
export async function loadSchemas(entry: OperationEntry): Promise<ModelSchemas> {
  return (await loaderOf(entry).schemas()).schemas;
}

async function loadOperations(entry: OperationEntry): Promise<Operations> {
  const { operations } = await loaderOf(entry).operations();
  loaded.set(entry.module, operations);
  return operations;
}

function loaderOf(entry: OperationEntry) {
  const loader = loaders[entry.module];
  if (loader === undefined) throw new Error(`the catalogue has no module for ${nameOf(entry)}`);
  return loader;
}

function nameOf({ endpoint, version, operation }: OperationEntry): string {
  return `${endpoint} ${version} ${operation}`;
}

function lookUp(endpoint: string, version: string) {
  const versions = Object.hasOwn(index, endpoint) ? index[endpoint] : undefined;
  return versions !== undefined && Object.hasOwn(versions, version) ? versions[version] : undefined;
}
