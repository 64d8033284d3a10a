import { createWithoutStack } from './create-without-stack.ts';
import type { ErrorCode } from './error-catalogue.ts';
import type { RejectedCall } from './rejected-call.ts';

/** One entry of the `errors` array in a response of Amazon. */
export interface ApiError {
  /** Amazon's code, such as `InvalidInput`. Amazon can add codes. */
  readonly code: string;
  /** Description of the error for people. */
  readonly message: string;
  /** More details, if Amazon gave them. */
  readonly details?: string;
}

/** The properties of a new {@link SellingPartnerError}. */
export interface ErrorInit {
  /** A code of the client, or a code that is passed through. See {@link errorCatalogue}. */
  readonly code: ErrorCode;
  /** Description of the error for people. */
  readonly message: string;
  /** Details beyond the message. */
  readonly details?: string | undefined;
  /** Type of the error. @default error */
  readonly type?: string | undefined;
  /** HTTP status of the last response. */
  readonly status?: number | undefined;
  /** `endpoint.operation`, or the method and path of a raw call. */
  readonly operation?: string | undefined;
  /** Amazon's request ID. */
  readonly requestId?: string | undefined;
  /** Number of requests that were sent for the call. @default 0 */
  readonly attempts?: number | undefined;
  /** Whether the same call may succeed later without a change. @default false */
  readonly retryable?: boolean | undefined;
  /** `unknown` when a write may have taken effect. */
  readonly outcome?: 'unknown' | undefined;
  /** With an unknown outcome: the call that shows whether the write was carried out. */
  readonly verifyWith?: VerificationCall | undefined;
  /** With an unknown outcome: the key that was sent. */
  readonly idempotencyKey?: string | undefined;
  /** All API errors of the response. */
  readonly errors?: readonly ApiError[] | undefined;
  /** Requests per second, from the rate header of the response. */
  readonly rateLimit?: number | undefined;
  /** The timeout that was exceeded, in milliseconds. */
  readonly timeout?: number | undefined;
  /** When the quota has a slot, in milliseconds since 1970. */
  readonly availableAt?: number | undefined;
  /** How many calls the quota has slots for before the deadline, those that already wait included. */
  readonly callsBeforeDeadline?: number | undefined;
  /** ID of the report. */
  readonly reportId?: string | undefined;
  /** The document that explains a failed report. */
  readonly reportDocumentId?: string | undefined;
  /** With status 401 or 403: the rejected call. */
  readonly rejectedCall?: RejectedCall | undefined;
  /** Token of the page that was requested. */
  readonly nextToken?: string | undefined;
  /** ID of the feed. */
  readonly feedId?: string | undefined;
  /** The cause. */
  readonly cause?: unknown;
}

/** The parameters of a call that shows whether a write was carried out. Pass them to `callAPI`. */
export interface VerificationCall {
  /** `endpoint.operation` of a read. */
  readonly operation: string;
  /** Values of its path parameters. */
  readonly path?: Readonly<Record<string, unknown>>;
  /** Values of its query. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Its body, if the read has one. */
  readonly body?: unknown;
  /** The version of the write. */
  readonly options: { readonly version: string };
}

/** The only error class that the client throws. It never contains a token, a secret or a signed URL. */
export class SellingPartnerError extends Error {
  override readonly name = 'SellingPartnerError';
  /** A code of {@link errorCatalogue}, or of Amazon, the token endpoint or the system. */
  readonly code: ErrorCode;
  /** Details beyond the message, from Amazon or the client. */
  declare readonly details?: string;
  /** Always `error`, unless Amazon sent another type. */
  readonly type: string;
  /** HTTP status of the last response; missing when there was none. */
  declare readonly status?: number;
  /** `endpoint.operation`, or the method and path of a raw call. */
  declare readonly operation?: string;
  /** Amazon's request ID: quote it to Amazon's support. */
  declare readonly requestId?: string;
  /** Number of requests that were sent for this call. 0 when it failed before the first request. */
  readonly attempts: number;
  /** Whether the same call may succeed later without a change. False with an unknown outcome, because the call could take effect twice. */
  readonly retryable: boolean;
  /** `unknown` when a write may have taken effect, but no readable response arrived. */
  declare readonly outcome?: 'unknown';
  /** With an unknown outcome: the call that shows whether the write was carried out, for `callAPI`. Missing when no call can show it. */
  declare readonly verifyWith?: VerificationCall;
  /** With an unknown outcome: the key that was sent. If you send the same call with this key in its header, Amazon carries it out only once. */
  declare readonly idempotencyKey?: string;
  /** All API errors of the response, in its order. */
  readonly errors: readonly ApiError[];
  /** Requests per second, from the rate header of the response. */
  declare readonly rateLimit?: number;
  /** The timeout that was exceeded, in milliseconds. */
  declare readonly timeout?: number;
  /** When the quota would have had a slot, in milliseconds since 1970. */
  declare readonly availableAt?: number;
  /** How many calls of the operation the quota has slots for before the deadline of this call. Calls that already wait are included. */
  declare readonly callsBeforeDeadline?: number;
  /** ID of the report. */
  declare readonly reportId?: string;
  /** The document that explains a failed report, when there is one. */
  declare readonly reportDocumentId?: string;
  /** With status 401 or 403: the rejected call. `diagnose` uses it to find the cause. */
  declare readonly rejectedCall?: RejectedCall;
  /** Token of the page that could not be read, to continue from. Missing for the first page. */
  declare readonly nextToken?: string;
  /** ID of the feed. */
  declare readonly feedId?: string;

  constructor(init: ErrorInit) {
    super(init.message, init.cause === undefined ? undefined : { cause: init.cause });
    this.code = init.code;
    this.type = init.type ?? 'error';
    this.attempts = init.attempts ?? 0;
    this.retryable = init.retryable ?? false;
    this.errors = init.errors ?? [];
    for (const name of optionalMembers) {
      if (init[name] !== undefined) (this as Partial<Record<typeof name, unknown>>)[name] = init[name];
    }
  }

  /** Returns a copy of the error with some properties replaced. */
  with(more: Partial<ErrorInit>): SellingPartnerError {
    const init = { ...this, message: this.message, cause: this.cause, ...more };
    const error = createWithoutStack(() => new SellingPartnerError(init));
    // Keep the stack trace, but remove the old message, which can contain text that the new message must not contain.
    const at = (this.stack ?? '').indexOf(this.message) + this.message.length;
    error.stack = `${error.name}: ${error.message}${(this.stack ?? '').slice(at)}`;
    return error;
  }

  /** Returns everything except the cause and the stack. It is safe to log. */
  toJSON(): Record<string, unknown> {
    return { ...Object.fromEntries(Object.entries(this)), message: this.message };
  }
}

const optionalMembers = [
  'details',
  'status',
  'operation',
  'requestId',
  'outcome',
  'verifyWith',
  'idempotencyKey',
  'rateLimit',
  'timeout',
  'availableAt',
  'callsBeforeDeadline',
  'reportId',
  'reportDocumentId',
  'rejectedCall',
  'nextToken',
  'feedId',
] as const;
