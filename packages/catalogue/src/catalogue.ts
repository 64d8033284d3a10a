import type { CatalogueIndex, ModuleLoaders } from './catalogue-index.ts';
import { computeDeprecationStatus } from './deprecation-status.ts';
import type { Deprecation, HttpMethod, OperationDescriptor } from './descriptor.ts';
import type { ModelSchemas } from './json-schema.ts';
import type { RemovedOperation } from './removed-operation.ts';
import { RouteTable } from './route-table.ts';

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

type Operations = Readonly<Record<string, OperationDescriptor>>;

/** What a catalogue is created from. */
export interface CatalogueData {
  /** Versions and operations by endpoint. */
  readonly index: CatalogueIndex;
  /** Load descriptors and schemas, by module key. */
  readonly loaders: ModuleLoaders;
  /** Whether it has every endpoint of SP-API. */
  readonly isComplete: boolean;
  /** Descriptors by module key that need not be loaded. */
  readonly loaded?: ReadonlyMap<string, Operations>;
  /** Operations that Amazon has removed. */
  readonly removed?: readonly RemovedOperation[];
}

/** The operations that can be called: all of SP-API, or those of some endpoints. */
export class Catalogue {
  /** Whether it has every endpoint of SP-API. */
  readonly isComplete: boolean;
  readonly #index: CatalogueIndex;
  readonly #loaders: ModuleLoaders;
  /** Loaded modules. Importing a module again would take longer than all other steps that prepare a call. */
  readonly #loaded: Map<string, Operations>;
  readonly #removed: readonly RemovedOperation[];
  #routes: RouteTable<OperationEntry> | undefined;

  constructor({ index, loaders, isComplete, loaded, removed = [] }: CatalogueData) {
    this.#index = index;
    this.#loaders = loaders;
    this.isComplete = isComplete;
    this.#loaded = new Map(loaded);
    this.#removed = removed;
  }

  /** Lists the names of all endpoints, in the order of the catalogue. */
  listEndpointNames(): readonly string[] {
    return Object.keys(this.#index);
  }

  /** Lists the versions of an endpoint, oldest first; undefined when the endpoint does not exist. */
  listVersions(endpoint: string): readonly string[] | undefined {
    return Object.hasOwn(this.#index, endpoint) ? Object.keys(this.#index[endpoint] ?? {}) : undefined;
  }

  /** Lists the operation names of one version of an endpoint; empty when the endpoint or version does not exist. */
  listOperationNames(endpoint: string, version: string): readonly string[] {
    return Object.keys(this.#findVersion(endpoint, version)?.operations ?? {});
  }

  /** Finds an operation by endpoint, version and name. The name can be an alias. */
  findOperation(endpoint: string, version: string, operation: string): OperationEntry | undefined {
    const endpointVersion = this.#findVersion(endpoint, version);
    if (endpointVersion === undefined) return undefined;
    const alias = endpointVersion.aliases?.[operation];
    const name = alias !== undefined && Object.hasOwn(endpointVersion.aliases ?? {}, operation) ? alias : operation;
    const route = Object.hasOwn(endpointVersion.operations, name) ? endpointVersion.operations[name] : undefined;
    if (route === undefined) return undefined;
    const [method, path] = route;
    return { endpoint, version, operation: name, method, path, module: endpointVersion.module };
  }

  /**
   * Finds an operation in the newest version that has it and in which it has not ended; if it has ended in all, in the newest that
   * has it.
   *
   * @param now Milliseconds since 1970.
   */
  findNewestOperation(endpoint: string, operation: string, now: number): OperationEntry | undefined {
    const operations = (this.listVersions(endpoint) ?? [])
      .toReversed()
      .flatMap((version) => this.findOperation(endpoint, version, operation) ?? []);
    return (
      operations.find((entry) => computeDeprecationStatus(this.#readRemoval(entry), now) !== 'ended') ?? operations[0]
    );
  }

  /** Lists all operations of the catalogue. */
  listAllOperations(): readonly OperationEntry[] {
    return this.listEndpointNames().flatMap((endpoint) =>
      (this.listVersions(endpoint) ?? []).flatMap((version) =>
        this.listOperationNames(endpoint, version).flatMap(
          (operation) => this.findOperation(endpoint, version, operation) ?? [],
        ),
      ),
    );
  }

  /** Finds the operation of a method and an encoded path without its query; undefined when there is none. */
  findOperationByPath(method: string, path: string): OperationEntry | undefined {
    this.#routes ??= new RouteTable(this.listAllOperations());
    return this.#routes.find(method, path);
  }

  /** Finds an operation that Amazon has removed by its endpoint, its name and, if it matters, its version. */
  findRemovedOperation(endpoint: string, operation: string, version?: string): RemovedOperation | undefined {
    return this.#removed.find(
      (row) =>
        row.endpoint === endpoint && row.operation === operation && (version === undefined || row.version === version),
    );
  }

  /** Returns the descriptor if the module of its endpoint and version has been loaded. */
  findLoadedOperation(entry: OperationEntry): OperationDescriptor | undefined {
    return this.#loaded.get(entry.module)?.[entry.operation];
  }

  /** Returns the descriptor. Loads the module of its endpoint and version on first use. */
  async loadOperation(entry: OperationEntry): Promise<OperationDescriptor> {
    const operations = this.#loaded.get(entry.module) ?? (await this.#loadOperations(entry));
    const descriptor = operations[entry.operation];
    if (descriptor === undefined) throw new Error(`the catalogue has no descriptor for ${formatName(entry)}`);
    return descriptor;
  }

  /** Returns the JSON schemas of the model of an operation. Loads them on first use. */
  async loadSchemas(entry: OperationEntry): Promise<ModelSchemas> {
    return (await this.#findLoader(entry).schemas()).schemas;
  }

  async #loadOperations(entry: OperationEntry): Promise<Operations> {
    const { operations } = await this.#findLoader(entry).operations();
    this.#loaded.set(entry.module, operations);
    return operations;
  }

  #findLoader(entry: OperationEntry) {
    const loader = this.#loaders[entry.module];
    if (loader === undefined) throw new Error(`the catalogue has no module for ${formatName(entry)}`);
    return loader;
  }

  #readRemoval({ endpoint, version, operation }: OperationEntry): Pick<Deprecation, 'removal'> | null {
    const removal = this.#findVersion(endpoint, version)?.removals?.[operation];
    return removal === undefined ? null : { removal };
  }

  #findVersion(endpoint: string, version: string) {
    const versions = Object.hasOwn(this.#index, endpoint) ? this.#index[endpoint] : undefined;
    return versions !== undefined && Object.hasOwn(versions, version) ? versions[version] : undefined;
  }
}

function formatName({ endpoint, version, operation }: OperationEntry): string {
  return `${endpoint} ${version} ${operation}`;
}
