import type { Duration, Hint, Stream } from '../../declaration/stream.ts';
import type { Table } from '../../declaration/table.ts';
import type { RowRules } from './report-rows.ts';
import type { ReportSourceRules } from './report-source.ts';

type SharedRules = Pick<RowRules, 'required' | 'optional' | 'marketplace' | 'constants' | 'addsColumns' | 'formats'> &
  Pick<ReportSourceRules, 'reportOptions' | 'records' | 'isUnicode' | 'unavailableIn'>;

/** What every stream of a report says. */
export interface ReportDeclaration extends SharedRules {
  /** Name of the stream. */
  readonly name: string;
  readonly description: string;
  /** Who has the data. @default 'seller' */
  readonly party?: Stream['party'];
  /** Type of the report, such as `GET_FBA_REIMBURSEMENTS_DATA`. */
  readonly reportType: string;
  /**
   * The table. `source` of a column is its heading; headings match whatever their case and punctuation. Columns of `report-columns.ts`
   * are filled if the table has them.
   */
  readonly table: Table;
  /** `seller`: one report covers all marketplaces of the region. `marketplace`: each marketplace has its own. */
  readonly scope: 'seller' | 'marketplace';
  /** How often to request a report. */
  readonly every: Duration;
  /** Names of the roles that the application needs. One of them is enough. @default those of the report type */
  readonly roles?: readonly string[] | undefined;
  /** Age at which rows no longer change. @default never */
  readonly finalAfter?: Duration | undefined;
  readonly hints?: readonly Hint[] | undefined;
}

/** Describes the options of a report: with others, its rows are others. */
export function describeOptions({ reportOptions = {} }: Pick<ReportDeclaration, 'reportOptions'>): string | undefined {
  const options = Object.entries(reportOptions).sort(([a], [b]) => (a < b ? -1 : 1));
  return options.length === 0 ? undefined : JSON.stringify(Object.fromEntries(options));
}
