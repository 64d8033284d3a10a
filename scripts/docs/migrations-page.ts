import type {
  AttributeMapping,
  Migration,
  MigrationStatus,
  ObjectMapping,
  OperationMapping,
  ParameterMapping,
} from '@supercargo/catalogue/migrations';

type Row = AttributeMapping | ParameterMapping;

const HEAD = `# Attributes of versions that end

\`npm run docs\` writes this page from the catalogue. The source is \`tools/codegen/facts/migrations\`. Do not edit this page.
[Moving from v0](guides/moving-from-v0.md) describes the choices. \`@supercargo/catalogue/migrations\` has the same data for programs.

| Status | Meaning |
|---|---|
| same value | The successor has the value under another name or in another place. |
| converted | The value must be converted or computed. |
| partly lost | The successor has the value, but less of it, or under a condition. |
| no successor | The successor does not have it. |
| not needed | The successor does not have it, and nothing is lost. |

In paths, \`name[]\` stands for all entries of a list, \`name[key=A|B]\` for those whose \`key\` is A or B, and \`name**\` also for the entries of
lists with the same name inside them. A path of an object in a response is relative to that object. "Uncertain" says what Amazon's
texts leave open. Sources: **amazon** is Amazon's own list, **models** are the descriptions and schemas of both versions, and
**observed** are values that Amazon does not document.
`;

/** Builds the page docs/migrations.md. */
export function buildMigrationsPage(migrations: readonly Migration[]): string {
  return [HEAD, buildSummary(migrations), ...migrations.map(buildMigration)].join('\n');
}

function buildSummary(migrations: readonly Migration[]): string {
  const names = ['same value', 'converted', 'partly lost', 'no successor', 'not needed'];
  const rows = migrations.map((migration) => {
    const attributes = Object.values(migration.objects).flatMap((object) => object.attributes);
    const counts = names.map((name) => attributes.filter((row) => describeStatus(row) === name).length);
    return `| ${nameMigration(migration)} | ${attributes.length} | ${counts.join(' | ')} |`;
  });
  return `| Migration | Attributes | Same value | Converted | Partly lost | No successor | Not needed |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

function nameMigration({ endpoint, version, successor }: Migration): string {
  return `${endpoint} ${version} → ${successor}`;
}

function buildMigration(migration: Migration): string {
  const { operations, objects, stays } = migration;
  const unchanged = stays.map((name) => `\`${name}\``).join(', ');
  return [
    `## ${nameMigration(migration)}\n`,
    buildOperations(operations),
    ...(unchanged === '' ? [] : [`Operations that do not end: ${unchanged}.\n`]),
    buildSources(migration),
    buildDatasets(migration),
    ...groupOperations(operations, ({ parameters }) => parameters).map(buildParameters),
    ...groupOperations(operations, ({ leftOut }) => leftOut ?? []).flatMap(buildLeftOut),
    ...Object.entries(objects).map(([name, object]) => buildObject(name, object)),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function buildOperations(operations: readonly OperationMapping[]): string {
  const rows = operations.map(({ operation, successor }) => `| \`${operation}\` | \`${successor}\` |`);
  return `| Operation | Successor |\n|---|---|\n${rows.join('\n')}\n`;
}

function buildSources({ sources }: Migration): string {
  return `${Object.entries(sources)
    .map(([name, text]) => `- **${name}**: ${text}.`)
    .join('\n')}\n`;
}

function buildDatasets({ includedData = {} }: Migration): string {
  const rows = Object.entries(includedData).map(
    ([name, paths]) => `| \`${name}\` | ${paths.map(formatCode).join(', ')} |`,
  );
  if (rows.length === 0) return '';
  return `The successor returns these attributes only if \`includedData\` requests them:\n\n| \`includedData\` | Attributes |\n|---|---|\n${rows.join('\n')}\n`;
}

/** Puts operations with equal parts into one group. */
function groupOperations(
  operations: readonly OperationMapping[],
  read: (operation: OperationMapping) => unknown,
): readonly (readonly OperationMapping[])[] {
  return Object.values(Object.groupBy(operations, (one) => JSON.stringify(read(one)))).map((group) => group ?? []);
}

function listNames(group: readonly OperationMapping[]): string {
  return group.map(({ operation }) => operation).join(', ');
}

function buildParameters(group: readonly OperationMapping[]): string {
  return buildTable(`Parameters of ${listNames(group)}`, group[0]?.parameters ?? [], ({ name }) => name);
}

function buildLeftOut(group: readonly OperationMapping[]): string[] {
  const [{ successor = '', leftOut = [] } = {}] = group;
  if (leftOut.length === 0) return [];
  const rows = leftOut.map(
    ({ path, having, reason, uncertain = '' }) =>
      `| ${formatCode(path)}${having === undefined ? '' : ` with ${formatCode(having)}`} | ${reason} | ${uncertain} |`,
  );
  const title = `### Entries of ${successor} that are not in ${listNames(group)}`;
  return [`${title}\n\n| Entries | Reason | Uncertain |\n|---|---|---|\n${rows.join('\n')}\n`];
}

function buildObject(name: string, { schema, successor, attributes }: ObjectMapping): string {
  const old = schema === undefined || schema === name ? name : `${name} (${schema})`;
  return buildTable(`${old} → ${successor}`, attributes, ({ path }) => path);
}

function buildTable<Mapping extends Row>(
  title: string,
  rows: readonly Mapping[],
  name: (row: Mapping) => string,
): string {
  const head = '| Old | Status | New | Remarks | Uncertain | Source |\n|---|---|---|---|---|---|';
  return `### ${title}\n\n${head}\n${rows.map((row) => buildRow(name(row), row)).join('\n')}\n`;
}

function buildRow(name: string, row: Row): string {
  const cells = [formatCode(name), describeStatus(row), describeTarget(row), describeRemarks(row), row.uncertain ?? ''];
  return `| ${cells.join(' | ')} | ${row.source} |`;
}

/** Conversions after which the value is the same. The attributes of an object have rows of their own. */
const unchanged = new Set(['copy', 'object', 'list']);

const statusWords: Readonly<Record<Exclude<MigrationStatus, 'mapped'>, string>> = {
  computed: 'converted',
  deprecated: 'no successor',
  none: 'no successor',
  unneeded: 'not needed',
};

/** Returns the status of a row in the words of the page. */
export function describeStatus({ status, lost, conversion = 'copy' }: Row): string {
  if (lost !== undefined) return 'partly lost';
  if (status !== 'mapped') return statusWords[status];
  return unchanged.has(conversion) ? 'same value' : 'converted';
}

function describeTarget(row: Row): string {
  if (row.to === '') return 'the object itself';
  const fixed =
    'with' in row ? Object.entries(row.with ?? {}).map(([name, value]) => formatCode(`${name}=${value}`)) : [];
  return [...(row.to === undefined ? [] : [formatCode(row.to)]), ...fixed].join(' with ');
}

function describeRemarks(row: Row): string {
  const { status, lost, workaround, note, values } = row;
  const remarks = [
    ...(status === 'deprecated' ? ['Amazon ended it.'] : []),
    ...describeConversion(row),
    ...(values === undefined ? [] : [`Values: ${describeValues(values)}.`]),
    ...[lost, note].filter((text) => text !== undefined),
    ...(workaround === undefined ? [] : [`Instead: ${workaround}`]),
    ...('restricted' in row && row.restricted !== undefined ? [`Personal data: \`${row.restricted}\`.`] : []),
  ];
  return remarks.join(' ');
}

function describeConversion(row: Row): string[] {
  const equals = 'equals' in row ? row.equals : undefined;
  const condition = equals === undefined ? 'there is a value' : `the value is ${equals.join(' or ')}`;
  const texts: Readonly<Record<string, string>> = {
    flag: `true if ${condition}.`,
    flagText: `\`"true"\` if ${condition}, or else \`"false"\`.`,
    text: 'The number as text.',
    line: 'The texts of the object, joined with commas.',
    sum: 'The sum of the numbers.',
    magnitude: 'The amount without its sign.',
    single: 'The only entry of a list.',
    token: 'Each version accepts only its own tokens.',
  };
  const text = texts[row.conversion ?? ''];
  return text === undefined ? [] : [text];
}

function describeValues(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values)
    .map(([old, now]) => (now === null ? `${old} → none` : `${old} → ${now}`))
    .join(', ');
}

function formatCode(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}
