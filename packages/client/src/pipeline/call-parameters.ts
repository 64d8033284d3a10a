import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { RestrictedData } from '../restricted/data-element.ts';

/** What callAPI takes. Nothing in it is ever written to. */
export interface CallParameters {
  /** `endpoint.operation`, or the operation alone beside `endpoint`. Required without `api_path`. */
  readonly operation?: string | undefined;
  /** Endpoint of the operation, when `operation` does not name it. */
  readonly endpoint?: string | undefined;
  /** Values of the path's parameters. They are percent-encoded here. */
  readonly path?: object | undefined;
  /** Values of the query. Lists are joined by commas or repeated, as the operation wants it. */
  readonly query?: object | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /**
   * Path to call as it is, encoded by the caller: for operations that the catalogue does not know. With one that it
   * knows, the call shares that operation's quota, and is repeated where that operation is.
   */
  readonly api_path?: string | undefined;
  /** Only with `api_path`: GET, POST, PUT, DELETE or PATCH. */
  readonly method?: string | undefined;
  /** Only with `api_path`: scope of a grantless operation. */
  readonly scope?: string | undefined;
  /** Added to the request. The token, the host and the length cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent in place of the access token, for operations with personal data. */
  readonly restricted_data_token?: string | undefined;
  /**
   * Send a restricted data token that the client gets by itself: `true` for all data elements of the operation, a list for
   * some, `false` for none. Refused for operations that take no such token. @default the option of the client
   */
  readonly restricted_data?: RestrictedData | undefined;
  /** Options of this call. */
  readonly options?: CallOptions | undefined;
}

/** Options of one call. They win over those of the client. */
export interface CallOptions {
  /** Version of the endpoint, or `latest`; wins over `endpoints_versions`. */
  readonly version?: string | undefined;
  /** Seconds to wait after a 429 without a rate header. @default the operation's restore rate */
  readonly restore_rate?: number | undefined;
  /** Return status, headers, body and request as they were, also for a refused call. @default false */
  readonly raw_result?: boolean | undefined;
  /** Return the data with status, headers, request id and pagination beside it. @default false */
  readonly with_response?: boolean | undefined;
  /** Milliseconds; set over those of the client. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Bounds of repetition; set over those of the client. */
  readonly retries?: Partial<RetryLimits> | undefined;
  /** Calls of people who wait go before `background` ones when the quota is short. @default interactive */
  readonly priority?: 'interactive' | 'background' | undefined;
  /** Ends the call: its waits, its request and its retries. */
  readonly signal?: AbortSignal | undefined;
}
