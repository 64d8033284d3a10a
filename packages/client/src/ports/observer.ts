/** Properties of every event that belongs to a call. */
interface CallEventBase {
  /** Number of the call. It is the same in all events of the call and unique in this process. */
  readonly call: number;
  /** `endpoint.operation`, or method and path of a raw call. */
  readonly operation: string;
}

/** A call starts. It was validated and built; nothing was sent yet. */
export interface CallEvent extends CallEventBase {
  readonly type: 'call';
  readonly method: string;
  /** Scheme and host, with the port unless it is the default. */
  readonly origin: string;
  /** Path template with the names of the parameters; undefined for raw calls. */
  readonly template: string | undefined;
  readonly priority: 'interactive' | 'background';
}

/** A call waits for a slot in the quota of its operation. */
interface WaitEvent extends CallEventBase {
  readonly type: 'wait';
  readonly priority: 'interactive' | 'background';
  /** Expected wait. Other processes and throttled requests can make it longer. */
  readonly waitMilliseconds: number;
}

/** A call took a slot. */
interface SlotEvent extends CallEventBase {
  readonly type: 'slot';
  /** Milliseconds that the call waited for this slot. */
  readonly milliseconds: number;
  /** Slots that remain in the bucket, as far as this process knows. */
  readonly remaining: number;
  /** Capacity of the bucket. */
  readonly burst: number;
}

/** A request is sent. */
export interface RequestEvent extends CallEventBase {
  readonly type: 'request';
  readonly method: string;
  /** Without the query, which may contain personal data. */
  readonly path: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

/** An attempt received a response, with any status. */
export interface ResponseEvent extends CallEventBase {
  readonly type: 'response';
  readonly status: number;
  readonly requestId: string | undefined;
  readonly attempt: number;
  /** Time from sending the request to the end of the response. */
  readonly milliseconds: number;
}

/** An attempt ended without a response. */
export interface FailureEvent extends CallEventBase {
  readonly type: 'failure';
  /** Error code of the connection or of the client. */
  readonly code: string;
  readonly attempt: number;
  readonly milliseconds: number;
}

/** An attempt failed and will be retried. */
interface RetryEvent {
  readonly type: 'retry';
  /** Undefined for token requests, downloads and uploads. */
  readonly call: number | undefined;
  readonly operation: string;
  readonly reason: string;
  readonly attempt: number;
  readonly waitMilliseconds: number;
}

/** A retry is not made because the retry budget is empty. */
interface RetrySuppressedEvent {
  readonly type: 'retry-suppressed';
  readonly call: number | undefined;
  readonly operation: string;
  readonly reason: string;
  readonly attempt: number;
}

/** A call ended. Every call emits this event exactly once. */
export interface SettledEvent extends CallEventBase {
  readonly type: 'settled';
  /** The call succeeded and its response was parsed. */
  readonly ok: boolean;
  /** HTTP status of the last response; undefined when there was none. */
  readonly status: number | undefined;
  /** Code of the error that the call rejected with. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** Number of requests sent. */
  readonly attempts: number;
  /** Total wait for quota. */
  readonly waitedMilliseconds: number;
  /** Duration of the call. */
  readonly milliseconds: number;
}

/** A token request starts. */
interface TokenEvent {
  readonly type: 'token';
  readonly grant: string;
  readonly scope: string | undefined;
}

/** A token request ended. */
export interface TokenEndEvent {
  readonly type: 'token-end';
  readonly grant: string;
  readonly scope: string | undefined;
  /** The token endpoint. */
  readonly url: string;
  /** Start of the request, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Undefined when there was no response. */
  readonly status: number | undefined;
  /** Error code; undefined when the request returned a token. */
  readonly code: string | undefined;
  readonly milliseconds: number;
}

export interface WarningEvent {
  readonly type: 'warning';
  readonly code: string;
  readonly message: string;
  /** How many times it happened, for a warning that counts. */
  readonly count?: number | undefined;
}

/** A report was created or polled. */
interface ReportEvent {
  readonly type: 'report';
  readonly reportType: string;
  readonly reportId: string;
  /** Amazon's status. */
  readonly status: string;
  /** Number of polls that found the report still in progress. */
  readonly polls: number;
}

/** A feed was created or polled. */
interface FeedEvent {
  readonly type: 'feed';
  readonly feedType: string;
  readonly feedId: string;
  /** Amazon's status. */
  readonly status: string;
  /** Number of polls that found the feed still in progress. */
  readonly polls: number;
}

/** A Data Kiosk query was created or polled. */
interface QueryEvent {
  readonly type: 'query';
  readonly queryId: string;
  /** Page number of the result, from 1. */
  readonly page: number;
  /** Amazon's status. */
  readonly status: string;
  /** Number of polls that found the query still in progress. */
  readonly polls: number;
}

/** A document transfer progressed. Emitted at most every 64 kB, and at the end. */
interface DocumentEvent {
  readonly type: 'document';
  readonly direction: 'download' | 'upload';
  /** Bytes since the previous event of this document. */
  readonly newBytes: number;
  /** Bytes transferred so far. */
  readonly bytes: number;
  readonly totalBytes: number | undefined;
}

/** Everything a client reports. No event contains a token, a secret or a signed URL. */
export type ClientEvent =
  | CallEvent
  | WaitEvent
  | SlotEvent
  | RequestEvent
  | ResponseEvent
  | FailureEvent
  | RetryEvent
  | RetrySuppressedEvent
  | SettledEvent
  | TokenEvent
  | TokenEndEvent
  | WarningEvent
  | ReportEvent
  | FeedEvent
  | QueryEvent
  | DocumentEvent;

/** Receives every event of a client. It must not throw; errors are ignored. */
export type Observer = (event: ClientEvent) => void;

/** An observer that can tell in advance which events nobody will see. */
export interface SelectiveObserver extends Observer {
  isObserved?(type: ClientEvent['type']): boolean;
}

/** Whether somebody sees events of this type. Calls build their events only then. */
export function isObserved(observer: SelectiveObserver, type: ClientEvent['type']): boolean {
  return observer.isObserved?.(type) ?? true;
}
