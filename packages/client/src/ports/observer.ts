/** What every event of a call says. */
interface OfCall {
  /** Number of the call, the same in all of its events. No other call of this process has it. */
  readonly call: number;
  /** `endpoint.operation`, or method and path of a raw call. */
  readonly operation: string;
}

/** A call begins: it has been checked and built, and nothing has been sent. */
export interface CallEvent extends OfCall {
  readonly type: 'call';
  readonly method: string;
  /** Where it goes: scheme, host, and port where it is not the usual one. */
  readonly origin: string;
  /** The path with the names of its parameters; undefined for raw calls. */
  readonly template: string | undefined;
  readonly priority: 'interactive' | 'background';
}

/** A call waits for its slot in the quota of its operation. */
export interface WaitEvent extends OfCall {
  readonly type: 'wait';
  readonly priority: 'interactive' | 'background';
  /** Expected; other processes and refusals can make it longer. */
  readonly waitMilliseconds: number;
}

/** A call has its slot. */
export interface SlotEvent extends OfCall {
  readonly type: 'slot';
  /** Waited for this slot. */
  readonly milliseconds: number;
  /** Slots that are left in the bucket, as far as is known here. */
  readonly left: number;
  /** Slots that the bucket can hold. */
  readonly burst: number;
}

/** A request leaves. */
export interface RequestEvent extends OfCall {
  readonly type: 'request';
  readonly method: string;
  /** Without the query, which may hold personal data. */
  readonly path: string;
  /** From 1. */
  readonly attempt: number;
}

/** An attempt was answered, whatever the answer says. */
export interface ResponseEvent extends OfCall {
  readonly type: 'response';
  readonly status: number;
  readonly requestId: string | undefined;
  readonly attempt: number;
  /** From sending the request to the end of the answer. */
  readonly milliseconds: number;
}

/** An attempt ended without an answer. */
export interface FailureEvent extends OfCall {
  readonly type: 'failure';
  /** Code of the connection's or of the client's error. */
  readonly code: string;
  readonly attempt: number;
  readonly milliseconds: number;
}

/** What was sent will be sent again. */
export interface RetryEvent {
  readonly type: 'retry';
  /** Undefined when it is no call, but a token request, a download or an upload. */
  readonly call: number | undefined;
  readonly operation: string;
  readonly reason: string;
  readonly attempt: number;
  readonly waitMilliseconds: number;
}

/** It would be sent again, but the retries that all calls have in common are used up. */
export interface WithheldEvent {
  readonly type: 'withheld';
  readonly call: number | undefined;
  readonly operation: string;
  readonly reason: string;
  readonly attempt: number;
}

/** A call is over. Every call that began settles once. */
export interface SettledEvent extends OfCall {
  readonly type: 'settled';
  /** The marketplace granted it, and its answer could be read. */
  readonly ok: boolean;
  /** Of the last answer; undefined when there was none. */
  readonly status: number | undefined;
  /** Code of the error that the caller gets. */
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  /** Requests sent. */
  readonly attempts: number;
  /** Waited for quota in all. */
  readonly waitedMilliseconds: number;
  /** From the call to its end. */
  readonly milliseconds: number;
}

/** A token is being requested. */
export interface TokenEvent {
  readonly type: 'token';
  readonly grant: string;
  readonly scope: string | undefined;
}

/** The request for a token has ended. */
export interface TokenEndEvent {
  readonly type: 'token-end';
  readonly grant: string;
  readonly scope: string | undefined;
  /** The token endpoint. */
  readonly url: string;
  /** When the request was made, in milliseconds since 1970. */
  readonly started: number;
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  /** Code of the error; undefined when a token came. */
  readonly code: string | undefined;
  readonly milliseconds: number;
}

export interface WarningEvent {
  readonly type: 'warning';
  readonly code: string;
  readonly message: string;
}

/** A report was created, or looked at. */
export interface ReportEvent {
  readonly type: 'report';
  readonly reportType: string;
  readonly reportId: string;
  /** Status as the marketplace spells it. */
  readonly status: string;
  /** Times the report was asked for while it was still in progress. */
  readonly tries: number;
}

/** A feed was created, or looked at. */
export interface FeedEvent {
  readonly type: 'feed';
  readonly feedType: string;
  readonly feedId: string;
  /** Status as the marketplace spells it. */
  readonly status: string;
  /** Times the feed was asked for while it was still in progress. */
  readonly tries: number;
}

/** A query of Data Kiosk was created, or looked at. */
export interface QueryEvent {
  readonly type: 'query';
  readonly queryId: string;
  /** Page of the result, from 1. */
  readonly page: number;
  /** Status as the marketplace spells it. */
  readonly status: string;
  /** Times the query was asked for while it was still in progress. */
  readonly tries: number;
}

/** A document moves on: every 64 kB at the most, and at its end. */
export interface DocumentEvent {
  readonly type: 'document';
  readonly direction: 'download' | 'upload';
  /** Bytes since the last event of this document. */
  readonly newBytes: number;
  /** Bytes that went over the wire so far. */
  readonly bytes: number;
  readonly totalBytes: number | undefined;
}

/** What happens during calls, downloads and reports. No event holds a token, a secret or a signed address. */
export type ClientEvent =
  | CallEvent
  | WaitEvent
  | SlotEvent
  | RequestEvent
  | ResponseEvent
  | FailureEvent
  | RetryEvent
  | WithheldEvent
  | SettledEvent
  | TokenEvent
  | TokenEndEvent
  | WarningEvent
  | ReportEvent
  | FeedEvent
  | QueryEvent
  | DocumentEvent;

/** Receives every event of a client. It must not throw; what it throws is ignored. */
export type Observer = (event: ClientEvent) => void;
