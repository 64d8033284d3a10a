import type { ReportOptions, ReportType } from '@supercargo/catalogue/registry';
import type { DownloadOptions } from '../../documents/download.ts';
import type { ReportRun } from './report-run.ts';

/** What createReport takes. Further members are sent as they are. */
export interface ReportBody {
  /** Type of the report, such as `GET_MERCHANT_LISTINGS_ALL_DATA`. */
  readonly reportType: string;
  /** Ids of the marketplaces it is about. Some types take one only. */
  readonly marketplaceIds: readonly string[];
  /** ISO 8601. */
  readonly dataStartTime?: string | undefined;
  /** ISO 8601. */
  readonly dataEndTime?: string | undefined;
  /** Options of the report type. Every value is text. */
  readonly reportOptions?: Readonly<Record<string, string>> | undefined;
}

/** A report to request, to wait for and to download. */
export interface ReportRequest<Download = DownloadOptions> {
  /** What createReport takes. */
  readonly body: ReportBody;
  /** Version of the reports endpoint. */
  readonly version?: string | undefined;
  /** Milliseconds between two looks at the report. @default 10000 */
  readonly interval?: number | undefined;
  /** Looks at an unfinished report after which it is cancelled. @default none */
  readonly cancel_after?: number | undefined;
  /** Milliseconds after which an unfinished report is cancelled. @default 86400000, a day */
  readonly max_wait?: number | undefined;
  /** How its document is read. */
  readonly download?: Download | undefined;
  /** Ends the waiting and the download, and cancels a report that is still in the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** What {@link SellingPartner.report} takes. */
export type ReportRunRequest<Type extends ReportType = ReportType> = ReportRunBasics<Type> &
  ReportRunManner<Type> &
  // Where the marketplace demands an option, the type checker does.
  (Record<never, never> extends ReportOptions<Type>
    ? { readonly reportOptions?: ReportOptions<Type> | undefined }
    : { readonly reportOptions: ReportOptions<Type> });

interface ReportRunBasics<Type extends ReportType> {
  /** Known types complete in an editor. A new one is sent as it is, with a warning. */
  readonly reportType: Type;
  /** 1 to 25 ids. */
  readonly marketplaceIds: readonly string[];
  /** First moment of the data: a date, or ISO 8601. @default the marketplace's, now */
  readonly dataStartTime?: Date | string | undefined;
  /** Last moment of the data: a date, or ISO 8601. @default the marketplace's, now */
  readonly dataEndTime?: Date | string | undefined;
  /** Use a report that exists, finished or under way, when there is one. @default always a new one */
  readonly existing?: ExistingReports | undefined;
  /** Only of a {@link KnownReport}. */
  readonly reportId?: undefined;
}

/** A report that exists at the marketplace, whoever asked for it. */
export interface KnownReport<Type extends ReportType = ReportType> extends ReportRunManner<Type> {
  /** As the marketplace named it. */
  readonly reportId: string;
  /** Gives its rows their types. The marketplace is asked for it otherwise; that of another report is INVALID_PARAMETER. */
  readonly reportType?: Type | undefined;
}

/** How any report is waited for. */
interface ReportRunManner<Type extends ReportType> extends ReportRunHooks<Type> {
  /** A report that the marketplace cancels usually has no data: it counts as empty, or as an error. @default 'empty' */
  readonly cancelled?: 'empty' | 'error' | undefined;
  /** Version of the reports endpoint. */
  readonly version?: string | undefined;
  /** Milliseconds between the first two looks; each wait is half as long again, up to a minute. @default 10000 */
  readonly interval?: number | undefined;
  /** Milliseconds after which an unfinished report is cancelled. @default 86400000, a day */
  readonly max_wait?: number | undefined;
}

/** Which reports that exist may be used in place of a new one. */
export interface ExistingReports {
  /** Milliseconds since the report was created. */
  readonly maxAge: number;
  /**
   * The marketplace does not tell with what options a report was made. Where its type has options, or the request
   * has some, a report is used only with `true`: then one with other options counts as well. @default false
   */
  readonly anyOptions?: boolean | undefined;
}

/** What a run does in this process only: none of it is part of its JSON. */
export interface ReportRunHooks<Type extends ReportType = ReportType> {
  /**
   * Called with the run whenever it has moved on, and waited for: keep `JSON.stringify(run)` here. It is called before a
   * report is created, so that a process which dies can be followed by one that knows. What it throws ends the run.
   */
  readonly onProgress?: ((run: ReportRun<Type>) => unknown) | undefined;
  /** Ends the waiting and the download in this process. The report goes on; `cancel()` ends it. */
  readonly signal?: AbortSignal | undefined;
}

/** What {@link SellingPartner.resume} takes beside the JSON. */
export interface ResumeOptions<Type extends ReportType = ReportType> extends ReportRunHooks<Type> {
  /**
   * The report to go on with, when the run was cut off before it knew and one that exists may be it; null when it is none
   * of those there are, and has to be created.
   */
  readonly reportId?: string | null | undefined;
}

export const defaultInterval = 10_000;
export const defaultMaxWait = 86_400_000;
