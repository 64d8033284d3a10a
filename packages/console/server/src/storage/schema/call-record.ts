/** One thing that happened during a call. `at` counts milliseconds from when the call began. */
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
      /** Requests per second, as the answer's header names them. */
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

/** A body as it is kept: without secrets, and without personal data unless a setting keeps it. */
export interface SavedBody {
  readonly text: string;
  /** Bytes that went over the wire; as many as were read when nobody read to the end. */
  readonly bytes: number;
  /** False if the body was truncated. */
  readonly isComplete: boolean;
  readonly isJson: boolean;
  /** Personal data in it was redacted. */
  readonly isRedacted: boolean;
}

/** What went over the wire with the last attempt. */
export interface CallExchange {
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: SavedBody | undefined;
  readonly responseHeaders?: Readonly<Record<string, string>> | undefined;
  readonly responseBody?: SavedBody | undefined;
  /** Which kind of token it was sent with. */
  readonly token: 'seller' | 'grantless' | 'restricted';
}

/** A call as a table shows it. */
export interface CallRow {
  /** Sorts by time: later calls have greater IDs. */
  readonly id: string;
  readonly sellerId: string;
  /** When it began; ISO 8601. */
  readonly at: string;
  /** `endpoint.operation`, or method and path of a raw call. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly ok: boolean;
  /** Of the last answer; null when there was none. */
  readonly status: number | null;
  /** Code of the error that the caller got; null when it got none. */
  readonly code: string | null;
  readonly requestId: string | null;
  /** Requests sent. */
  readonly attempts: number;
  /** Answers with status 429 among them. */
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

/** All that is kept of a call. */
export interface CallRecord extends CallRow {
  readonly workspaceId: string;
  readonly origin: string;
  /** The path with the names of its parameters; null for raw calls. */
  readonly template: string | null;
  readonly priority: 'interactive' | 'background';
  /** Requests per second that the last answer named. */
  readonly rate: number | null;
  readonly timeline: readonly TimelineEntry[];
  /** Null when nothing was sent, or when there was no room to keep it. */
  readonly exchange: CallExchange | null;
}
