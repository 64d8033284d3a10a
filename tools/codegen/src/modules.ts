import type { CatalogueIndex } from '../../../packages/catalogue/src/catalogue-index.ts';
import type { OperationDescriptor } from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { describeOperation } from './descriptor.ts';
import type { AliasRow, Facts } from './facts.ts';
import { factsOfSchema } from './json-schema.ts';
import type { NamedOperation } from './match-names.ts';
import type { ModelFile } from './read-models.ts';
import type { NamedSchemas } from './schema-names.ts';

/** One endpoint in one version: the unit that is loaded on demand. */
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
  const operations = group.map((named) => describeOperation(named, facts, inline));
  const model = models.find(({ stem }) => group.some(({ name }) => name.model === stem));
  const schemas = [...Object.entries(model?.content.definitions ?? {}), ...inline];
  return {
    key: `${kebab(endpoint)}-${version}`,
    endpoint,
    version,
    operations,
    definitions: Object.fromEntries(schemas.map(([name, schema]) => [name, factsOfSchema(schema)])),
  };
}

/** The index that is loaded with the catalogue: versions of an endpoint stand oldest first. */
export function buildIndex(modules: readonly CatalogueModule[], aliases: readonly AliasRow[]): CatalogueIndex {
  const index: Record<string, Record<string, CatalogueIndex[string][string]>> = {};
  for (const { key, endpoint, version, operations } of modules) {
    const own = aliases.filter((row) => row.endpoint === endpoint && row.version === version);
    index[endpoint] ??= {};
    index[endpoint][version] = {
      module: key,
      operations: Object.fromEntries(operations.map((one) => [one.operation, [one.method, one.path]])),
      ...(own.length === 0 ? {} : { aliases: Object.fromEntries(own.map((row) => [row.alias, row.operation])) }),
    };
  }
  return Object.fromEntries(Object.entries(index).map(([endpoint, versions]) => [endpoint, sortVersions(versions)]));
}

function sortVersions<T>(versions: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(versions).sort(([one], [other]) => age(one).localeCompare(age(other))));
}

/** `v0`, `v1` came before versions named after a day. */
function age(version: string): string {
  return version.startsWith('v') ? `0${version}` : `1${version}`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
