import { Catalogue } from './catalogue.ts';
import type { CatalogueIndex, ModuleLoaders } from './catalogue-index.ts';
import type { EndpointVersion } from './endpoint-version.ts';

/**
 * Creates a catalogue that has only the given versions of endpoints. If there are several versions of an endpoint, the first one
 * counts as the newest.
 */
export function createCatalogue(versions: readonly EndpointVersion[]): Catalogue {
  const index: Record<string, Record<string, CatalogueIndex[string][string]>> = {};
  const loaders: Record<string, ModuleLoaders[string]> = {};
  for (const { endpoint, version, operations, aliases, loadSchemas } of versions.toReversed()) {
    const module = `${endpoint} ${version}`;
    const rows = Object.values(operations);
    const removals = rows.flatMap(({ operation, deprecated }) =>
      deprecated?.removal ? [[operation, deprecated.removal] as const] : [],
    );
    index[endpoint] ??= {};
    index[endpoint][version] = {
      module,
      operations: Object.fromEntries(rows.map(({ operation, method, path }) => [operation, [method, path]])),
      removals: Object.fromEntries(removals),
      aliases,
    };
    loaders[module] = { operations: async () => ({ operations }), schemas: loadSchemas };
  }
  const loaded = new Map(versions.map(({ endpoint, version, operations }) => [`${endpoint} ${version}`, operations]));
  const removed = versions.flatMap((version) => version.removed ?? []);
  return new Catalogue({ index, loaders, isComplete: false, loaded, removed });
}
