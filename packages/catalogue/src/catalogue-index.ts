import type { HttpMethod, OperationDescriptor } from './descriptor.ts';
import type { ModelSchemas } from './json-schema.ts';

/** Type of the generated index: endpoint → version → module and routes. Versions are sorted from the oldest to the newest. */
export type CatalogueIndex = Readonly<Record<string, Readonly<Record<string, VersionIndex>>>>;

interface VersionIndex {
  readonly module: string;
  /** Operation name → method and path template. */
  readonly operations: Readonly<Record<string, readonly [HttpMethod, string]>>;
  /** Operation name → end date, of the operations that have one. */
  readonly removals?: Readonly<Record<string, string>>;
  /** Other names of operations of this version. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** Type of the generated loaders: module key → dynamic imports that a bundler can follow. */
export type ModuleLoaders = Readonly<Record<string, ModuleLoader>>;

interface ModuleLoader {
  readonly operations: () => Promise<{ readonly operations: Readonly<Record<string, OperationDescriptor>> }>;
  readonly schemas: () => Promise<{ readonly schemas: ModelSchemas }>;
}
