import type { ReportType } from '@supercargo/catalogue/registry';
import type { RowsOptions } from '../documents/download-rows.ts';
import type { DocumentStream } from '../documents/download-stream.ts';
import type { SavedDocument } from '../documents/download-to-file.ts';
import { EachRow } from '../documents/each-row.ts';
import type { OpenOptions } from '../documents/open-document.ts';
import type { Row } from '../documents/row-shape.ts';
import type { CallRules } from '../endpoints/operation-method.ts';
import { tellUnknown } from '../errors/unknown-options.ts';
import type { FeedRequest, FeedResumeOptions, KnownFeed } from '../flows/feed/feed-request.ts';
import { FeedRun } from '../flows/feed/feed-run.ts';
import { type FeedRunJson, firstFeedState } from '../flows/feed/feed-state.ts';
import type { FlowDeps } from '../flows/flow-deps.ts';
import type { ListingToCheck } from '../flows/listing/check-listing.ts';
import type { ListingFault } from '../flows/listing/listing-fault.ts';
import type { ProductTypes } from '../flows/listing/product-types.ts';
import type { QueryRunJson } from '../flows/query/query-json.ts';
import { queryParts } from '../flows/query/query-parts.ts';
import type { KnownQuery, QueryOptions, QueryResumeOptions } from '../flows/query/query-request.ts';
import type { QueryRow, UnknownRow } from '../flows/query/query-rows.ts';
import { QueryRun } from '../flows/query/query-run.ts';
import type { ReportRunJson } from '../flows/report/report-json.ts';
import { firstState, planOf } from '../flows/report/report-plan.ts';
import type { KnownReport, ReportRequest, ReportRunRequest, ResumeOptions } from '../flows/report/report-request.ts';
import { ReportRun } from '../flows/report/report-run.ts';
import { type ResumeRunOptions, type RunJson, resumeRun } from '../flows/resume-run.ts';
import {
  feedRunOptions,
  knownQueryOptions,
  queryRunOptions,
  reportRunOptions,
} from '../flows/run/known-run-options.ts';
import type { FileUpload, UploadedFile } from '../flows/upload/upload-file.ts';
import { afterLoading, load } from './load.ts';
import { WithDocuments } from './with-documents.ts';

/** The part of a client where several calls add up to a report, a feed, a query or an upload. */
export abstract class WithFlows<Versions, Rules extends CallRules> extends WithDocuments<Versions, Rules> {
  readonly #deps: FlowDeps;
  #productTypes: ProductTypes | undefined;

  constructor(deps: FlowDeps) {
    super(deps.documents);
    this.#deps = deps;
  }

  /**
   * A report as a run: it is created when it is first used, waited for, read as rows, text, a stream or a file, and can be
   * gone on with in another process. What the registry has against the request is a warning event; what cannot be sent is
   * INVALID_PARAMETER where the run is used. Reports are kept for 90 days. With a `reportId` it is a report that exists: none is
   * created.
   */
  report<const Type extends ReportType>(request: ReportRunRequest<Type> | KnownReport<Type>): ReportRun<Type> {
    const { signal, onProgress } = request ?? {};
    tellUnknown(request, reportRunOptions, this.#deps.observe);
    const begin = firstState(request, this.#deps.clock.now());
    return new ReportRun<Type>(planOf(request), begin, this.#deps, { signal, onProgress });
  }

  /**
   * A feed as a run: `done` uploads it, creates it, waits until it is processed, and tells what became of each message. It
   * can be gone on with in another process. Nothing is sent before `done` is called. The marketplace asks for feeds of 10 MB at
   * most, and for twenty minutes between two of one type. With a `feedId` it is a feed that exists: it is waited for, and its
   * result is read, which the marketplace keeps for 28 days.
   */
  feed(request: FeedRequest | KnownFeed): FeedRun {
    tellUnknown(request, feedRunOptions, this.#deps.observe);
    return new FeedRun(firstFeedState(request, this.#deps.clock.now()), request ?? {}, this.#deps);
  }

  /**
   * Uploads a file that another operation is to use: a picture for A+ content, an attachment of a message. Its checksum is
   * sent beforehand. The id in the result stands for the file from then on. A picture has 3,145,728 bytes at most. Rejects with
   * INVALID_PARAMETER, before anything is sent, when something is missing or too large.
   */
  async uploadFile(file: FileUpload): Promise<UploadedFile> {
    const { uploadFile } = await load.uploadFile();
    return uploadFile(file, this.#deps);
  }

  /**
   * Compares a listing's attributes with the marketplace's definition of their product type, and gives what it would object
   * to; an empty list is a good sign, not a promise. An attribute that the product type does not have is a `WARNING`: the
   * marketplace leaves it out. All else is an `ERROR`. Definitions are fetched once a day. Rejects with INVALID_PARAMETER when
   * something is missing, and as the marketplace refuses a product type that it does not have.
   */
  async checkListing(listing: ListingToCheck): Promise<ListingFault[]> {
    const [{ checkListing }, { ProductTypes }] = await Promise.all([load.checkListing(), load.productTypes()]);
    this.#productTypes ??= new ProductTypes();
    return checkListing(listing, this.#productTypes, this.#deps);
  }

  /**
   * A GraphQL query of Data Kiosk as a run: it is checked and created when it is first used, waited for, and its rows are
   * read page after page. Rows are typed when `dataKioskQuery` of `supercargo/registry` wrote the query, or when its text is known
   * to the type checker; for other texts, say their type. A text has 8000 characters at most, white space aside. With a `queryId`
   * it is a query that exists: its rows, and those of the pages after it.
   */
  query<const Query extends string>(query: Query, options?: QueryOptions | null): QueryRun<QueryRow<Query>>;
  query<Row extends object = UnknownRow>(query: KnownQuery): QueryRun<Row>;
  query<Row extends object>(query: string, options?: QueryOptions | null): QueryRun<Row>;
  query(given: string | KnownQuery, options?: QueryOptions | null): QueryRun<unknown> {
    const { observe, clock } = this.#deps;
    tellUnknown(given, knownQueryOptions, observe);
    tellUnknown(options, queryRunOptions, observe);
    const { plan, pages, hooks } = queryParts(given, options ?? {}, clock.now());
    return new QueryRun<unknown>(plan, pages, this.#deps, hooks);
  }

  /**
   * Goes on with a run whose JSON was kept: with the same report, feed or query, and without asking for a second one. Where
   * nobody knows whether it was created, the marketplace is asked first. Throws RUN_NOT_RESUMABLE when the JSON is not that
   * of a run. To the type checker, text is that of a report; of another run, say `resume<QueryRun>(text)`.
   */
  resume(json: FeedRunJson, options?: FeedResumeOptions | null): FeedRun;
  resume(json: QueryRunJson, options?: QueryResumeOptions | null): QueryRun;
  resume<const Type extends ReportType = ReportType>(
    json: ReportRunJson | string,
    options?: ResumeOptions<Type> | null,
  ): ReportRun<Type>;
  resume<Run extends FeedRun>(json: string, options?: FeedResumeOptions | null): Run;
  resume<Run extends QueryRun<unknown>>(json: string, options?: QueryResumeOptions | null): Run;
  resume(json: RunJson | string, options?: ResumeRunOptions | null): ReportRun | FeedRun | QueryRun<unknown> {
    return resumeRun(json, options ?? {}, this.#deps);
  }

  /** Requests a report, waits until it is done and downloads it as {@link download} does. */
  // biome-ignore lint/suspicious/noExplicitAny: the content's type depends on the report; `Content` states it.
  async downloadReport<Content = any>(request: ReportRequest): Promise<Content> {
    const { downloadReport } = await load.downloadReport();
    return (await downloadReport(request, this.#deps)) as Content;
  }

  /** Requests a report, waits until it is done and opens it as {@link downloadStream} does. */
  async downloadReportStream(request: ReportRequest<OpenOptions>): Promise<DocumentStream> {
    const { downloadReportStream } = await load.downloadReport();
    return downloadReportStream(request, this.#deps);
  }

  /** Requests a report, waits until it is done and saves it as {@link downloadToFile} does. */
  async downloadReportToFile(request: ReportRequest<OpenOptions>, file: string): Promise<SavedDocument> {
    const { downloadReportToFile } = await load.downloadReport();
    return downloadReportToFile(request, file, this.#deps);
  }

  /** Requests a report when its first row is asked for, waits until it is done and reads it as {@link downloadRows} does. */
  downloadReportRows(request: ReportRequest<RowsOptions>): AsyncIterableIterator<Row, undefined> {
    return new EachRow(
      afterLoading(load.downloadReport, ({ downloadReportRows }) => downloadReportRows(request, this.#deps)),
    );
  }
}
