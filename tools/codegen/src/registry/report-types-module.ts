import type {
  ReportOptionDescriptor,
  ReportSchemaEntry,
  ReportTypeDescriptor,
} from '../../../../packages/catalogue/src/registry/report-type.ts';
import { formatPropertyKey } from '../type-expression.ts';
import { hasNoEndDate } from './has-no-end-date.ts';
import type { ColumnsRow } from './registry-facts.ts';
import { formatUnion } from './union.ts';

/** Builds the module with the names of report types and the types of their options, documents and columns. */
export function buildReportTypesModule(rows: readonly ReportTypeDescriptor[], columns: readonly ColumnsRow[]): string {
  const inUse = rows.filter((row) => row.documented !== 'misspelled' && hasNoEndDate(row));
  const tables = rows.filter(({ delimiter }) => delimiter !== null);
  const withOptions = rows.filter(({ reportOptions }) => reportOptions.length > 0);
  const withSchemas = rows.filter(({ schemas }) => schemas.length > 0);
  const byType = columns.flatMap((row) => row.reportTypes.map((name) => [name, formatUnion(row.columns)] as const));
  return [
    `/** Report types without an end date. */\nexport type KnownReportType = ${formatUnion(inUse.map(({ reportType }) => reportType))};`,
    `/** Report types whose documents are flat files. */\nexport type TableReportType = ${formatUnion(tables.map(({ reportType }) => reportType))};`,
    buildInterface(
      'ReportOptionTypes',
      'Options of the report types that have options.',
      withOptions.map(buildOptionsRow),
    ),
    buildInterface(
      'ReportDocuments',
      'Documents of the JSON reports that have schemas.',
      withSchemas.map(buildDocumentRow),
    ),
    buildInterface(
      'ReportLists',
      'Rows of these documents, by the list that contains them.',
      withSchemas.map(buildListsRow),
    ),
    buildInterface('ReportColumns', 'Known columns of flat files.', byType),
  ].join('\n\n');
}

type Row = readonly [name: string, type: string];

function buildInterface(name: string, comment: string, rows: readonly Row[]): string {
  const members = rows.map(([reportType, type]) => `  ${reportType}: ${type};`);
  return `/** ${comment} */\nexport interface ${name} {\n${members.join('\n')}\n}`;
}

function buildOptionsRow({ reportType, reportOptions }: ReportTypeDescriptor): Row {
  const parties = [...new Set(reportOptions.map(({ party }) => party))];
  const each = parties.map((party) => {
    const members = reportOptions.filter((option) => option.party === party).map(formatOption);
    return `{\n${members.join('\n')}\n  }`;
  });
  return [reportType, each.join(' | ')];
}

function formatOption(option: ReportOptionDescriptor): string {
  return `    /** ${describeOption(option)} */
    readonly ${formatPropertyKey(option.name)}${option.required ? '' : '?'}: ${formatOptionType(option)};`;
}

/** Describes an option with the facts that its type does not show. */
function describeOption({ summary, separator, default: defaultValue, maxLength }: ReportOptionDescriptor): string {
  return [
    summary,
    ...(separator === null ? [] : [`Separate several values by \`${separator}\`.`]),
    ...(defaultValue === null || defaultValue === '' ? [] : [`Default: \`${defaultValue}\`.`]),
    ...(maxLength === null ? [] : [`At most ${maxLength} characters.`]),
  ].join(' ');
}

function formatOptionType({ type, values, separator }: ReportOptionDescriptor): string {
  if (type === 'boolean') return "'true' | 'false'";
  if (values.length === 0 || separator !== null) return 'string';
  return [...values.map((value) => `'${value}'`), '(string & {})'].join(' | ');
}

function buildDocumentRow({ reportType, schemas }: ReportTypeDescriptor): Row {
  return [reportType, schemas.map(formatDocumentType).join(' | ')];
}

function buildListsRow({ reportType, schemas }: ReportTypeDescriptor): Row {
  const members = schemas.flatMap((schema) =>
    schema.lists.map((list) => `    ${list}: NonNullable<${formatDocumentType(schema)}['${list}']>[number];`),
  );
  return [reportType, `{\n${members.join('\n')}\n  }`];
}

function formatDocumentType({ name }: ReportSchemaEntry): string {
  return `import('../../documents/types/reports/${name}.ts').Document`;
}
