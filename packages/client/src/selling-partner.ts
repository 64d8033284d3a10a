import type { Agent } from 'node:http';
import type { Readable } from 'node:stream';
import type { ReportType } from '@supercargo/catalogue/registry';
import type { ApplicationParts } from './application-parts.ts';
import { memoryTokenStore } from './auth/memory-token-store.ts';
import { grantlessScopes } from './auth/scopes.ts';
import type { TokenAnswer } from './auth/token-answers.ts';
import { TokenCache } from './auth/token-cache.ts';
import { exchangeRequest, grantlessRequest, refreshRequest } from './auth/token-requests.ts';
import { type AccountKeys, accountKeys, restrictedTokenKey, tokenKey } from './config/account-keys.ts';
import { loadCredentials } from './config/credentials.ts';
import type { CheckedVersions, OldestVersions } from './config/endpoints-versions.ts';
import { processEnvironment } from './config/environment.ts';
import { type AnyConfig, optionNames, type SellingPartnerConfig } from './config/options.ts';
import { signingRegions } from './config/regions.ts';
import { resolveConfig } from './config/resolve-config.ts';
import { diagnose } from './diagnose.ts';
import { diagnoseWith } from './diagnose-with.ts';
import type { Diagnosis, DiagnosisOptions } from './diagnosis/diagnosis.ts';
import type { DocumentHint } from './documents/choose-encoding.ts';
import type { DocumentDeps } from './documents/document-deps.ts';
import type { DocumentDetails } from './documents/document-details.ts';
import type { DownloadOptions } from './documents/download.ts';
import type { RowsOptions } from './documents/download-rows.ts';
import type { SavedDocument } from './documents/download-to-file.ts';
import { EachRow } from './documents/each-row.ts';
import type { OpenOptions } from './documents/open-document.ts';
import type { Row } from './documents/row-shape.ts';
import type { TransferOptions } from './documents/transfer.ts';
import type { Feed, UploadOptions } from './documents/upload.ts';
import { WithEndpoints } from './endpoints/endpoint-objects.ts';
import type { ItemOf, ItemsCall, PageOf, PagesCall } from './endpoints/paged-call.ts';
import type { ResultOr, Typed, TypedAnswer, TypedCall } from './endpoints/typed-call.ts';
import { type EndpointsListing, listEndpoints } from './endpoints-listing.ts';
import { errorCatalogue } from './errors/error-catalogue.ts';
import { NetworkError } from './errors/network-error.ts';
import { SellingPartnerError } from './errors/selling-partner-error.ts';
import type { FeedRequest, FeedResumeOptions } from './flows/feed/feed-request.ts';
import { FeedRun } from './flows/feed/feed-run.ts';
import { type FeedRunJson, firstState } from './flows/feed/feed-state.ts';
import type { ListingFault, ListingToCheck } from './flows/listing/check-listing.ts';
import type { ProductTypes } from './flows/listing/product-types.ts';
import type { QueryRunJson } from './flows/query/query-json.ts';
import { firstPages } from './flows/query/query-pages.ts';
import type { QueryOptions, QueryRunHooks } from './flows/query/query-request.ts';
import type { QueryRow } from './flows/query/query-rows.ts';
import { QueryRun } from './flows/query/query-run.ts';
import type { ReportDocument } from './flows/report/report-document.ts';
import type { ReportRunJson } from './flows/report/report-json.ts';
import { planOf } from './flows/report/report-plan.ts';
import type { ReportRequest, ReportRunRequest, ResumeOptions } from './flows/report/report-request.ts';
import { ReportRun, type ReportRunDeps } from './flows/report/report-run.ts';
import { type ResumeRunOptions, type RunJson, resumeRun } from './flows/resume-run.ts';
import type { FileUpload, UploadedFile } from './flows/upload/upload-file.ts';
import { observerOf } from './observing/observer-of.ts';
import { Items } from './paging/items.ts';
import type { PagedParameters } from './paging/paged-call.ts';
import { Pages } from './paging/pages.ts';
import { readPage } from './paging/read-page.ts';
import { type Steps, startOf } from './paging/walked.ts';
import type { CallParameters } from './pipeline/call-parameters.ts';
import type { CallDeps } from './pipeline/deps.ts';
import { prepareCall } from './pipeline/prepare.ts';
import { callValue } from './pipeline/present.ts';
import { type QuotaQuery, quotaState } from './pipeline/quota-state.ts';
import { readerOf } from './pipeline/reader-of.ts';
import { repeat } from './pipeline/repeat.ts';
import { requestRestrictedToken } from './pipeline/request-restricted-token.ts';
import { requestToken } from './pipeline/request-token.ts';
import { type CallResult, runCall } from './pipeline/run-call.ts';
import { wait } from './pipeline/wait.ts';
import { nodeFiles } from './platform/node-files.ts';
import { systemClock, systemRandom } from './platform/system.ts';
import type { Credentials, GivenCredentials } from './ports/credentials.ts';
import type { Files } from './ports/files.ts';
import type { Ports } from './ports/ports.ts';
import type { Transport } from './ports/transport.ts';
import { type BucketState, quotasOf } from './quotas/quotas.ts';
import { shareTokens } from './share-tokens.ts';
import { undiciTransport } from './transport/undici-transport.ts';

/** What most programs never use, or not at their start, is loaded when it is: importing the package stays cheap. */
const load = {
  download: () => import('./documents/download.ts'),
  downloadStream: () => import('./documents/download-stream.ts'),
  downloadToFile: () => import('./documents/download-to-file.ts'),
  downloadRows: () => import('./documents/download-rows.ts'),
  upload: () => import('./documents/upload.ts'),
  pagedCall: () => import('./paging/paged-call.ts'),
  walkPages: () => import('./paging/walk-pages.ts'),
  walkItems: () => import('./paging/walk-items.ts'),
  uploadFile: () => import('./flows/upload/upload-file.ts'),
  checkListing: () => import('./flows/listing/check-listing.ts'),
  productTypes: () => import('./flows/listing/product-types.ts'),
  runReport: () => import('./flows/report/run-report.ts'),
  agentTransport: () => import('./transport/agent-transport.ts'),
};

/** Restricted data tokens of one client kept at once: more than there are operations that take one. */
const mostRestrictedTokens = 64;

/** Sends through an agent that the user brings, such as one for a proxy. */
function throughAgent(agent: Agent): Transport {
  return { send: async (request) => (await load.agentTransport()).agentTransport(agent).send(request) };
}

/**
 * Calls the marketplace on behalf of one selling partner, or of the application alone for grantless operations.
 *
 * Every method rejects with a {@link SellingPartnerError}; the constructor throws one when the configuration is
 * incomplete or wrong.
 */
export class SellingPartner<
  const in out Versions extends CheckedVersions<Versions> = OldestVersions,
  in out Fallback extends boolean = true,
  in out Payload extends boolean = false,
> extends WithEndpoints<Versions, { fallback: Fallback; payload: Payload }> {
  // `require('supercargo')` gives the class, so everything else that the package exports hangs on it as well.
  /** This class, for `require`. */
  static readonly SellingPartner = SellingPartner;
  /** This class, for compilers that look for a default export. */
  static readonly default = SellingPartner;
  /** For `require`: the error of every method. */
  static readonly SellingPartnerError = SellingPartnerError;
  /** For `require`: the error of a transport. */
  static readonly NetworkError = NetworkError;
  /** For `require`: what the codes of errors mean. */
  static readonly errorCatalogue = errorCatalogue;
  /** For `require`: the scopes of grantless operations. */
  static readonly grantlessScopes = grantlessScopes;
  /** For `require`: tells why the marketplace refused a call. */
  static readonly diagnose = diagnose;
  /** For `require`: tokens shared within the process. */
  static readonly memoryTokenStore = memoryTokenStore;
  /** For `require`: names of AWS's regions by region. */
  static readonly signingRegions = signingRegions;

  readonly #deps: CallDeps;
  readonly #documents: DocumentDeps;
  readonly #files: Files;
  #productTypes: ProductTypes | undefined;
  readonly #credentialsPath: string | undefined;
  #credentials: Credentials;
  #accounts: AccountKeys;

  /** `application` is what {@link Application} lets its sellers share. */
  constructor(
    given: SellingPartnerConfig<Versions, Fallback, Payload>,
    ports: Partial<Ports> = {},
    application?: ApplicationParts,
  ) {
    super();
    const config = given as AnyConfig;
    const environment = processEnvironment();
    const options = config?.options ?? {};
    const resolved = resolveConfig(config, environment);
    const clock = ports.clock ?? systemClock;
    const agent = options.https_proxy_agent;
    this.#files = ports.files ?? nodeFiles;
    this.#credentialsPath = options.credentials_path;
    this.#credentials = loadCredentials(config.credentials, this.#credentialsPath, environment, this.#files);
    const observe = application?.observe ?? observerOf(options);
    const tokens = new TokenCache({
      clock,
      request: (scope) => this.#requestToken(scope),
      first: resolved.accessToken,
      shelf: application && { tokens: application.tokens, own: resolved.refreshToken ?? '' },
      shared: shareTokens(options, { clock, observe, keyOf: (scope) => this.#tokenKey(scope) }),
    });
    const restrictedTokens = new TokenCache({
      clock,
      request: (need) => requestRestrictedToken(String(need), this.#deps),
      shared: shareTokens(options, { clock, observe, keyOf: (need) => this.#restrictedTokenKey(String(need)) }),
      most: mostRestrictedTokens,
    });
    this.#deps = {
      config: resolved,
      clock,
      random: ports.random ?? systemRandom,
      transport: ports.transport ?? (agent ? throughAgent(agent) : undiciTransport),
      observe,
      secrets: () => [
        resolved.refreshToken,
        this.#credentials.SELLING_PARTNER_APP_CLIENT_SECRET,
        ...tokens.seen(),
        ...restrictedTokens.seen(),
      ],
      tokens,
      restrictedTokens,
      quotas: quotasOf(clock, options.quota_store ?? undefined, observe),
      account: (scope) => (scope === undefined ? this.#accounts.own : this.#accounts.application),
    };
    this.#accounts = this.#accountKeys();
    for (const name of Object.keys(options).filter((one) => !optionNames.has(one))) {
      const message = `there is no option ${JSON.stringify(name)}; it has no effect`;
      this.#deps.observe({ type: 'warning', code: 'UNKNOWN_OPTION', message });
    }
    this.#documents = {
      ...this.#deps,
      files: this.#files,
      repeat: (operation, attempt, signal, how) => repeat(operation, attempt, this.#deps, { signal, ...how }),
    };
  }

  /** The selling partner's access token at hand; undefined before the first one. */
  get access_token(): string | undefined {
    return this.#deps.tokens.peek();
  }

  /** Every endpoint with its versions and operations. */
  get endpoints(): EndpointsListing {
    return listEndpoints();
  }

  /**
   * Calls one operation and returns its payload; `{success: true}` when the answer has no body. Throttled calls
   * wait for their turn, broken connections and server errors are repeated where that is safe, an expired token
   * is renewed once.
   *
   * Input and answer are typed for the version in force: the call's, else the one of `endpoints_versions`, else the oldest
   * that has the operation. A `Result` that is stated counts instead, and nothing is checked then.
   */
  async callAPI<
    Result = Typed,
    const Operation extends string = string,
    const Endpoint extends string = never,
    const Version extends string = never,
    Raw extends boolean = false,
    WithResponse extends boolean = false,
  >(
    parameters: TypedCall<
      Operation,
      Endpoint,
      Version,
      Raw,
      WithResponse,
      Versions,
      { fallback: Fallback; payload: Payload }
    >,
  ): Promise<
    ResultOr<
      NoInfer<Result>,
      TypedAnswer<Operation, Endpoint, Version, Raw, WithResponse, Versions, { fallback: Fallback; payload: Payload }>
    >
  >;
  async callAPI(parameters: CallParameters): Promise<unknown> {
    return this.#run(parameters, readerOf(parameters));
  }

  /**
   * The pages of a list, each as the plain call gives it. Each waits for the quota like any call. The largest page is asked
   * for, unless the query names its size; see `PageOptions` for where to begin and to end. Throws where the pages are
   * read: NOT_PAGED when the operation has none, PAGE_TOKEN_REPEATED when they would never end; an error on the way names
   * the `nextToken` to go on from.
   */
  pages<const Operation extends string, const Endpoint extends string = never, const Version extends string = never>(
    parameters: PagesCall<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>,
  ): Pages<PageOf<Operation, Endpoint, Version, Versions, PagingRules<Fallback>>>;
  pages(parameters: PagedParameters): unknown {
    return new Pages(this.#walkPages(parameters), startOf(parameters?.options));
  }

  /**
   * The items of a list, over all of its pages: otherwise as {@link pages}. Where an operation has several lists,
   * `options.list` names the one that is meant.
   */
  items<
    const Operation extends string,
    const Endpoint extends string = never,
    const Version extends string = never,
    const List extends string = never,
  >(
    parameters: ItemsCall<Operation, Endpoint, Version, List, Versions, PagingRules<Fallback>>,
  ): Items<ItemOf<Operation, Endpoint, Version, List, Versions, PagingRules<Fallback>>>;
  items(parameters: PagedParameters): unknown {
    return new Items(this.#walkItems(parameters), startOf(parameters?.options));
  }

  /**
   * How the quota of an operation stands for this selling partner: its rate, what the bucket holds and when the next
   * call may go. Sends nothing.
   */
  async quota(query: QuotaQuery): Promise<BucketState> {
    return quotaState(query, this.#deps);
  }

  /**
   * Tells the likely causes of a refusal (status 403 or 401), in their order, and checks what can be checked: requests a
   * token, and calls sellers.getMarketplaceParticipations. With `checks: false` nothing is sent. Takes the error, or what
   * came of it as JSON.
   */
  async diagnose(error: unknown, options?: DiagnosisOptions | null): Promise<Diagnosis> {
    return diagnoseWith(error, options ?? {}, this.#deps);
  }

  /**
   * Downloads a document into memory: its text, with `json` its rows or objects, with `unzip: false` its bytes.
   * With `file` it is saved as well. Large documents are better off with {@link downloadToFile}, {@link downloadRows}
   * or {@link downloadStream}, which hold no more than pieces of them.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the content's type depends on the document; `Content` states it.
  async download<Content = any>(details: DocumentDetails, options?: DownloadOptions | null): Promise<Content> {
    const { download } = await load.download();
    return (await download(this.#documents, details, options ?? {})) as Content;
  }

  /**
   * Opens a document as a stream of bytes, unpacked unless `unzip` is false. A cut connection is taken up again where it
   * ended; where that cannot be, it is an error of the stream.
   */
  async downloadStream(details: DocumentDetails, options?: OpenOptions | null): Promise<Readable> {
    const { downloadStream } = await load.downloadStream();
    return downloadStream(this.#documents, details, options ?? {});
  }

  /**
   * Saves a document byte for byte, unpacked unless `unzip` is false. The file appears under its name when all of it is
   * on the disk, or not at all.
   */
  async downloadToFile(details: DocumentDetails, file: string, options?: OpenOptions | null): Promise<SavedDocument> {
    const { downloadToFile } = await load.downloadToFile();
    return downloadToFile(this.#documents, details, file, options ?? {});
  }

  /**
   * Reads the rows of a tab- or comma-separated document while it comes. Every cell is a string. What goes wrong is
   * thrown where the rows are read; leaving the loop frees the connection.
   */
  downloadRows(details: DocumentDetails, options?: RowsOptions | null): AsyncIterableIterator<Row, undefined> {
    return new EachRow(this.#rows(details, options ?? {}, {}));
  }

  /** Uploads content or a file, byte for byte, to the address that createFeedDocument gave. */
  async upload(details: DocumentDetails, feed: Feed, options?: UploadOptions | null): Promise<{ success: true }> {
    const { upload } = await load.upload();
    return upload(this.#documents, details, feed, options ?? {});
  }

  /**
   * A report as a run: it is created when it is first used, waited for, read as rows, text, a stream or a file, and can be
   * gone on with in another process. What the registry has against the request is a warning event.
   */
  report<const Type extends ReportType>(request: ReportRunRequest<Type>): ReportRun<Type> {
    const { signal, onProgress } = request ?? {};
    return new ReportRun<Type>(planOf(request), { at: 'new' }, this.#runDeps(), { signal, onProgress });
  }

  /**
   * A feed as a run: `done` uploads it, creates it, waits until it is processed, and tells what became of each message. It
   * can be gone on with in another process. Nothing is sent before `done` is called.
   */
  feed(request: FeedRequest): FeedRun {
    return new FeedRun(firstState(request), request ?? {}, this.#runDeps());
  }

  /**
   * Uploads a file that another operation is to use: a picture for A+ content, an attachment of a message. Its checksum is
   * sent beforehand. The id in the result stands for the file from then on.
   */
  async uploadFile(file: FileUpload): Promise<UploadedFile> {
    const { uploadFile } = await load.uploadFile();
    return uploadFile(file, this.#runDeps());
  }

  /**
   * Compares a listing's attributes with the marketplace's definition of their product type, and gives what it would object
   * to; an empty list is a good sign, not a promise. Definitions are fetched once a day.
   */
  async checkListing(listing: ListingToCheck): Promise<ListingFault[]> {
    const [{ checkListing }, { ProductTypes }] = await Promise.all([load.checkListing(), load.productTypes()]);
    this.#productTypes ??= new ProductTypes();
    return checkListing(listing, this.#productTypes, this.#runDeps());
  }

  /**
   * A GraphQL query of Data Kiosk as a run: it is checked and created when it is first used, waited for, and its rows are
   * read page after page. Rows are typed when the query's text is known to the type checker.
   */
  query<const Query extends string>(query: Query, options: QueryOptions = {}): QueryRun<QueryRow<Query>> {
    const { check, interval, max_wait, ...hooks } = options;
    return new QueryRun<QueryRow<Query>>({ query, check, interval, max_wait }, firstPages, this.#runDeps(), hooks);
  }

  /**
   * Goes on with a run whose JSON was kept: with the same report, feed or query, and without asking for a second one. Where
   * nobody knows whether it was created, the marketplace is asked first. Throws RUN_NOT_RESUMABLE when the JSON is not that
   * of a run. To the type checker, text is that of a report; of another run, say `resume<QueryRun>(text)`.
   */
  resume(json: FeedRunJson, options?: FeedResumeOptions): FeedRun;
  resume(json: QueryRunJson, options?: QueryRunHooks): QueryRun;
  resume<const Type extends ReportType = ReportType>(
    json: ReportRunJson | string,
    options?: ResumeOptions<Type>,
  ): ReportRun<Type>;
  resume<Run extends FeedRun>(json: string, options?: FeedResumeOptions): Run;
  resume<Run extends QueryRun<unknown>>(json: string, options?: QueryRunHooks): Run;
  resume(json: RunJson | string, options: ResumeRunOptions = {}): ReportRun | FeedRun | QueryRun<unknown> {
    return resumeRun(json, options, this.#runDeps());
  }

  /** Requests a report, waits until it is done and downloads it as {@link download} does. */
  // biome-ignore lint/suspicious/noExplicitAny: the content's type depends on the report; `Content` states it.
  async downloadReport<Content = any>(request: ReportRequest): Promise<Content> {
    const details = await this.#runReport(request);
    const { download } = await load.download();
    const content = download(this.#documents, details, optionsOf(request, details), request.body);
    return (await namingReport(details, content)) as Content;
  }

  /** Requests a report, waits until it is done and opens it as {@link downloadStream} does. */
  async downloadReportStream(request: ReportRequest<OpenOptions>): Promise<Readable> {
    const details = await this.#runReport(request);
    return namingReport(details, this.downloadStream(details, optionsOf(request, details)));
  }

  /** Requests a report, waits until it is done and saves it as {@link downloadToFile} does. */
  async downloadReportToFile(request: ReportRequest<OpenOptions>, file: string): Promise<SavedDocument> {
    const details = await this.#runReport(request);
    return namingReport(details, this.downloadToFile(details, file, optionsOf(request, details)));
  }

  /** Requests a report when its first row is asked for, waits until it is done and reads it as {@link downloadRows} does. */
  downloadReportRows(request: ReportRequest<RowsOptions>): AsyncIterableIterator<Row, undefined> {
    return new EachRow(this.#reportRows(request));
  }

  /**
   * Turns the code that a seller's consent has sent to your redirect address (`spapi_oauth_code`, good for five
   * minutes and once) into that seller's refresh token and a first access token.
   */
  async exchange(authCode: string): Promise<TokenAnswer> {
    return requestToken(exchangeRequest(this.#credentials, authCode), 'EXCHANGE_AUTH_CODE_PARSE_ERROR', this.#deps);
  }

  /** Requests a new access token now: the selling partner's, or with a scope the grantless one. */
  async refreshAccessToken(scope?: string): Promise<void> {
    await this.#deps.tokens.renew(scope);
  }

  /** Takes other credentials, found as in the constructor, and forgets the tokens of the old ones. */
  updateCredentials(credentials?: GivenCredentials | null): void {
    const environment = processEnvironment();
    this.#credentials = loadCredentials(credentials, this.#credentialsPath, environment, this.#files);
    this.#accounts = this.#accountKeys();
    this.#deps.tokens.clear();
    this.#deps.restrictedTokens.clear();
  }

  async #run<Value>(parameters: CallParameters, read: (result: CallResult, deps: CallDeps) => Value): Promise<Value> {
    return runCall(await prepareCall(parameters, this.#deps), this.#deps, read);
  }

  async *#walkPages(parameters: PagedParameters): Steps<unknown> {
    const { walkPages } = await load.walkPages();
    return yield* walkPages(await this.#pagedCall(parameters), this.#fetchDeps());
  }

  async *#walkItems(parameters: PagedParameters): Steps<unknown> {
    const { walkItems } = await load.walkItems();
    return yield* walkItems(await this.#pagedCall(parameters), this.#fetchDeps());
  }

  async #pagedCall(parameters: PagedParameters) {
    const { pagedCall } = await load.pagedCall();
    return pagedCall(parameters, this.#deps.config);
  }

  #fetchDeps() {
    const read = (parameters: CallParameters) => this.#run(parameters, readPage);
    return { read, observe: this.#deps.observe };
  }

  /** A seller's calls stand in one line, whichever client makes them. */
  #accountKeys(): AccountKeys {
    const { apiOrigin, refreshToken } = this.#deps.config;
    return accountKeys({ apiOrigin, refreshToken, clientId: this.#credentials.SELLING_PARTNER_APP_CLIENT_ID });
  }

  #tokenKey(scope: string | undefined): string {
    const { tokenUrl, refreshToken } = this.#deps.config;
    return tokenKey({ tokenUrl, refreshToken, scope, clientId: this.#credentials.SELLING_PARTNER_APP_CLIENT_ID });
  }

  async #requestToken(scope: string | undefined): Promise<TokenAnswer> {
    const body = scope
      ? grantlessRequest(this.#credentials, scope)
      : refreshRequest(this.#credentials, this.#deps.config.refreshToken);
    return requestToken(body, 'REFRESH_ACCESS_TOKEN_PARSE_ERROR', this.#deps);
  }

  #restrictedTokenKey(need: string): string {
    const { apiOrigin, refreshToken } = this.#deps.config;
    return restrictedTokenKey(
      { apiOrigin, refreshToken, clientId: this.#credentials.SELLING_PARTNER_APP_CLIENT_ID },
      need,
    );
  }

  async *#rows(
    details: DocumentDetails,
    options: RowsOptions,
    hint: DocumentHint,
  ): AsyncGenerator<Iterable<Row>, void, undefined> {
    const { downloadRows } = await load.downloadRows();
    yield* downloadRows(this.#documents, details, options, hint);
  }

  async *#reportRows(request: ReportRequest<RowsOptions>): AsyncGenerator<Iterable<Row>, void, undefined> {
    const details = await this.#runReport(request);
    try {
      yield* this.#rows(details, optionsOf(request, details), request.body);
    } catch (error) {
      throw namedError(error, details);
    }
  }

  async #runReport(request: ReportRequest<unknown>): Promise<ReportDocument> {
    const { runReport } = await load.runReport();
    return runReport(request, this.#runDeps());
  }

  #runDeps(): ReportRunDeps {
    const { clock, observe } = this.#deps;
    return {
      call: (parameters) => this.#run(parameters, callValue),
      wait: (milliseconds, signal) => wait(clock, milliseconds, signal),
      readText: async (details, signal) => String(await this.download(details, withSignal({}, signal))),
      clock,
      observe,
      documents: this.#documents,
    };
  }
}

interface PagingRules<Fallback extends boolean> {
  fallback: Fallback;
  payload: false;
}

function withSignal<T extends { readonly signal?: AbortSignal | undefined }>(
  options: T | null | undefined,
  signal: AbortSignal | undefined,
): T {
  return { ...(signal === undefined ? {} : { signal }), ...options } as T;
}

/** What a report's document is downloaded with: the request's signal, and a way to ask for an address that expired. */
function optionsOf<T extends TransferOptions>({ download, signal }: ReportRequest<T>, { renew }: ReportDocument): T {
  return withSignal<T>({ renew, ...download } as T, signal);
}

/** A report that was made but not downloaded can be taken up again: the error says which it was. */
function namingReport<T>(document: ReportDocument, content: Promise<T>): Promise<T> {
  return content.catch((error: unknown) => {
    throw namedError(error, document);
  });
}

function namedError(error: unknown, { reportId, reportDocumentId }: ReportDocument): unknown {
  return error instanceof SellingPartnerError ? error.with({ reportId, reportDocumentId }) : error;
}
