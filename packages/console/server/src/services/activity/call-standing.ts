import type { TimelineEntry } from '../../storage/schema/call-record.ts';

/** How far a call is that has not settled. */
export interface CallStanding {
  /** Requests sent. */
  readonly attempts: number;
  /** 429s met. */
  readonly throttled: number;
  /** Milliseconds until the next request is expected to leave; null when it waits for no slot and no pause. */
  readonly nextIn: number | null;
}

/** How far a call is, by what has happened in it and the milliseconds since it began. */
export function standingOf(timeline: readonly TimelineEntry[], since: number): CallStanding {
  return {
    attempts: timeline.filter(({ kind }) => kind === 'request').length,
    throttled: timesThrottled(timeline),
    nextIn: nextIn(timeline.at(-1), since),
  };
}

/** 429s that a call has met. */
export function timesThrottled(timeline: readonly TimelineEntry[]): number {
  return timeline.filter((entry) => entry.kind === 'response' && entry.status === 429).length;
}

function nextIn(last: TimelineEntry | undefined, since: number): number | null {
  if (last?.kind === 'wait') return Math.max(0, last.at + last.expectedMilliseconds - since);
  if (last?.kind === 'retry') return Math.max(0, last.at + last.waitMilliseconds - since);
  return null;
}
