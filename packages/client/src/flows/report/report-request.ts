import type { DownloadOptions } from '../../documents/download.ts';

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

export const defaultInterval = 10_000;
export const defaultMaxWait = 86_400_000;
