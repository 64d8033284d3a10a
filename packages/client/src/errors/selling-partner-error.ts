import type { ErrorCode } from './error-catalogue.ts';
import type { RefusedCall } from './refused-call.ts';

/** One entry of the marketplace's `errors` array. */
export interface ApiError {
  /** The marketplace's code, such as `InvalidInput`. An open set. */
  readonly code: string;
  /** What is wrong, for people. */
  readonly message: string;
  /** More about it, where the marketplace says more. */
  readonly details?: string;
}

/** What an error can tell besides its code and message. */
export interface ErrorFacts {
  /** A code of the client, or one that passes through. See {@link errorCatalogue}. */
  readonly code: ErrorCode;
  /** What has happened, for people. */
  readonly message: string;
  /** What there is to say beyond the message. */
  readonly details?: string | undefined;
  /** Type of the error. @default error */
  readonly type?: string | undefined;
  /** HTTP status of the last answer. */
  readonly status?: number | undefined;
  /** `endpoint.operation`, or the method and path of a raw call. */
  readonly operation?: string | undefined;
  /** The marketplace's request id. */
  readonly requestId?: string | undefined;
  /** Requests sent for the call. @default 0 */
  readonly attempts?: number | undefined;
  /** Whether the same call may succeed later without a change. @default false */
  readonly retryable?: boolean | undefined;
  /** `unknown` when a write may have taken effect. */
  readonly outcome?: 'unknown' | undefined;
  /** With an unknown outcome: the call to look with. */
  readonly lookWith?: LookCall | undefined;
  /** With an unknown outcome: the key that was sent. */
  readonly idempotencyKey?: string | undefined;
  /** Every error the marketplace named. */
  readonly errors?: readonly ApiError[] | undefined;
  /** Requests per second the answer allowed. */
  readonly rateLimit?: number | undefined;
  /** The timeout that was exceeded, in milliseconds. */
  readonly timeout?: number | undefined;
  /** When the quota has a slot, in milliseconds since 1970. */
  readonly availableAt?: number | undefined;
  /** The report it is about. */
  readonly reportId?: string | undefined;
  /** The document that explains a failed report. */
  readonly reportDocumentId?: string | undefined;
  /** With status 401 or 403: what was denied. */
  readonly refused?: RefusedCall | undefined;
  /** Token of the page that was wanted. */
  readonly nextToken?: string | undefined;
  /** The feed it is about. */
  readonly feedId?: string | undefined;
  /** The error behind it. */
  readonly cause?: unknown;
}

/** A call for `callAPI` that tells whether a write has arrived. */
export interface LookCall {
  /** `endpoint.operation` of a read. */
  readonly operation: string;
  /** Values of its path parameters. */
  readonly path?: Readonly<Record<string, unknown>>;
  /** Values of its query. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Its body, when the read takes one. */
  readonly body?: unknown;
  /** The version of the lost call. */
  readonly options: { readonly version: string };
}

/** The one error that the client throws. It never holds a token, a secret or a signed address. */
export class SellingPartnerError extends Error {
  override readonly name = 'SellingPartnerError';
  /** A code of {@link errorCatalogue}, or the marketplace's, the token endpoint's or the system's own. */
  readonly code: ErrorCode;
  /** What the marketplace, or the client, has to say beyond the message. */
  declare readonly details?: string;
  /** Always `error`, unless the marketplace sent another type. */
  readonly type: string;
  /** HTTP status of the last answer; missing when there was none. */
  declare readonly status?: number;
  /** `endpoint.operation`, or the method and path of a raw call. */
  declare readonly operation?: string;
  /** The marketplace's request id: quote it to its support. */
  declare readonly requestId?: string;
  /** Requests sent for this call. 0 when it failed before the first. */
  readonly attempts: number;
  /** Whether the same call may succeed later without a change. Never with an unknown outcome: it would act twice. */
  readonly retryable: boolean;
  /** `unknown` when a write may have taken effect although no answer came, or none that could be read. */
  declare readonly outcome?: 'unknown';
  /** With an unknown outcome, where a read can tell: the call to look with, for `callAPI`. */
  declare readonly lookWith?: LookCall;
  /** With an unknown outcome: the key that was sent. The same call with it in its header acts once. */
  declare readonly idempotencyKey?: string;
  /** Every error the marketplace named, in its order. */
  readonly errors: readonly ApiError[];
  /** Requests per second the answer allowed, from its rate header. */
  declare readonly rateLimit?: number;
  /** The timeout that was exceeded, in milliseconds. */
  declare readonly timeout?: number;
  /** When the quota would have had a slot, in milliseconds since 1970. */
  declare readonly availableAt?: number;
  /** The report this error is about. */
  declare readonly reportId?: string;
  /** The document that explains a failed report, when there is one. */
  declare readonly reportDocumentId?: string;
  /** What was denied, with status 401 or 403: `diagnose` looks for the cause in it. */
  declare readonly refused?: RefusedCall;
  /** Where pages broke off: the token to go on from. Missing when it was the first one. */
  declare readonly nextToken?: string;
  /** The feed this error is about. */
  declare readonly feedId?: string;

  constructor(facts: ErrorFacts) {
    super(facts.message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.code = facts.code;
    this.type = facts.type ?? 'error';
    this.attempts = facts.attempts ?? 0;
    this.retryable = facts.retryable ?? false;
    this.errors = facts.errors ?? [];
    for (const name of optionalFacts) {
      if (facts[name] !== undefined) Object.assign(this, { [name]: facts[name] });
    }
  }

  /** The same error with more said about it. What `more` does not name stays. */
  with(more: Partial<ErrorFacts>): SellingPartnerError {
    const error = new SellingPartnerError({ ...this, message: this.message, cause: this.cause, ...more });
    // Where it happened stays; the old message, which may hold what the new one must not, goes.
    const at = (this.stack ?? '').indexOf(this.message) + this.message.length;
    error.stack = `${error.name}: ${error.message}${(this.stack ?? '').slice(at)}`;
    return error;
  }

  /** Everything but the cause and the stack: safe to log. */
  toJSON(): Record<string, unknown> {
    return { ...Object.fromEntries(Object.entries(this)), message: this.message };
  }
}

const optionalFacts = [
  'details',
  'status',
  'operation',
  'requestId',
  'outcome',
  'lookWith',
  'idempotencyKey',
  'rateLimit',
  'timeout',
  'availableAt',
  'reportId',
  'reportDocumentId',
  'refused',
  'nextToken',
  'feedId',
] as const;
