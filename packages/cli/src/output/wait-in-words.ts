import type { ClientEvent } from 'supercargo';
import { clockTime, timeOfDay } from './amounts.ts';

/** Below this nobody wonders. */
const worthTelling = 1000;

const reasons: Readonly<Record<string, string>> = {
  network: 'no answer',
  server: 'the marketplace is in trouble',
  throttled: 'too many calls',
};

/** A wait that takes so long that a person would wonder. */
export interface LongWait {
  /** When it is expected to end, in milliseconds since 1970. Other processes and further refusals can make it longer. */
  readonly until: number;
  /** What is waited for, with the time that is left. */
  readonly words: (now: number) => string;
}

/** What the client waits for, and until when; undefined for everything else, and for short waits. */
export function longWait(event: ClientEvent, now: number): LongWait | undefined {
  if (event.type !== 'wait' && event.type !== 'retry') return undefined;
  if (event.waitMilliseconds <= worthTelling) return undefined;
  const until = now + event.waitMilliseconds;
  const end = timeOfDay(until);
  const left = (at: number) => clockTime(until - at);
  if (event.type === 'wait') {
    return { until, words: (at) => `waiting ${left(at)} for the quota of ${event.operation}, until ${end}` };
  }
  const reason = reasons[event.reason] ?? event.reason;
  return { until, words: (at) => `${event.operation}: ${reason}, trying again in ${left(at)}, at ${end}` };
}
