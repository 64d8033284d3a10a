import type { SnapshotRules, Stream } from '../../declaration/stream.ts';
import type { Table } from '../../declaration/table.ts';
import { describeOptions, type ReportDeclaration } from './report-declaration.ts';
import { createReportSource, listReportRoles, type ReportSourceRules } from './report-source.ts';

/** A report that is a complete copy, and what happens to rows that it lacks. */
export interface SnapshotReport
  extends ReportDeclaration,
    Pick<SnapshotRules, 'absent' | 'lossyColumn' | 'mayBeEmpty'>,
    Pick<ReportSourceRules, 'range'> {}

/** Builds the stream of a report that is a complete copy. */
export function snapshotReport(declaration: SnapshotReport): Stream {
  const { name, description, reportType, scope, every, roles = listReportRoles(reportType), finalAfter } = declaration;
  const { absent, lossyColumn, mayBeEmpty, hints, party } = declaration;
  const table = describeGroup(declaration.table);
  const source = createReportSource({
    ...declaration,
    table,
    source: reportType,
    windows: undefined,
    maxWindow: undefined,
  });
  return {
    name,
    description,
    party,
    tables: [table],
    scope,
    every,
    roles,
    finalAfter,
    hints,
    asks: describeOptions(declaration),
    snapshot: { source, every, absent, lossyColumn, mayBeEmpty },
    verify: { reads: [{ kind: 'snapshot', replaces: 20, source }], changing: { [table.name]: 'all' } },
  };
}

/** Numbered rows are identified by their document, which replaces them as a whole. */
function describeGroup(table: Table): Table {
  if (!table.key.includes('row_no')) return table;
  return { ...table, group: table.key.filter((column) => column !== 'row_no') };
}
