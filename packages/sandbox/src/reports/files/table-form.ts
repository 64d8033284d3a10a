import { buildLazily } from '../../base/slices.ts';
import { createHeadingTranslator } from './heading-languages.ts';
import type { ReportRequest } from './report-request.ts';
import type { Table } from './table.ts';

/** Applies what a scenario sets to a table, and translates its headings. */
export function applyForm(table: Table, request: ReportRequest): Table {
  const { columns, rows } = selectColumns(table, request.form?.columns);
  const names = request.form?.headings;
  const translate = createHeadingTranslator(request);
  const rename = (heading: string) =>
    typeof names === 'object' && Object.hasOwn(names, heading) ? (names[heading] ?? heading) : translate(heading);
  return { columns: columns.map(rename), rows };
}

/** Selects columns by their headings. A heading that the table does not have becomes an empty column. */
function selectColumns(table: Table, columns: readonly string[] | undefined): Table {
  if (columns === undefined) return table;
  const positions = columns.map((heading) => table.columns.indexOf(heading));
  return { columns, rows: buildLazily(table.rows, (cells) => positions.map((position) => cells[position] ?? '')) };
}
