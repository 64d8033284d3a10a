import type { Duration, Grid } from '../../declaration/stream.ts';
import type { DocumentFormat } from '../ways/document-format.ts';

/** What reports and queries by configuration share. Nothing of it has a default, because only the author knows the document. */
export interface DocumentStreamOptions {
  /**
   * Columns that identify a row, by the names of Amazon or of the table. `window`: nothing identifies a row, and the rows of a window
   * are numbered and replaced together.
   */
  readonly key: readonly string[] | 'window';
  /**
   * What happens to rows that a newer document of the same window, or a newer complete copy, lacks: `delete` marks them as deleted,
   * `keep` leaves them.
   */
  readonly absent: 'delete' | 'keep';
  /** Types of columns that are not text, by the names of Amazon or of the table. */
  readonly columns: Readonly<Record<string, DocumentFormat>>;
  /** Columns with personal data. They are left out unless `personalData` of the sync names them, and then encrypted. */
  readonly personal: readonly string[];
  /** The column that the age of a row is counted from: one of the document, `window_start`, or `_read_at` for complete copies. */
  readonly retention: { readonly from: string };
  /** How often to read. */
  readonly every: Duration;
}

/** How the windows of a document are read. */
export interface DocumentWindows {
  /** Time that one document covers. Windows lie on a fixed grid; `week`, `month` and `quarter` are read when they are over. */
  readonly window: Grid;
  /** `UTC`: windows begin at midnight UTC. `marketplace`: they are whole days of the marketplace. @default 'UTC' */
  readonly days?: 'UTC' | 'marketplace' | undefined;
  /** How long after the end of a window Amazon has its data. */
  readonly delay: Duration;
  /** The oldest data that Amazon has. */
  readonly earliest: Duration;
  /** How often to read how much of the past again, because Amazon changes it later. Empty if it never does. */
  readonly sweeps: readonly { readonly every: Duration; readonly lookBack: Duration }[];
}

/** A document that is a complete copy has no windows. */
interface NoWindows {
  readonly window?: undefined;
}

/** A report of any type that can be requested. Without `window`, each report is a complete copy that replaces the one before. */
export type ReportStreamOptions = DocumentStreamOptions &
  (DocumentWindows | NoWindows) & {
    /** Type of the report, such as `GET_FBA_STORAGE_FEE_CHARGES_DATA`. */
    readonly report: string;
    /** Name of the table and the stream. @default the report type in lower case, without `get_` */
    readonly table?: string | undefined;
    /** One report for each marketplace, or one for all. @default 'all' if the report type can cover several */
    readonly marketplaces?: 'each' | 'all' | undefined;
    /**
     * Column with the marketplace of a row: its ID, country or store. Rows of marketplaces that are not copied are left out.
     * @default `sales-channel` for report types that always cover the region
     */
    readonly marketplaceColumn?: string | undefined;
    /** Options of the report type. @default none */
    readonly options?: Readonly<Record<string, string>> | undefined;
  };

/** A Data Kiosk query. Its windows are days of the marketplace. */
export interface QueryStreamOptions extends DocumentStreamOptions, Omit<DocumentWindows, 'days'> {
  /** GraphQL with the places `$startDate` and `$endDate`, which become days such as `"2026-01-31"`, and `$marketplaceId`. */
  readonly query: string;
  /** Name of the table and the stream. */
  readonly table: string;
}
