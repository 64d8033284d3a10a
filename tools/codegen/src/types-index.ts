import type { CatalogueIndex } from '../../../packages/catalogue/src/catalogue-index.ts';
import { formatPropertyKey } from './type-expression.ts';

type Versions = CatalogueIndex[string];

/** Builds the module that maps endpoint, version and operation to their types. */
export function buildTypesIndex(index: CatalogueIndex): string {
  const endpoints = Object.entries(index);
  return [
    buildInterface(
      'Inputs and results of every operation: endpoint → version → operation.',
      'OperationTypes',
      endpoints,
      listOwnOperations,
    ),
    buildInterface(
      'The operations of each version, including those that only earlier versions have, from the newest of these. ' +
        '`default` has each operation from its oldest version, and `latest` from its newest.',
      'EffectiveOperations',
      endpoints,
      listEffectiveOperations,
    ),
    buildInterface('Other names of operations.', 'OperationAliases', endpoints.filter(hasAliases), listAliases),
  ].join('\n\n');
}

type Endpoint = readonly [name: string, versions: Versions];

function buildInterface(
  comment: string,
  name: string,
  endpoints: readonly Endpoint[],
  listMembers: (versions: Versions) => readonly string[],
): string {
  const rows = endpoints.map(([endpoint, versions]) => {
    const members = listMembers(versions).map((member) => `    ${member};`);
    return `  /** Versions: ${Object.keys(versions).join(', ')}. */\n  ${formatPropertyKey(endpoint)}: {\n${members.join('\n')}\n  };`;
  });
  return `/** ${comment} */\nexport interface ${name} {\n${rows.join('\n')}\n}`;
}

function listOwnOperations(versions: Versions): string[] {
  return Object.entries(versions).map(([version, { module }]) => `'${version}': ${formatOperationsImport(module)}`);
}

function listEffectiveOperations(versions: Versions): string[] {
  const names = Object.keys(versions);
  const mergeNewestFirst = (at: number) => mergeOperations(versions, names.slice(0, at + 1).reverse());
  return [
    `default: ${mergeOperations(versions, names)}`,
    ...names.map((version, at) => `'${version}': ${mergeNewestFirst(at)}`),
    `latest: ${mergeNewestFirst(names.length - 1)}`,
  ];
}

/** Formats the type of all operations of some versions. Each operation comes from the first version that has it. */
function mergeOperations(versions: Versions, order: readonly string[]): string {
  const seen = new Set<string>();
  const parts = order.flatMap((version, at) => {
    const { module, operations } = versions[version] as Versions[string];
    const added = Object.keys(operations).filter((name) => !seen.has(name));
    for (const name of added) seen.add(name);
    if (at === 0) return [formatOperationsImport(module)];
    return added.length === 0
      ? []
      : [`Pick<${formatOperationsImport(module)}, ${added.map((name) => `'${name}'`).join(' | ')}>`];
  });
  return parts.join(' & ');
}

function hasAliases([, versions]: Endpoint): boolean {
  return Object.values(versions).some((version) => version.aliases !== undefined);
}

function listAliases(versions: Versions): string[] {
  const rows = Object.values(versions).flatMap((version) => Object.entries(version.aliases ?? {}));
  return rows.map(([alias, operation]) => `${formatPropertyKey(alias)}: '${operation}'`);
}

function formatOperationsImport(module: string): string {
  return `import('./${module}.ts').Operations`;
}
