/**
 * Where a run is: something that is asked for with one call, made by the marketplace, and fetched by its id. Plain data,
 * so that it can be kept as JSON and taken up by another process. Times are milliseconds since 1970.
 */
export type RunState = NewRun | ReadyRun | AskedRun | WaitingRun | LateRun | EndedRun;

/** Nothing was asked of the marketplace. */
export interface NewRun {
  readonly at: 'new';
}

/** Nothing that exists can be used: it has to be asked for. */
export interface ReadyRun {
  readonly at: 'ready';
  /** Times it was asked for, as far as is known in vain. */
  readonly asks: number;
}

/** It was asked for, and nobody knows whether the marketplace heard it. */
export interface AskedRun {
  readonly at: 'asked';
  /** Times it was asked for; 0 when not even that is known, because it was resumed from before. */
  readonly asks: number;
  readonly since: number;
  /** When to look for it. */
  readonly nextAt: number;
}

/** The marketplace makes it. */
export interface WaitingRun {
  readonly at: 'waiting';
  readonly id: string;
  readonly since: number;
  /** As the marketplace spelled it last; CREATED before that. */
  readonly status: string;
  /** Times it was looked at while it was unfinished. */
  readonly looks: number;
  /** When to look again. */
  readonly nextAt: number;
}

/** It took too long, and is to be cancelled. */
export interface LateRun {
  readonly at: 'late';
  readonly id: string;
  readonly looks: number;
}

export interface EndedRun {
  readonly at: 'ended';
  /** Undefined when it was given up before it was asked for. */
  readonly id: string | undefined;
  /** As the marketplace spells it; LATE when it was not ready in time, CANCELLED when it was never asked for. */
  readonly status: string;
  readonly documentId: string | undefined;
  readonly looks: number;
}

/** What a look at it shows. */
export interface Look {
  readonly status: string;
  /** Whether this status is an end. One that nobody knows is none. */
  readonly isEnd: boolean;
  readonly documentId: string | undefined;
}

/** What has happened. */
export type RunEvent =
  | { readonly type: 'asking' }
  /** An earlier run of the same request may have created it. */
  | { readonly type: 'recalled'; readonly since: number; readonly asks: number }
  /** It surely was not taken, and is going to be asked for once more. */
  | { readonly type: 'without-effect' }
  /** It surely was not taken. */
  | { readonly type: 'refused' }
  /** No answer came that tells. */
  | { readonly type: 'unsure' }
  /** It has an id: it was made or found. */
  | { readonly type: 'named'; readonly id: string }
  /** It is not among what exists. */
  | { readonly type: 'missing' }
  | { readonly type: 'looked'; readonly look: Look }
  /** There is a reason to look before the time. */
  | { readonly type: 'woken' }
  /** It was cancelled for being late, or before it was asked for. */
  | { readonly type: 'given-up' };
