import { formatTime } from '@supercargo/toolkit/output/format-amounts';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import type { ClientEvent } from 'supercargo';

/** Shorter waits are not printed. */
const minWaitMilliseconds = 1000;

const reasons: Readonly<Record<string, string>> = {
  network: 'no response',
  server: 'server error',
  throttled: 'throttled',
};

/** A wait that is long enough to be printed. */
export interface LongWait {
  /** The expected end in milliseconds since 1970. Other processes and further throttling can delay it. */
  readonly until: number;
  /** Describes the wait with the remaining time. */
  readonly describe: (now: number) => string;
}

/** Converts an event to the wait that it announces. Returns undefined for other events and for short waits. */
export function toLongWait(event: ClientEvent, now: number): LongWait | undefined {
  if (event.type !== 'wait' && event.type !== 'retry') return undefined;
  if (event.waitMilliseconds <= minWaitMilliseconds) return undefined;
  const until = now + event.waitMilliseconds;
  const end = formatTime(until);
  const formatTimeLeft = (at: number) => formatDuration(until - at);
  if (event.type === 'wait') {
    return {
      until,
      describe: (at) => `waiting ${formatTimeLeft(at)} for the quota of ${event.operation}, until ${end}`,
    };
  }
  const reason = reasons[event.reason] ?? event.reason;
  return { until, describe: (at) => `${event.operation}: ${reason}, retrying in ${formatTimeLeft(at)}, at ${end}` };
}
