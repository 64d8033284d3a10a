// What `require('supercargo')` gives, for TypeScript in CommonJS: the class, with everything else hanging on it.
import type {
  AnySellingPartner as _AnySellingPartner,
  ApiError as _ApiError,
  Application as _Application,
  ApplicationConfig as _ApplicationConfig,
  BodyType as _BodyType,
  BucketState as _BucketState,
  CallOptions as _CallOptions,
  CallParameters as _CallParameters,
  CallResponse as _CallResponse,
  CallRules as _CallRules,
  CauseCheck as _CauseCheck,
  CauseName as _CauseName,
  CheckedVersions as _CheckedVersions,
  ClientErrorCode as _ClientErrorCode,
  ClientEvent as _ClientEvent,
  Clock as _Clock,
  Credentials as _Credentials,
  DataElement as _DataElement,
  Diagnosis as _Diagnosis,
  DiagnosisOptions as _DiagnosisOptions,
  DocumentDetails as _DocumentDetails,
  DocumentStream as _DocumentStream,
  DownloadOptions as _DownloadOptions,
  DownloadReportRequest as _DownloadReportRequest,
  DownloadRowsOptions as _DownloadRowsOptions,
  DownloadStreamOptions as _DownloadStreamOptions,
  EndedFeed as _EndedFeed,
  Endpoint as _Endpoint,
  EndpointListing as _EndpointListing,
  EndpointName as _EndpointName,
  Endpoints as _Endpoints,
  EndpointsListing as _EndpointsListing,
  EndpointsVersions as _EndpointsVersions,
  ErrorCode as _ErrorCode,
  ErrorEntry as _ErrorEntry,
  ErrorInit as _ErrorFacts,
  ErrorKind as _ErrorKind,
  ExistingFeed as _ExistingFeed,
  ExistingQuery as _ExistingQuery,
  ExistingReport as _ExistingReport,
  Feed as _Feed,
  FeedContent as _FeedContent,
  FeedFile as _FeedFile,
  FeedIssue as _FeedIssue,
  FeedMessage as _FeedMessage,
  FeedMessageResult as _FeedMessageResult,
  FeedMessages as _FeedMessages,
  FeedOfContent as _FeedOfContent,
  FeedOfFile as _FeedOfFile,
  FeedOutcome as _FeedOutcome,
  FeedParameters as _FeedParameters,
  FeedPart as _FeedPart,
  FeedProgress as _FeedProgress,
  FeedRequest as _FeedRequest,
  FeedResult as _FeedResult,
  FeedResumeId as _FeedResumeId,
  FeedResumeOptions as _FeedResumeOptions,
  FeedRow as _FeedRow,
  FeedRows as _FeedRows,
  FeedRun as _FeedRun,
  FeedRunJson as _FeedRunJson,
  FeedRunOptions as _FeedRunOptions,
  FeedSummary as _FeedSummary,
  Files as _Files,
  FileUpload as _FileUpload,
  CredentialsInput as _GivenCredentials,
  GrantlessScope as _GrantlessScope,
  HttpMethod as _HttpMethod,
  InlineFeed as _InlineFeed,
  ItemOptions as _ItemOptions,
  Items as _Items,
  ListParameters as _ListParameters,
  ListingIssue as _ListingIssue,
  ListingToValidate as _ListingToValidate,
  Logger as _Logger,
  NetworkError as _NetworkError,
  NoFeedContent as _NoFeedContent,
  ObjectType as _ObjectType,
  Observer as _Observer,
  OldestVersions as _OldestVersions,
  Operation as _Operation,
  OperationListing as _OperationListing,
  OperationMethod as _OperationMethod,
  OperationMethodWithInput as _OperationMethodWithInput,
  OperationName as _OperationName,
  OperationParameters as _OperationParameters,
  PageOptions as _PageOptions,
  PageCursor as _PagePosition,
  Pages as _Pages,
  Pagination as _Pagination,
  PathType as _PathType,
  PayloadWithRate as _PayloadWithRate,
  Ports as _Ports,
  PossibleCause as _PossibleCause,
  Priority as _Priority,
  ProductTypeQuery as _ProductTypeQuery,
  QueryFileOptions as _QueryFileOptions,
  QueryOptions as _QueryOptions,
  QueryPage as _QueryPage,
  QueryProgress as _QueryProgress,
  QueryRequestJson as _QueryRequestJson,
  QueryResult as _QueryResult,
  QueryResumeOptions as _QueryResumeOptions,
  QueryRow as _QueryRow,
  QueryRun as _QueryRun,
  QueryRunHooks as _QueryRunHooks,
  QueryRunJson as _QueryRunJson,
  QueryType as _QueryType,
  QuotaName as _QuotaName,
  QuotaOption as _QuotaOption,
  QuotaOptions as _QuotaOptions,
  QuotaQuery as _QuotaQuery,
  QuotaStore as _QuotaStore,
  Random as _Random,
  RateLimit as _RateLimit,
  RawResult as _RawResult,
  Region as _Region,
  RejectedCall as _RejectedCall,
  ReportBody as _ReportBody,
  ReportFileOptions as _ReportFileOptions,
  ReportProgress as _ReportProgress,
  ReportReadOptions as _ReportReadOptions,
  ReportRequest as _ReportRequest,
  ReportResult as _ReportResult,
  ReportResumeOptions as _ReportResumeOptions,
  ReportRowsOptions as _ReportRowsOptions,
  ReportRun as _ReportRun,
  ReportRunHooks as _ReportRunHooks,
  ReportRunJson as _ReportRunJson,
  ReqOptions as _ReqOptions,
  ReqParams as _ReqParams,
  RequestBody as _RequestBody,
  RestrictedData as _RestrictedData,
  RetryLimits as _RetryLimits,
  ReuseOptions as _ReuseOptions,
  Row as _Row,
  SavedDocument as _SavedDocument,
  SavedReport as _SavedReport,
  SharedLimits as _SharedLimits,
  SellerConfig as _SellerConfig,
  SellingPartner as _SellingPartner,
  SellingPartnerConfig as _SellingPartnerConfig,
  SellingPartnerError as _SellingPartnerError,
  SellingPartnerOptions as _SellingPartnerOptions,
  Slot as _Slot,
  Timeouts as _Timeouts,
  Timer as _Timer,
  TokenResponse as _TokenResponse,
  TokenStore as _TokenStore,
  TokenStoreKey as _TokenStoreKey,
  TransferOptions as _TransferOptions,
  Transport as _Transport,
  TransportRequest as _TransportRequest,
  TransportResponse as _TransportResponse,
  UploadContent as _UploadContent,
  UploadedFile as _UploadedFile,
  UploadOptions as _UploadOptions,
  UploadParameters as _UploadParameters,
  UploadPath as _UploadPath,
  VerificationCall as _VerificationCall,
  WindowOptions as _WindowOptions,
} from './dist/index.js' with { 'resolution-mode': 'import' };

declare const SellingPartner: typeof _SellingPartner & { readonly Application: typeof _Application };

type SellingPartner<
  Versions extends _CheckedVersions<Versions> = _OldestVersions,
  Fallback extends boolean = true,
  Payload extends boolean = false,
> = _SellingPartner<Versions, Fallback, Payload>;

declare namespace SellingPartner {
  type AnySellingPartner = _AnySellingPartner;
  type ApiError = _ApiError;
  type Application<
    Versions extends _CheckedVersions<Versions> = _OldestVersions,
    Fallback extends boolean = true,
    Payload extends boolean = false,
  > = _Application<Versions, Fallback, Payload>;
  type ApplicationConfig<
    Versions = _OldestVersions,
    Fallback extends boolean = true,
    Payload extends boolean = false,
  > = _ApplicationConfig<Versions, Fallback, Payload>;
  type BucketState = _BucketState;
  type CallOptions = _CallOptions;
  type CallParameters = _CallParameters;
  type ListParameters = _ListParameters;
  type OperationParameters = _OperationParameters;
  type CallResponse<Data = unknown> = _CallResponse<Data>;
  type CallRules = _CallRules;
  type CauseCheck = _CauseCheck;
  type CauseName = _CauseName;
  type CheckedVersions<Versions> = _CheckedVersions<Versions>;
  type ClientErrorCode = _ClientErrorCode;
  type ClientEvent = _ClientEvent;
  type Clock = _Clock;
  type Credentials = _Credentials;
  type DataElement = _DataElement;
  type Diagnosis = _Diagnosis;
  type DiagnosisOptions = _DiagnosisOptions;
  type DocumentDetails = _DocumentDetails;
  type DocumentStream = _DocumentStream;
  type DownloadOptions = _DownloadOptions;
  type DownloadRowsOptions = _DownloadRowsOptions;
  type DownloadStreamOptions = _DownloadStreamOptions;
  type EndedFeed = _EndedFeed;
  type Endpoint<Name extends _EndpointName, Version, Rules extends _CallRules> = _Endpoint<Name, Version, Rules>;
  type EndpointListing = _EndpointListing;
  type EndpointName = _EndpointName;
  type Endpoints<Versions, Rules extends _CallRules> = _Endpoints<Versions, Rules>;
  type EndpointsListing = _EndpointsListing;
  type EndpointsVersions = _EndpointsVersions;
  type ErrorCode = _ErrorCode;
  type ErrorEntry = _ErrorEntry;
  type ErrorInit = _ErrorFacts;
  type ErrorKind = _ErrorKind;
  type ReuseOptions = _ReuseOptions;
  type Feed = _Feed;
  type FeedContent = _FeedContent;
  type FeedParameters = _FeedParameters;
  type FeedFile = _FeedFile;
  type FeedIssue = _FeedIssue;
  type FeedOutcome = _FeedOutcome;
  type FeedMessage = _FeedMessage;
  type FeedMessageResult = _FeedMessageResult;
  type FeedMessages = _FeedMessages;
  type FeedOfContent = _FeedOfContent;
  type FeedOfFile = _FeedOfFile;
  type FeedPart = _FeedPart;
  type FeedProgress = _FeedProgress;
  type FeedRequest = _FeedRequest;
  type FeedResult = _FeedResult;
  type FeedResumeOptions = _FeedResumeOptions;
  type FeedRow = _FeedRow;
  type FeedRows = _FeedRows;
  type FeedRun = _FeedRun;
  type FeedResumeId = _FeedResumeId;
  type FeedRunJson = _FeedRunJson;
  type FeedRunOptions = _FeedRunOptions;
  type FeedSummary = _FeedSummary;
  type FileUpload = _FileUpload;
  type Files = _Files;
  type CredentialsInput = _GivenCredentials;
  type GrantlessScope = _GrantlessScope;
  type ItemOptions = _ItemOptions;
  type Items<Item> = _Items<Item>;
  type ExistingFeed = _ExistingFeed;
  type ExistingQuery = _ExistingQuery;
  type ExistingReport<Type extends string = string> = _ExistingReport<Type>;
  type ListingIssue = _ListingIssue;
  type ListingToValidate = _ListingToValidate;
  type Logger = _Logger;
  type VerificationCall = _VerificationCall;
  type NetworkError = _NetworkError;
  type NoFeedContent = _NoFeedContent;
  type Observer = _Observer;
  type OldestVersions = _OldestVersions;
  type OperationListing = _OperationListing;
  type OperationMethod<Endpoint extends _EndpointName, Name, Default, Rules extends _CallRules> = _OperationMethod<
    Endpoint,
    Name,
    Default,
    Rules
  >;
  type OperationMethodWithInput<
    Endpoint extends _EndpointName,
    Name,
    Default,
    Rules extends _CallRules,
  > = _OperationMethodWithInput<Endpoint, Name, Default, Rules>;
  type OperationName = _OperationName;
  type PageOptions = _PageOptions;
  type PageCursor = _PagePosition;
  type Pages<Page> = _Pages<Page>;
  type Pagination = _Pagination;
  type PayloadWithRate<Answer> = _PayloadWithRate<Answer>;
  type Ports = _Ports;
  type PossibleCause = _PossibleCause;
  type Priority = _Priority;
  type ProductTypeQuery = _ProductTypeQuery;
  type QueryFileOptions = _QueryFileOptions;
  type QueryOptions = _QueryOptions;
  type QueryPage = _QueryPage;
  type QueryRequestJson = _QueryRequestJson;
  type QueryProgress = _QueryProgress;
  type QueryResult = _QueryResult;
  type QueryResumeOptions = _QueryResumeOptions;
  type QueryRow<Query extends string> = _QueryRow<Query>;
  type QueryRun<Row = Record<string, unknown>> = _QueryRun<Row>;
  type QueryRunHooks = _QueryRunHooks;
  type QueryRunJson = _QueryRunJson;
  type RateLimit = _RateLimit;
  type QuotaName = _QuotaName;
  type QuotaOption = _QuotaOption;
  type QuotaOptions = _QuotaOptions;
  type QuotaQuery = _QuotaQuery;
  type QuotaStore = _QuotaStore;
  type Random = _Random;
  type RawResult = _RawResult;
  type RejectedCall = _RejectedCall;
  type Region = _Region;
  type BodyType<TOperation> = _BodyType<TOperation>;
  type HttpMethod = _HttpMethod;
  type ObjectType<TOperation> = _ObjectType<TOperation>;
  type Operation = _Operation;
  type PathType<TOperation> = _PathType<TOperation>;
  type QueryType<TOperation> = _QueryType<TOperation>;
  type ReqOptions = _ReqOptions;
  type ReqParams<TOperation = _Operation> = _ReqParams<TOperation>;
  type ReportBody = _ReportBody;
  type ReportFileOptions<List extends string = string> = _ReportFileOptions<List>;
  type ReportProgress = _ReportProgress;
  type ReportReadOptions = _ReportReadOptions;
  type DownloadReportRequest<Download = _DownloadOptions> = _DownloadReportRequest<Download>;
  type ReportResult = _ReportResult;
  type ReportRowsOptions<List extends string = string> = _ReportRowsOptions<List>;
  type ReportRun<Type extends string = string> = _ReportRun<Type>;
  type ReportRunHooks<Type extends string = string> = _ReportRunHooks<Type>;
  type ReportRunJson = _ReportRunJson;
  type ReportRequest<Type extends string = string> = _ReportRequest<Type>;
  type RequestBody = _RequestBody;
  type RestrictedData = _RestrictedData;
  type ReportResumeOptions<Type extends string = string> = _ReportResumeOptions<Type>;
  type RetryLimits = _RetryLimits;
  type Row = _Row;
  type SharedLimits = _SharedLimits;
  type SavedDocument = _SavedDocument;
  type SavedReport<Type extends string = string, List extends string = string> = _SavedReport<Type, List>;
  type SellerConfig<Versions = _OldestVersions> = _SellerConfig<Versions>;
  type SellingPartner<
    Versions extends _CheckedVersions<Versions> = _OldestVersions,
    Fallback extends boolean = true,
    Payload extends boolean = false,
  > = _SellingPartner<Versions, Fallback, Payload>;
  type SellingPartnerConfig<
    Versions = _OldestVersions,
    Fallback extends boolean = true,
    Payload extends boolean = false,
  > = _SellingPartnerConfig<Versions, Fallback, Payload>;
  type SellingPartnerError = _SellingPartnerError;
  type SellingPartnerOptions<Fallback extends boolean = true, Payload extends boolean = false> = _SellingPartnerOptions<
    Fallback,
    Payload
  >;
  type Slot = _Slot;
  type Timeouts = _Timeouts;
  type Timer = _Timer;
  type TokenResponse = _TokenResponse;
  type TokenStore = _TokenStore;
  type TokenStoreKey = _TokenStoreKey;
  type TransferOptions = _TransferOptions;
  type Transport = _Transport;
  type TransportRequest = _TransportRequest;
  type TransportResponse = _TransportResponse;
  type UploadOptions = _UploadOptions;
  type InlineFeed = _InlineFeed;
  type WindowOptions = _WindowOptions;
  type UploadContent = _UploadContent;
  type UploadedFile = _UploadedFile;
  type UploadParameters = _UploadParameters;
  type UploadPath = _UploadPath;
}

export = SellingPartner;
