import type { CatalogueIndex } from '../../../packages/catalogue/src/catalogue-index.ts';
import { propertyKey } from './type-expression.ts';

type Versions = CatalogueIndex[string];

/** The module that leads from endpoint, version and operation to their types. */
export function typesIndex(index: CatalogueIndex): string {
  const endpoints = Object.entries(index);
  return [
    interfaceOf(
      'Inputs and results of every operation: endpoint → version → operation.',
      'OperationTypes',
      endpoints,
      own,
    ),
    interfaceOf(
      'The operations in force by the version asked for: what a version lacks comes from the newest earlier one that has it. ' +
        'Without a version (`default`) it is the oldest that has the operation, with `latest` the newest.',
      'EffectiveOperations',
      endpoints,
      inForce,
    ),
    interfaceOf(
      'Other spellings that lead to an operation.',
      'OperationAliases',
      endpoints.filter(hasAliases),
      aliases,
    ),
  ].join('\n\n');
}

type Endpoint = readonly [name: string, versions: Versions];

function interfaceOf(
  comment: string,
  name: string,
  endpoints: readonly Endpoint[],
  membersOf: (versions: Versions) => readonly string[],
): string {
  const rows = endpoints.map(([endpoint, versions]) => {
    const members = membersOf(versions).map((member) => `    ${member};`);
    return `  /** Versions: ${Object.keys(versions).join(', ')}. */\n  ${propertyKey(endpoint)}: {\n${members.join('\n')}\n  };`;
  });
  return `/** ${comment} */\nexport interface ${name} {\n${rows.join('\n')}\n}`;
}

function own(versions: Versions): string[] {
  return Object.entries(versions).map(([version, { module }]) => `'${version}': ${operationsIn(module)}`);
}

function inForce(versions: Versions): string[] {
  const names = Object.keys(versions);
  const newestFirst = (at: number) => firstHaving(versions, names.slice(0, at + 1).reverse());
  return [
    `default: ${firstHaving(versions, names)}`,
    ...names.map((version, at) => `'${version}': ${newestFirst(at)}`),
    `latest: ${newestFirst(names.length - 1)}`,
  ];
}

/** Every operation of some versions, each from the first that has it. */
function firstHaving(versions: Versions, order: readonly string[]): string {
  const taken = new Set<string>();
  const parts = order.flatMap((version, at) => {
    const { module, operations } = versions[version] as Versions[string];
    const left = Object.keys(operations).filter((name) => !taken.has(name));
    for (const name of left) taken.add(name);
    if (at === 0) return [operationsIn(module)];
    return left.length === 0 ? [] : [`Pick<${operationsIn(module)}, ${left.map((name) => `'${name}'`).join(' | ')}>`];
  });
  return parts.join(' & ');
}

function hasAliases([, versions]: Endpoint): boolean {
  return Object.values(versions).some((version) => version.aliases !== undefined);
}

function aliases(versions: Versions): string[] {
  const rows = Object.values(versions).flatMap((version) => Object.entries(version.aliases ?? {}));
  return rows.map(([alias, operation]) => `${propertyKey(alias)}: '${operation}'`);
}

function operationsIn(module: string): string {
  return `import('./${module}.ts').Operations`;
}
