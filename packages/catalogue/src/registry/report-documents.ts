import type {
  KnownReportType,
  ReportColumns,
  ReportDocuments,
  ReportLists,
  ReportOptionTypes,
  TableReportType,
} from '../generated/registry/types/reports.ts';

/** A report type. Editors suggest known types. Other names are allowed, because Amazon adds new types. */
export type ReportType = KnownReportType | (string & {});

/** The `reportOptions` of a report type. A type without known options accepts any option. */
export type ReportOptions<Type extends ReportType = ReportType> = Type extends keyof ReportOptionTypes
  ? ReportOptionTypes[Type]
  : Readonly<Record<string, string>>;

/** The document of a JSON report with a schema; `unknown` for all other reports. */
export type ReportContent<Type extends ReportType> = Type extends keyof ReportDocuments
  ? ReportDocuments[Type]
  : unknown;

/** Names of the lists that contain the rows of a JSON report, such as `salesAndTrafficByDate`. */
export type ReportList<Type extends ReportType> = Type extends keyof ReportLists
  ? keyof ReportLists[Type] & string
  : never;

/**
 * A row of a report. For a JSON report with a schema, it is an item of the list `List`, by default of any list. For a flat file,
 * it has the cells by column name; editors suggest known names, and some marketplaces translate them. For other reports, it is an
 * object.
 */
export type ReportRow<Type extends ReportType, List extends ReportList<Type> = ReportList<Type>> =
  | (Type extends keyof ReportLists ? ReportLists[Type][List & keyof ReportLists[Type]] : never)
  | (Type extends keyof ReportColumns
      ? Readonly<Record<ReportColumns[Type], string>> & TableRow
      : Type extends TableReportType
        ? TableRow
        : never)
  | (Type extends keyof ReportLists | TableReportType ? never : OtherRow<Type>);

/** A row of a flat file: its cells by column name. */
export type TableRow = Readonly<Record<string, string>>;

/** An object for a known type that is not a flat file. Unknown types count as flat files, because most reports are. */
type OtherRow<Type> = Type extends KnownReportType ? Readonly<Record<string, unknown>> : TableRow;
