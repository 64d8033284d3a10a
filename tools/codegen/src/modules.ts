import type { CatalogueIndex } from '../../../packages/catalogue/src/catalogue-index.ts';
import type { OperationDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { buildOperationDescriptor } from './descriptor.ts';
import type { AliasRow, Facts } from './facts.ts';
import { pickConstraints } from './json-schema.ts';
import type { NamedOperation } from './match-names.ts';
import type { ModelFile } from './read-models.ts';
import type { NamedSchemas } from './schema-names.ts';

/** A version of an endpoint. The catalogue loads each module on demand. */
export interface CatalogueModule {
  readonly key: string;
  readonly endpoint: string;
  readonly version: string;
  readonly operations: readonly OperationDescriptor[];
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** Groups operations by endpoint and version, in the order of the names. */
export function buildModules(
  named: readonly NamedOperation[],
  models: readonly ModelFile[],
  facts: Facts,
): CatalogueModule[] {
  const groups = Map.groupBy(named, ({ name }) => `${name.endpoint}/${name.version}`);
  return [...groups.values()].map((group) => buildModule(group, models, facts));
}

function buildModule(group: readonly NamedOperation[], models: readonly ModelFile[], facts: Facts): CatalogueModule {
  const { endpoint, version } = (group[0] as NamedOperation).name;
  const inline: NamedSchemas = new Map();
  const operations = group.map((named) => buildOperationDescriptor(named, facts, inline));
  const model = models.find(({ stem }) => group.some(({ name }) => name.model === stem));
  const schemas = [...Object.entries(model?.content.definitions ?? {}), ...inline];
  return {
    key: `${toKebabCase(endpoint)}-${version}`,
    endpoint,
    version,
    operations,
    definitions: Object.fromEntries(schemas.map(([name, schema]) => [name, pickConstraints(schema)])),
  };
}

/** Builds the index that the catalogue loads at once. Versions are sorted from the oldest to the newest. */
export function buildIndex(modules: readonly CatalogueModule[], aliases: readonly AliasRow[]): CatalogueIndex {
  const index: Record<string, Record<string, CatalogueIndex[string][string]>> = {};
  for (const { key, endpoint, version, operations } of modules) {
    const removals = operations.flatMap((one) =>
      one.deprecated?.removal ? [[one.operation, one.deprecated.removal] as const] : [],
    );
    const aliasRows = aliases.filter((row) => row.endpoint === endpoint && row.version === version);
    index[endpoint] ??= {};
    index[endpoint][version] = {
      module: key,
      operations: Object.fromEntries(operations.map((one) => [one.operation, [one.method, one.path]])),
      ...(removals.length > 0 && { removals: Object.fromEntries(removals) }),
      ...(aliasRows.length === 0
        ? {}
        : { aliases: Object.fromEntries(aliasRows.map((row) => [row.alias, row.operation])) }),
    };
  }
  return Object.fromEntries(Object.entries(index).map(([endpoint, versions]) => [endpoint, sortVersions(versions)]));
}

function sortVersions<T>(versions: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(versions).sort(([one], [other]) =>
      buildVersionSortKey(one).localeCompare(buildVersionSortKey(other)),
    ),
  );
}

/** Builds a sort key. `v0` and `v1` are older than versions named after a date. */
function buildVersionSortKey(version: string): string {
  return version.startsWith('v') ? `0${version}` : `1${version}`;
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
