/** An event of a call. `at` is the milliseconds since the start of the call. */
export type TimelineEntry =
  | { readonly kind: 'wait'; readonly at: number; readonly expectedMilliseconds: number }
  | {
      readonly kind: 'slot';
      readonly at: number;
      readonly waitedMilliseconds: number;
      readonly remaining: number;
      readonly burst: number;
    }
  | { readonly kind: 'token'; readonly at: number; readonly grant: string }
  | {
      readonly kind: 'token-end';
      readonly at: number;
      readonly grant: string;
      readonly status?: number | undefined;
      readonly code?: string | undefined;
    }
  | { readonly kind: 'request'; readonly at: number; readonly attempt: number }
  | { readonly kind: 'first-byte'; readonly at: number; readonly attempt: number }
  | {
      readonly kind: 'response';
      readonly at: number;
      readonly attempt: number;
      readonly status: number;
      readonly requestId?: string | undefined;
      /** Requests per second, from the response's header. */
      readonly rate?: number | undefined;
    }
  | { readonly kind: 'failure'; readonly at: number; readonly attempt: number; readonly code: string }
  | {
      readonly kind: 'retry';
      readonly at: number;
      readonly attempt: number;
      readonly reason: string;
      readonly waitMilliseconds: number;
    }
  | { readonly kind: 'retry-suppressed'; readonly at: number; readonly attempt: number; readonly reason: string };

/** The saved part of a body: without secrets, and without personal data unless a setting includes it. */
export interface SavedBody {
  readonly text: string;
  /** Total bytes transferred, or the bytes read if the body was not read to its end. */
  readonly bytes: number;
  /** False if the body was truncated. */
  readonly isComplete: boolean;
  readonly isJson: boolean;
  /** Whether personal data was redacted in it. */
  readonly isRedacted: boolean;
}

/** The request and the response of the last attempt. */
export interface CallExchange {
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: SavedBody | undefined;
  readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
  readonly responseBody?: SavedBody | undefined;
  /** The kind of token of the request. */
  readonly token: 'seller' | 'grantless' | 'restricted';
}

/** The fields of a call for lists. */
export interface CallRow {
  /** Sorts by time: later calls have greater IDs. */
  readonly id: string;
  readonly sellerId: string;
  /** Start time; ISO 8601. */
  readonly at: string;
  /** `endpoint.operation`, or the method and path of a raw call. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly ok: boolean;
  /** Status of the last response; null if there was none. */
  readonly status: number | null;
  /** Code of the error that the caller got; null if there was none. */
  readonly code: string | null;
  readonly requestId: string | null;
  /** Requests sent. */
  readonly attempts: number;
  /** Number of responses with status 429. */
  readonly throttled: number;
  /** Time in queues for quota slots. */
  readonly quotaWaitMilliseconds: number;
  /** Time from the start of the call to its end. */
  readonly durationMilliseconds: number;
  /** The part of the console that called. */
  readonly source: string;
  /** ID of the run, request or seller that the call was made for. */
  readonly subject: string | null;
}

/** The complete record of a call. */
export interface CallRecord extends CallRow {
  readonly workspaceId: string;
  readonly origin: string;
  /** The path with the names of its parameters; null for raw calls. */
  readonly template: string | null;
  readonly priority: 'interactive' | 'background';
  /** Requests per second, from the last response; null if it had none. */
  readonly rate: number | null;
  readonly timeline: readonly TimelineEntry[];
  /** Null if nothing was sent, or if the exchange was dropped because the buffer was full. */
  readonly exchange: CallExchange | null;
}
