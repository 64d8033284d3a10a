import type { TimelineEntry } from '../../storage/schema/call-record.ts';

/** The progress of a call that has not ended. */
export interface CallStanding {
  /** Requests sent. */
  readonly attempts: number;
  /** Number of 429 responses. */
  readonly throttled: number;
  /** Milliseconds until the next request is expected; null if the call waits for neither a slot nor a delay. */
  readonly nextIn: number | null;
}

/** Determines a call's progress from its events. `since` is the milliseconds since the call started. */
export function getStatus(timeline: readonly TimelineEntry[], since: number): CallStanding {
  return {
    attempts: timeline.filter(({ kind }) => kind === 'request').length,
    throttled: timesThrottled(timeline),
    nextIn: nextIn(timeline.at(-1), since),
  };
}

/** Number of 429 responses of a call. */
export function timesThrottled(timeline: readonly TimelineEntry[]): number {
  return timeline.filter((entry) => entry.kind === 'response' && entry.status === 429).length;
}

function nextIn(last: TimelineEntry | undefined, since: number): number | null {
  if (last?.kind === 'wait') return Math.max(0, last.at + last.expectedMilliseconds - since);
  if (last?.kind === 'retry') return Math.max(0, last.at + last.waitMilliseconds - since);
  return null;
}
