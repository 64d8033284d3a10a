// The types that the entries for Node.js and for runtimes with `fetch` have in common.

export type { EmulatedEndpoint, EmulateV0Options, UnavailableAttributes } from './config/emulate-v0.ts';
export type { CheckedVersions, EndpointName, EndpointsVersions, OldestVersions } from './config/endpoints-versions.ts';
export type { ApplicationConfig, SellingPartnerConfig, SellingPartnerOptions } from './config/options.ts';
export type { CauseCheck, CauseName, Diagnosis, DiagnosisOptions, PossibleCause } from './diagnosis/diagnosis.ts';
export type { DocumentDetails, DocumentOrigin } from './documents/document-details.ts';
export type { DownloadOptions } from './documents/download/download.ts';
export type { RowsOptions as DownloadRowsOptions } from './documents/download/download-rows.ts';
export type { SavedDocument } from './documents/download/download-to-file.ts';
export type { OpenOptions as DownloadStreamOptions } from './documents/opening/open-document.ts';
export type { TransferOptions } from './documents/opening/resumable-download.ts';
export type { Row } from './documents/rows/row-shape.ts';
export type { Feed, FeedOfContent, FeedOfFile, UploadOptions } from './documents/upload/upload.ts';
export type {
  BodyType,
  HttpMethod,
  ObjectType,
  Operation,
  PathType,
  QueryType,
  ReqOptions,
  ReqParams,
} from './endpoints/amazon-sp-api-types.ts';
export type { Endpoint, Endpoints } from './endpoints/endpoint.ts';
export type { OperationName } from './endpoints/typed-call.ts';
export type { FeedOutcome } from './flows/feed/feed-outcome.ts';
export type {
  ExistingFeed,
  FeedContent,
  FeedFile,
  FeedMessage,
  FeedMessages,
  FeedParameters,
  FeedRequest,
  FeedResumeId,
  FeedResumeOptions,
  FeedRow,
  FeedRows,
  FeedRunOptions,
  InlineFeed,
  NoFeedContent,
} from './flows/feed/feed-request.ts';
export type { EndedFeed, FeedIssue, FeedMessageResult, FeedResult, FeedSummary } from './flows/feed/feed-result.ts';
export type { FeedProgress, FeedRun } from './flows/feed/feed-run.ts';
export type { FeedPart, FeedRunJson } from './flows/feed/feed-state.ts';
export type { ListingIssue } from './flows/listing/listing-issue.ts';
export type { ProductTypeQuery } from './flows/listing/product-types.ts';
export type { ListingToValidate } from './flows/listing/validate-listing.ts';
export type { QueryRunJson } from './flows/query/query-json.ts';
export type { QueryPage } from './flows/query/query-pages.ts';
export type {
  ExistingQuery,
  QueryOptions,
  QueryRequestJson,
  QueryResumeOptions,
  QueryRunHooks,
} from './flows/query/query-request.ts';
export type { QueryRow } from './flows/query/query-rows.ts';
export type { QueryFileOptions, QueryProgress, QueryResult, QueryRun } from './flows/query/query-run.ts';
export type { ReportFileOptions } from './flows/report/report-contents.ts';
export type { ReportCoverage } from './flows/report/report-context.ts';
export type { ReportRunJson } from './flows/report/report-json.ts';
export type {
  ReportPiecesFileOptions,
  ReportPiecesProgress,
} from './flows/report/report-pieces.ts';
export type { ReportPiecesJson, SavedPiece } from './flows/report/report-pieces-json.ts';
export type {
  ReportPiecesHooks,
  ReportPiecesRequest,
  ReportPiecesRequestJson,
  ReportPiecesResumeOptions,
} from './flows/report/report-pieces-request.ts';
export type {
  DownloadReportRequest,
  ExistingReport,
  ReportBody,
  ReportRequest,
  ReportResumeOptions,
  ReportRunHooks,
  ReuseOptions,
} from './flows/report/report-request.ts';
export type { ReportResult } from './flows/report/report-result.ts';
export type { ReportReadOptions, ReportRowsOptions } from './flows/report/report-rows-options.ts';
export type { ReportProgress } from './flows/report/report-run.ts';
export type { SavedReport } from './flows/report/saved-report.ts';
export type {
  FileUpload,
  UploadContent,
  UploadedFile,
  UploadParameters,
  UploadPath,
} from './flows/upload/upload-file.ts';
export type * from './public-call-types.ts';
