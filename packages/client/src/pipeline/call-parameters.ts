import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { RestrictedData } from '../restricted/data-element.ts';

/** Parameters of callAPI. They are never modified. */
export interface CallParameters {
  /** `endpoint.operation`, or the name of the operation together with `endpoint`. Required without `api_path`. */
  readonly operation?: string | undefined;
  /** Endpoint of the operation, if `operation` does not contain it. */
  readonly endpoint?: string | undefined;
  /** Values of the path parameters. The client percent-encodes them. */
  readonly path?: object | undefined;
  /** Values of the query. Lists are joined by commas or repeated, depending on the operation. */
  readonly query?: object | undefined;
  /** Sent as JSON. A value that JSON cannot represent, such as NaN or a Map, rejects with INVALID_PARAMETER and its path. */
  readonly body?: unknown;
  /**
   * Path to call, already encoded, for operations that are not in the catalogue. If the catalogue has the path, the
   * call uses the quota and the retry rules of its operation.
   */
  readonly api_path?: string | undefined;
  /** Only with `api_path`: GET, POST, PUT, DELETE or PATCH. */
  readonly method?: string | undefined;
  /** Only with `api_path`: scope of a grantless operation. */
  readonly scope?: string | undefined;
  /** Additional headers. Token, host and content length cannot be replaced. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent instead of the access token, for operations with personal data. */
  readonly restricted_data_token?: string | undefined;
  /**
   * Obtain and send a restricted data token: `true` for all data elements of the operation, a list for some, `false`
   * for none. Rejected for operations that accept no such token. @default the option of the client
   */
  readonly restrictedData?: RestrictedData | undefined;
  /** Options of this call. */
  readonly options?: CallOptions | undefined;
}

/** Parameters of `call`: those of callAPI, except for the operation. */
export type OperationParameters = Omit<CallParameters, 'operation'>;

/** Options of one call. They override those of the client. */
export interface CallOptions {
  /** Version of the endpoint, or `latest`. Overrides `endpoints_versions`. */
  readonly version?: string | undefined;
  /** Seconds to wait after status 429 without a rate header. @default the operation's restore rate */
  readonly restore_rate?: number | undefined;
  /** Return the unmodified status, headers, body and request, even of a rejected call. @default false */
  readonly raw_result?: boolean | undefined;
  /** Return the data together with status, headers, request ID and pagination. @default false */
  readonly withResponse?: boolean | undefined;
  /** Timeouts in milliseconds. They override those of the client. */
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Limits of retries. They override those of the client. */
  readonly retries?: Partial<RetryLimits> | undefined;
  /** When the quota is short, `interactive` calls are sent before `background` calls. @default interactive */
  readonly priority?: 'interactive' | 'background' | undefined;
  /** Aborts the call with its waits, request and retries. */
  readonly signal?: AbortSignal | undefined;
}
