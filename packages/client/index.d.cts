// What `require('supercargo')` gives, for TypeScript in CommonJS: the class, with everything else hanging on it.
import type {
  ApiError as _ApiError,
  BucketState as _BucketState,
  CallOptions as _CallOptions,
  CallParameters as _CallParameters,
  ClientErrorCode as _ClientErrorCode,
  ClientEvent as _ClientEvent,
  Clock as _Clock,
  Credentials as _Credentials,
  DocumentDetails as _DocumentDetails,
  DownloadOptions as _DownloadOptions,
  DownloadRowsOptions as _DownloadRowsOptions,
  DownloadStreamOptions as _DownloadStreamOptions,
  EndpointListing as _EndpointListing,
  EndpointsListing as _EndpointsListing,
  ErrorCode as _ErrorCode,
  ErrorEntry as _ErrorEntry,
  ErrorFacts as _ErrorFacts,
  ErrorKind as _ErrorKind,
  Feed as _Feed,
  Files as _Files,
  GivenCredentials as _GivenCredentials,
  GrantlessScope as _GrantlessScope,
  Logger as _Logger,
  LookCall as _LookCall,
  NetworkError as _NetworkError,
  Observer as _Observer,
  OperationListing as _OperationListing,
  Ports as _Ports,
  Priority as _Priority,
  QuotaPlan as _QuotaPlan,
  QuotaQuery as _QuotaQuery,
  QuotaStore as _QuotaStore,
  Random as _Random,
  RawResult as _RawResult,
  Region as _Region,
  ReportBody as _ReportBody,
  ReportRequest as _ReportRequest,
  RequestBody as _RequestBody,
  RetryLimits as _RetryLimits,
  Row as _Row,
  SavedDocument as _SavedDocument,
  SellingPartner as _SellingPartner,
  SellingPartnerConfig as _SellingPartnerConfig,
  SellingPartnerError as _SellingPartnerError,
  SellingPartnerOptions as _SellingPartnerOptions,
  Slot as _Slot,
  Timeouts as _Timeouts,
  Timer as _Timer,
  TokenAnswer as _TokenAnswer,
  TokenStore as _TokenStore,
  TokenStoreKey as _TokenStoreKey,
  TransferOptions as _TransferOptions,
  Transport as _Transport,
  TransportRequest as _TransportRequest,
  TransportResponse as _TransportResponse,
  UploadOptions as _UploadOptions,
} from './dist/index.js' with { 'resolution-mode': 'import' };

declare class SellingPartner extends _SellingPartner {
  static readonly default: typeof SellingPartner;
  static readonly SellingPartner: typeof SellingPartner;
}

declare namespace SellingPartner {
  type ApiError = _ApiError;
  type BucketState = _BucketState;
  type CallOptions = _CallOptions;
  type CallParameters = _CallParameters;
  type ClientErrorCode = _ClientErrorCode;
  type ClientEvent = _ClientEvent;
  type Clock = _Clock;
  type Credentials = _Credentials;
  type DocumentDetails = _DocumentDetails;
  type DownloadOptions = _DownloadOptions;
  type DownloadRowsOptions = _DownloadRowsOptions;
  type DownloadStreamOptions = _DownloadStreamOptions;
  type EndpointListing = _EndpointListing;
  type EndpointsListing = _EndpointsListing;
  type ErrorCode = _ErrorCode;
  type ErrorEntry = _ErrorEntry;
  type ErrorFacts = _ErrorFacts;
  type ErrorKind = _ErrorKind;
  type Feed = _Feed;
  type Files = _Files;
  type GivenCredentials = _GivenCredentials;
  type GrantlessScope = _GrantlessScope;
  type Logger = _Logger;
  type LookCall = _LookCall;
  type NetworkError = _NetworkError;
  type Observer = _Observer;
  type OperationListing = _OperationListing;
  type Ports = _Ports;
  type Priority = _Priority;
  type QuotaPlan = _QuotaPlan;
  type QuotaQuery = _QuotaQuery;
  type QuotaStore = _QuotaStore;
  type Random = _Random;
  type RawResult = _RawResult;
  type Region = _Region;
  type ReportBody = _ReportBody;
  type ReportRequest<Download = _DownloadOptions> = _ReportRequest<Download>;
  type RequestBody = _RequestBody;
  type RetryLimits = _RetryLimits;
  type Row = _Row;
  type SavedDocument = _SavedDocument;
  type SellingPartner = _SellingPartner;
  type SellingPartnerConfig = _SellingPartnerConfig;
  type SellingPartnerError = _SellingPartnerError;
  type SellingPartnerOptions = _SellingPartnerOptions;
  type Slot = _Slot;
  type Timeouts = _Timeouts;
  type Timer = _Timer;
  type TokenAnswer = _TokenAnswer;
  type TokenStore = _TokenStore;
  type TokenStoreKey = _TokenStoreKey;
  type TransferOptions = _TransferOptions;
  type Transport = _Transport;
  type TransportRequest = _TransportRequest;
  type TransportResponse = _TransportResponse;
  type UploadOptions = _UploadOptions;
}

export = SellingPartner;
