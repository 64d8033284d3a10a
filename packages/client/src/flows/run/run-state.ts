// See docs/decisions/0015-save-runs-as-json-state-machines.md
/**
 * The state of a run. One call creates an object (a report, feed or query), Amazon processes it, and the run then fetches it by
 * its ID. Plain data, so that it can be saved as JSON and resumed by another process. Times are milliseconds since 1970.
 */
export type RunState = NewRun | ReadyRun | UnconfirmedRun | WaitingRun | TimedOutRun | EndedRun;

/** No request has been sent to Amazon. */
export interface NewRun {
  readonly type: 'new';
}

/** No existing object can be reused: a new one has to be created. */
export interface ReadyRun {
  readonly type: 'ready';
  /** Number of times that the creation was sent, without effect as far as is known. */
  readonly attempts: number;
}

/** The creation was sent, and it is not known whether Amazon received it. */
export interface UnconfirmedRun {
  readonly type: 'unconfirmed';
  /** Number of times that the creation was sent; 0 when that is unknown because the run was resumed from an earlier state. */
  readonly attempts: number;
  readonly since: number;
  /** Time of the next search for the object. */
  readonly nextAt: number;
}

/** Amazon is processing the object. */
export interface WaitingRun {
  readonly type: 'waiting';
  readonly id: string;
  readonly since: number;
  /** The last status from Amazon, in its spelling. CREATED or FOUND before the first poll. */
  readonly status: string;
  /** Number of polls that found the object unfinished. */
  readonly polls: number;
  /** Time of the next poll. */
  readonly nextAt: number;
}

/** The object was not done by its deadline, and has to be cancelled. */
export interface TimedOutRun {
  readonly type: 'timed-out';
  readonly id: string;
  readonly polls: number;
}

export interface EndedRun {
  readonly type: 'ended';
  /** Undefined when the run was cancelled before the object was created. */
  readonly id: string | undefined;
  /** Amazon's status, in its spelling. TIMED_OUT when the deadline passed, CANCELLED when the object was never created. */
  readonly status: string;
  readonly documentId: string | undefined;
  readonly polls: number;
}

/** The result of a poll. */
export interface PollResult {
  readonly status: string;
  /** Whether the status is final. An unknown status is not. */
  readonly isFinal: boolean;
  readonly documentId: string | undefined;
}

/** An event of a run. */
export type RunEvent =
  /** The creation is about to be sent. */
  | { readonly type: 'creating' }
  /** An earlier run of the same request may have created the object. */
  | { readonly type: 'may-exist'; readonly since: number; readonly attempts: number }
  /** A request had no effect, and the creation will be sent again. */
  | { readonly type: 'without-effect' }
  /** Amazon rejected the creation. */
  | { readonly type: 'rejected' }
  /** No response shows whether the object was created. */
  | { readonly type: 'outcome-unknown' }
  /** The ID of the object is known: it was created or found. */
  | { readonly type: 'identified'; readonly id: string }
  /** The search did not find the object at Amazon. */
  | { readonly type: 'not-found' }
  | { readonly type: 'polled'; readonly result: PollResult }
  /** Amazon does not know the ID of a new object yet. */
  | { readonly type: 'not-visible' }
  /** There is a reason to poll early. */
  | { readonly type: 'woken' }
  /** The run was cancelled because it timed out, or before the object was created. */
  | { readonly type: 'cancelled' };
