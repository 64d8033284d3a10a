import type {
  KnownReportType,
  ReportColumns,
  ReportDocuments,
  ReportLists,
  ReportOptionTypes,
  TableReportType,
} from '../generated/registry/types/reports.ts';

/** A report type. Known ones complete in an editor, others are legal: the marketplace adds new ones. */
export type ReportType = KnownReportType | (string & {});

/** The `reportOptions` of a report type. Types without known options take any. */
export type ReportOptions<Type extends ReportType = ReportType> = Type extends keyof ReportOptionTypes
  ? ReportOptionTypes[Type]
  : Readonly<Record<string, string>>;

/** The document of a JSON report that has a schema; unknown of every other report. */
export type ReportContent<Type extends ReportType> = Type extends keyof ReportDocuments
  ? ReportDocuments[Type]
  : unknown;

/** Names of the lists that a JSON report's rows stand in: `salesAndTrafficByDate`, `salesAndTrafficByAsin`. */
export type ReportList<Type extends ReportType> = Type extends keyof ReportLists
  ? keyof ReportLists[Type] & string
  : never;

/**
 * One row of a report. Of a JSON report with a schema, a member of one of its lists: of `List`, or of any. Of a flat
 * file, its cells by the heading of their column; headings known beforehand complete in an editor, and some stores
 * translate them. Of other reports, an object.
 */
export type ReportRow<Type extends ReportType, List extends ReportList<Type> = ReportList<Type>> =
  | (Type extends keyof ReportLists ? ReportLists[Type][List & keyof ReportLists[Type]] : never)
  | (Type extends keyof ReportColumns
      ? Readonly<Record<ReportColumns[Type], string>> & TableRow
      : Type extends TableReportType
        ? TableRow
        : never)
  | (Type extends keyof ReportLists | TableReportType ? never : OtherRow<Type>);

/** A row of a flat file: its cells by the heading of their column. */
export type TableRow = Readonly<Record<string, string>>;

/** Of a type that is known to be no table, an object; else what most reports are made of. */
type OtherRow<Type> = Type extends KnownReportType ? Readonly<Record<string, unknown>> : TableRow;
