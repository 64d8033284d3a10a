import type { ReportOptions, ReportType } from '@supercargo/catalogue/registry';
import type { DownloadOptions } from '../../documents/download/download.ts';
import type { ReportRun } from './report-run.ts';

/** The body of createReport. Further properties are sent unchanged. */
export interface ReportBody {
  /** Type of the report, such as `GET_MERCHANT_LISTINGS_ALL_DATA`. */
  readonly reportType: string;
  /** IDs of the marketplaces it covers. Some types accept only one. */
  readonly marketplaceIds: readonly string[];
  /** ISO 8601. */
  readonly dataStartTime?: string | undefined;
  /** ISO 8601. */
  readonly dataEndTime?: string | undefined;
  /** Options of the report type. Every value is a string. */
  readonly reportOptions?: Readonly<Record<string, string>> | undefined;
}

/** A report to request, wait for and download. */
export interface DownloadReportRequest<Download = DownloadOptions> {
  /** The body of createReport. */
  readonly body: ReportBody;
  /** Version of the reports endpoint. */
  readonly version?: string | undefined;
  /** Milliseconds between two polls. @default 10000 */
  readonly interval?: number | undefined;
  /** Number of polls after which an unfinished report is cancelled. @default none */
  readonly cancel_after?: number | undefined;
  /** Milliseconds after which an unfinished report is cancelled. @default 86400000, a day */
  readonly maxWait?: number | undefined;
  /** Options for reading its document. */
  readonly download?: Download | undefined;
  /** Aborts the wait and the download, and cancels a report that is still in the queue. */
  readonly signal?: AbortSignal | undefined;
}

/** The parameter of {@link SellingPartner.report}. */
export type ReportRequest<Type extends ReportType = ReportType> = ReportParameters<Type> &
  ReportWaitOptions<Type> &
  ReportOptionsMember<Type>;

/** The type checker requires an option where Amazon requires it. */
export type ReportOptionsMember<Type extends ReportType> =
  Record<never, never> extends ReportOptions<Type>
    ? { readonly reportOptions?: ReportOptions<Type> | undefined }
    : { readonly reportOptions: ReportOptions<Type> };

/** What a report covers, without its time range. */
export interface ReportSubject<Type extends ReportType> {
  /** Editors suggest the known types. An unknown type is sent unchanged, with a warning. */
  readonly reportType: Type;
  /** 1 to 25 IDs. */
  readonly marketplaceIds: readonly string[];
  /** Use an existing report, done or in progress, if there is one. @default always create a new one */
  readonly reuse?: ReuseOptions | undefined;
}

interface ReportParameters<Type extends ReportType> extends ReportSubject<Type> {
  /** Start of the data: a date, or ISO 8601. @default Amazon's default, now */
  readonly dataStartTime?: Date | string | undefined;
  /** End of the data: a date, or ISO 8601. @default Amazon's default, now */
  readonly dataEndTime?: Date | string | undefined;
  /** Only for an {@link ExistingReport}. */
  readonly reportId?: undefined;
}

/** A report that exists at Amazon, regardless of who requested it. */
export interface ExistingReport<Type extends ReportType = ReportType> extends ReportWaitOptions<Type> {
  /** Amazon's ID of the report. */
  readonly reportId: string;
  /** Type of the report, which determines the types of its rows. A type that is not that of the report throws INVALID_PARAMETER. @default fetched from Amazon */
  readonly reportType?: Type | undefined;
}

/** Options for waiting for a report, in this process. */
interface ReportWaitOptions<Type extends ReportType> extends ReportRunHooks<Type>, ReportWaitRules {}

/** Options for waiting for a report. */
export interface ReportWaitRules {
  /** A report that Amazon cancels usually has no data. It is treated as empty, or as an error. @default 'empty' */
  readonly onCancelled?: 'empty' | 'error' | undefined;
  /** Version of the reports endpoint. */
  readonly version?: string | undefined;
  /** Milliseconds between the first two polls. Each wait is 1.5 times as long as the last, up to a minute. @default 10000 */
  readonly interval?: number | undefined;
  /** Milliseconds after which an unfinished report is cancelled. @default 86400000, a day */
  readonly maxWait?: number | undefined;
}

/** Conditions for using an existing report instead of a new one. */
export interface ReuseOptions {
  /** The maximum age of the report, in milliseconds. */
  readonly maxAge: number;
  /**
   * Amazon does not return the options of a report. If its type or the request has options, an existing report is used only
   * with `true`, even if it has other options. @default false
   */
  readonly anyOptions?: boolean | undefined;
}

/** Options for this process only. They are not part of the run's JSON. */
export interface ReportRunHooks<Type extends ReportType = ReportType> {
  /**
   * Called with the run after each change, and awaited: save `JSON.stringify(run)` here. It is also called before a report is
   * created, so that another process can resume the run if this one dies. An error thrown here ends the run.
   */
  readonly onProgress?: ((run: ReportRun<Type>) => unknown) | undefined;
  /** When the quota is short, `interactive` calls are sent before `background` calls. Polls are always in the background. @default 'interactive' */
  readonly priority?: 'interactive' | 'background' | undefined;
  /** Aborts the wait and the download in this process. The report continues at Amazon; `cancel()` cancels it. */
  readonly signal?: AbortSignal | undefined;
}

/** Options of {@link SellingPartner.resume}. */
export interface ReportResumeOptions<Type extends ReportType = ReportType> extends ReportRunHooks<Type> {
  /**
   * The ID of the report, if the run was interrupted before it knew the ID and several existing reports may be the right one;
   * null if none of them is, and the report has to be created.
   */
  readonly reportId?: string | null | undefined;
}
