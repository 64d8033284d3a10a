import type {
  ReportOptionDescriptor,
  ReportTypeDescriptor,
} from '../../../../packages/catalogue/src/registry/report-type.ts';

/** What an option does: in some report types, or in every other one that has it. */
export interface OptionRow {
  readonly name: string;
  /** Report types in which it means this; left out where no row names the type. */
  readonly reportTypes?: readonly string[];
  readonly summary: string;
}

/** A report type before its options are explained. */
export interface ReportTypeRow extends Omit<ReportTypeDescriptor, 'reportOptions'> {
  readonly reportOptions: readonly Omit<ReportOptionDescriptor, 'summary'>[];
}

/** Gives every option its summary. Throws where one has none or several, and where a row is about nothing. */
export function explainOptions(types: readonly ReportTypeRow[], rows: readonly OptionRow[]): ReportTypeDescriptor[] {
  const unused = new Set(rows.flatMap(keysOf));
  const explained = types.map((type) => ({
    ...type,
    reportOptions: type.reportOptions.map(({ name, ...rest }) => {
      const { summary, key } = explain(type.reportType, name, rows);
      unused.delete(key);
      return { name, summary, ...rest };
    }),
  }));
  if (unused.size > 0) {
    throw new Error(
      `facts/report-options.json explains what no report type has: ${[...unused].join(', ')}. Remove it.`,
    );
  }
  return explained;
}

function explain(reportType: string, name: string, rows: readonly OptionRow[]) {
  const own = `${name} of ${reportType}`;
  const named = rows.filter((row) => keysOf(row).includes(own));
  const found = named.length > 0 ? named : rows.filter((row) => keysOf(row).includes(name));
  const [row] = found;
  if (row === undefined || found.length > 1) {
    const count = found.length === 0 ? 'no row' : 'more than one row';
    throw new Error(`facts/report-options.json has ${count} for ${own}. Write one.`);
  }
  return { summary: row.summary, key: named.length > 0 ? own : name };
}

function keysOf({ name, reportTypes }: OptionRow): string[] {
  return reportTypes === undefined ? [name] : reportTypes.map((type) => `${name} of ${type}`);
}
