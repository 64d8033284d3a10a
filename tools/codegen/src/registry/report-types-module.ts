import type {
  ReportOptionDescriptor,
  ReportSchemaEntry,
  ReportTypeDescriptor,
} from '../../../../packages/catalogue/src/registry/report-type.ts';
import { propertyKey } from '../type-expression.ts';
import type { ColumnsRow } from './registry-facts.ts';
import { union } from './union.ts';

/** Names of report types, and what is known of their options, documents and columns. */
export function reportTypesModule(rows: readonly ReportTypeDescriptor[], columns: readonly ColumnsRow[]): string {
  const inUse = rows.filter(({ status }) => status !== 'misspelling' && status !== 'removed');
  const tables = rows.filter(({ delimiter }) => delimiter !== null);
  const withOptions = rows.filter(({ reportOptions }) => reportOptions.length > 0);
  const withSchemas = rows.filter(({ schemas }) => schemas.length > 0);
  const byType = columns.flatMap((row) => row.reportTypes.map((name) => [name, union(row.columns)] as const));
  return [
    `/** Report types that the marketplace makes. */\nexport type KnownReportType = ${union(inUse.map(nameOf))};`,
    `/** Report types whose documents are flat files. */\nexport type TableReportType = ${union(tables.map(nameOf))};`,
    interfaceOf('ReportOptionTypes', 'Options of the report types that have some.', withOptions.map(optionsRow)),
    interfaceOf('ReportDocuments', 'Documents of the JSON reports that have schemas.', withSchemas.map(documentRow)),
    interfaceOf('ReportLists', 'Rows of those documents, by the list they stand in.', withSchemas.map(listsRow)),
    interfaceOf('ReportColumns', 'Columns that flat files are known to have.', byType),
  ].join('\n\n');
}

type Row = readonly [name: string, type: string];

function interfaceOf(name: string, comment: string, rows: readonly Row[]): string {
  const members = rows.map(([reportType, type]) => `  ${reportType}: ${type};`);
  return `/** ${comment} */\nexport interface ${name} {\n${members.join('\n')}\n}`;
}

function nameOf({ reportType }: ReportTypeDescriptor): string {
  return reportType;
}

function optionsRow({ reportType, reportOptions }: ReportTypeDescriptor): Row {
  const parties = [...new Set(reportOptions.map(({ party }) => party))];
  const each = parties.map((party) => {
    const members = reportOptions.filter((option) => option.party === party).map(optionMember);
    return `{\n${members.join('\n')}\n  }`;
  });
  return [reportType, each.join(' | ')];
}

function optionMember(option: ReportOptionDescriptor): string {
  return `    /** ${optionComment(option)} */
    readonly ${propertyKey(option.name)}${option.required ? '' : '?'}: ${optionType(option)};`;
}

/** The facts about an option that its type does not show. */
function optionComment({ summary, separator, default: defaultValue, maxLength }: ReportOptionDescriptor): string {
  return [
    summary,
    ...(separator === null ? [] : [`Separate several values by \`${separator}\`.`]),
    ...(defaultValue === null || defaultValue === '' ? [] : [`Default: \`${defaultValue}\`.`]),
    ...(maxLength === null ? [] : [`At most ${maxLength} characters.`]),
  ].join(' ');
}

function optionType({ type, values, separator }: ReportOptionDescriptor): string {
  if (type === 'boolean') return "'true' | 'false'";
  if (values.length === 0 || separator !== null) return 'string';
  return [...values.map((value) => `'${value}'`), '(string & {})'].join(' | ');
}

function documentRow({ reportType, schemas }: ReportTypeDescriptor): Row {
  return [reportType, schemas.map(documentOf).join(' | ')];
}

function listsRow({ reportType, schemas }: ReportTypeDescriptor): Row {
  const members = schemas.flatMap((schema) =>
    schema.lists.map((list) => `    ${list}: NonNullable<${documentOf(schema)}['${list}']>[number];`),
  );
  return [reportType, `{\n${members.join('\n')}\n  }`];
}

function documentOf({ name }: ReportSchemaEntry): string {
  return `import('../../documents/types/reports/${name}.ts').Document`;
}
