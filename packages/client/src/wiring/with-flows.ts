import type { ReportType } from '@supercargo/catalogue/registry';
import type { RowsOptions } from '../documents/download/download-rows.ts';
import type { SavedDocument } from '../documents/download/download-to-file.ts';
import type { OpenOptions } from '../documents/opening/open-document.ts';
import { RowIterator } from '../documents/rows/row-iterator.ts';
import type { Row } from '../documents/rows/row-shape.ts';
import type { CallRules } from '../endpoints/operation-method.ts';
import { warnAboutUnknownOptions } from '../errors/unknown-options.ts';
import type { ExistingFeed, FeedRequest, FeedResumeOptions } from '../flows/feed/feed-request.ts';
import { FeedRun } from '../flows/feed/feed-run.ts';
import { buildInitialFeedState, type FeedRunJson } from '../flows/feed/feed-state.ts';
import type { FlowDeps } from '../flows/flow-deps.ts';
import type { ListingIssue } from '../flows/listing/listing-issue.ts';
import type { ProductTypes } from '../flows/listing/product-types.ts';
import type { ListingToValidate } from '../flows/listing/validate-listing.ts';
import type { QueryRunJson } from '../flows/query/query-json.ts';
import type { ExistingQuery, QueryOptions, QueryResumeOptions } from '../flows/query/query-request.ts';
import type { QueryRow, UnknownRow } from '../flows/query/query-rows.ts';
import { QueryRun } from '../flows/query/query-run.ts';
import { buildQueryStart } from '../flows/query/query-start.ts';
import { toPiecesRequestJson } from '../flows/report/pieces-request-json.ts';
import type { ReportRunJson } from '../flows/report/report-json.ts';
import { ReportPieces } from '../flows/report/report-pieces.ts';
import type { ReportPiecesJson } from '../flows/report/report-pieces-json.ts';
import type { ReportPiecesRequest, ReportPiecesResumeOptions } from '../flows/report/report-pieces-request.ts';
import type {
  DownloadReportRequest,
  ExistingReport,
  ReportRequest,
  ReportResumeOptions,
} from '../flows/report/report-request.ts';
import { buildInitialState, toReportRequestJson } from '../flows/report/report-request-json.ts';
import { ReportRun } from '../flows/report/report-run.ts';
import { type ResumeRunOptions, type RunJson, resumeRun } from '../flows/resume-run.ts';
import {
  existingQueryOptions,
  feedRunOptions,
  queryRunOptions,
  reportPiecesOptions,
  reportRunOptions,
} from '../flows/run/run-options.ts';
import type { FileUpload, UploadedFile } from '../flows/upload/upload-file.ts';
import type { ClientParts } from './client-parts.ts';
import { generateAfterLoading, load } from './load.ts';
import { WithDocuments } from './with-documents.ts';

/** The methods of a client that combine several calls into a report, a feed, a query or an upload. */
export abstract class WithFlows<Versions, Rules extends CallRules, Stream extends object> extends WithDocuments<
  Versions,
  Rules,
  Stream
> {
  readonly #deps: FlowDeps;
  #productTypes: ProductTypes | undefined;

  constructor(parts: ClientParts) {
    super(parts, parts.flows.documents);
    this.#deps = parts.flows;
  }

  /**
   * Returns a report as a run: it is created when it is first used, polled until it is done, and read as rows, text, a
   * stream or a file. Another process can resume it. If the request does not match the registry of report types, a
   * warning event is emitted; if it cannot be sent, using the run rejects with INVALID_PARAMETER. Amazon stores reports
   * for 90 days. With a `reportId`, an existing report is used and none is created.
   */
  report<const Type extends ReportType>(request: ReportRequest<Type> | ExistingReport<Type>): ReportRun<Type, Stream> {
    const { signal, priority, onProgress } = request ?? {};
    warnAboutUnknownOptions(request, reportRunOptions, this.#deps.observe);
    const initialState = buildInitialState(request, this.#deps.clock.now());
    return new ReportRun<Type, Stream>(toReportRequestJson(request), initialState, this.#deps, {
      signal,
      priority,
      onProgress,
    });
  }

  /**
   * Returns a report over a time range of any length, from `from` to before `to`: one report for each piece that the report type allows, with no gap and no
   * overlap. A type without a known limit has one piece. Nothing is sent before the result is used. Another process can resume it without creating a report twice.
   */
  reportPieces<const Type extends ReportType>(request: ReportPiecesRequest<Type>): ReportPieces<Type, Stream> {
    const { signal, priority, onProgress } = request ?? {};
    warnAboutUnknownOptions(request, reportPiecesOptions, this.#deps.observe);
    const json = toPiecesRequestJson(request as ReportPiecesRequest, this.#deps.clock.now());
    return new ReportPieces<Type, Stream>(json, undefined, this.#deps, { signal, priority, onProgress });
  }

  /**
   * Returns a feed as a run: `done` uploads it, creates it, polls it until Amazon has processed it, and returns the result of
   * each message. Another process can resume it. Nothing is sent before `done` is called. Amazon recommends feeds of at
   * most 10 MB and twenty minutes between two feeds of one type. With a `feedId`, an existing feed is polled and
   * its result is read, which Amazon stores for 28 days.
   */
  feed(request: FeedRequest | ExistingFeed): FeedRun {
    warnAboutUnknownOptions(request, feedRunOptions, this.#deps.observe);
    return new FeedRun(buildInitialFeedState(request, this.#deps.clock.now()), request ?? {}, this.#deps);
  }

  /**
   * Uploads a file for another operation, such as an image for A+ content or an attachment of a message. Its checksum
   * is sent first. Use the ID in the result to refer to the file. An image may have at most 3,145,728 bytes. Rejects
   * with INVALID_PARAMETER before anything is sent when something is missing or too large.
   */
  async uploadFile(file: FileUpload): Promise<UploadedFile> {
    const { uploadFile } = await load.uploadFile();
    return uploadFile(file, this.#deps);
  }

  /**
   * Validates a listing's attributes against Amazon's definition of their product type and returns the validation
   * errors. An empty list is a good sign but not a promise. An attribute that the product type does not have is a
   * `WARNING`, because Amazon ignores it; everything else is an `ERROR`. Definitions are fetched once a day. Rejects
   * with INVALID_PARAMETER when something is missing, and with Amazon's error when the product type does not exist.
   */
  async validateListing(listing: ListingToValidate): Promise<ListingIssue[]> {
    const [{ validateListing }, { ProductTypes }] = await Promise.all([load.validateListing(), load.productTypes()]);
    this.#productTypes ??= new ProductTypes();
    return validateListing(listing, this.#productTypes, this.#deps);
  }

  /**
   * Returns a Data Kiosk query as a run: it is validated and created when it is first used and polled until it is done,
   * and its rows are read page by page. Rows are typed when `buildDataKioskQuery` of `supercargo/registry` built the query
   * or when the type checker knows its text; for other texts, pass the row type. A query may have at most 8000
   * characters, not counting whitespace. With a `queryId`, the rows of an existing query and of its following pages are
   * read.
   */
  query<const Query extends string>(query: Query, options?: QueryOptions | null): QueryRun<QueryRow<Query>>;
  query<Row extends object = UnknownRow>(query: ExistingQuery): QueryRun<Row>;
  query<Row extends object>(query: string, options?: QueryOptions | null): QueryRun<Row>;
  query(query: string | ExistingQuery, options?: QueryOptions | null): QueryRun<unknown> {
    const { observe, clock } = this.#deps;
    warnAboutUnknownOptions(query, existingQueryOptions, observe);
    warnAboutUnknownOptions(options, queryRunOptions, observe);
    const { request, pages, hooks } = buildQueryStart(query, options ?? {}, clock.now());
    return new QueryRun<unknown>(request, pages, this.#deps, hooks);
  }

  /**
   * Resumes a run from its saved JSON, with the same report, feed or query; it never creates a duplicate. If it is
   * unknown whether it was created, the client searches for it first. Throws RUN_NOT_RESUMABLE when the JSON is not that
   * of a run. The type checker takes a string for the JSON of a report; for another run, write `resume<QueryRun>(text)`.
   */
  resume(json: FeedRunJson, options?: FeedResumeOptions | null): FeedRun;
  resume(json: QueryRunJson, options?: QueryResumeOptions | null): QueryRun;
  resume<const Type extends ReportType = ReportType>(
    json: ReportPiecesJson,
    options?: ReportPiecesResumeOptions<Type> | null,
  ): ReportPieces<Type, Stream>;
  resume<const Type extends ReportType = ReportType>(
    json: ReportRunJson | string,
    options?: ReportResumeOptions<Type> | null,
  ): ReportRun<Type, Stream>;
  resume<Run extends ReportPieces<ReportType, object>>(json: string, options?: ReportPiecesResumeOptions | null): Run;
  resume<Run extends FeedRun>(json: string, options?: FeedResumeOptions | null): Run;
  resume<Run extends QueryRun<unknown>>(json: string, options?: QueryResumeOptions | null): Run;
  resume(
    json: RunJson | string,
    options?: ResumeRunOptions | null,
  ): ReportRun<ReportType, object> | ReportPieces<ReportType, object> | FeedRun | QueryRun<unknown> {
    return resumeRun(json, options ?? {}, this.#deps);
  }

  /** Requests a report, polls it until it is done and downloads it like {@link download}. */
  // biome-ignore lint/suspicious/noExplicitAny: the content's type depends on the report; `Content` states it.
  async downloadReport<Content = any>(request: DownloadReportRequest): Promise<Content> {
    const { downloadReport } = await load.downloadReport();
    return (await downloadReport(request, this.#deps)) as Content;
  }

  /** Requests a report, polls it until it is done and opens it like {@link downloadStream}. */
  async downloadReportStream(request: DownloadReportRequest<OpenOptions>): Promise<Stream> {
    const { downloadReportStream } = await load.downloadReport();
    return (await downloadReportStream(request, this.#deps)) as Stream;
  }

  /** Requests a report, polls it until it is done and saves it like {@link downloadToFile}. */
  async downloadReportToFile(request: DownloadReportRequest<OpenOptions>, file: string): Promise<SavedDocument> {
    const { downloadReportToFile } = await load.downloadReport();
    return downloadReportToFile(request, file, this.#deps);
  }

  /** Requests a report when its first row is read, polls it until it is done and reads it like {@link downloadRows}. */
  downloadReportRows(request: DownloadReportRequest<RowsOptions>): AsyncIterableIterator<Row, undefined> {
    return new RowIterator(
      generateAfterLoading(load.downloadReport, ({ downloadReportRows }) => downloadReportRows(request, this.#deps)),
    );
  }
}
