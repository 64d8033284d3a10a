import type {
  ReportOptionDescriptor,
  ReportTypeDescriptor,
} from '../../../../packages/catalogue/src/registry/report-type.ts';

/** Describes what an option does, for some report types or for all others that have it. */
export interface OptionRow {
  readonly name: string;
  /** Report types with this meaning. Omitted in the row for all types that no other row names. */
  readonly reportTypes?: readonly string[];
  readonly summary: string;
}

/** A report type whose options have no summaries yet. */
export interface ReportTypeRow extends Omit<ReportTypeDescriptor, 'reportOptions'> {
  readonly reportOptions: readonly Omit<ReportOptionDescriptor, 'summary'>[];
}

/** Adds its summary to every option. Throws when an option has no or several summaries, and when a row matches no option. */
export function addOptionSummaries(
  types: readonly ReportTypeRow[],
  rows: readonly OptionRow[],
): ReportTypeDescriptor[] {
  const unused = new Set(rows.flatMap(listRowKeys));
  const explained = types.map((type) => ({
    ...type,
    reportOptions: type.reportOptions.map(({ name, ...rest }) => {
      const { summary, key } = findSummary(type.reportType, name, rows);
      unused.delete(key);
      return { name, summary, ...rest };
    }),
  }));
  if (unused.size > 0) {
    throw new Error(
      `facts/report-options.json explains options that no report type has: ${[...unused].join(', ')}. Remove these rows.`,
    );
  }
  return explained;
}

function findSummary(reportType: string, name: string, rows: readonly OptionRow[]) {
  const ownKey = `${name} of ${reportType}`;
  const named = rows.filter((row) => listRowKeys(row).includes(ownKey));
  const found = named.length > 0 ? named : rows.filter((row) => listRowKeys(row).includes(name));
  const [row] = found;
  if (row === undefined || found.length > 1) {
    const count = found.length === 0 ? 'no row' : 'more than one row';
    throw new Error(`facts/report-options.json has ${count} for ${ownKey}. Write exactly one.`);
  }
  return { summary: row.summary, key: named.length > 0 ? ownKey : name };
}

function listRowKeys({ name, reportTypes }: OptionRow): string[] {
  return reportTypes === undefined ? [name] : reportTypes.map((type) => `${name} of ${type}`);
}
