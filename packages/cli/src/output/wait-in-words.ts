import type { ClientEvent } from 'supercargo';
import { clockTime } from './amounts.ts';

/** Below this nobody wonders. */
const worthTelling = 1000;

const reasons: Readonly<Record<string, string>> = {
  network: 'no answer',
  server: 'the marketplace is in trouble',
  throttled: 'too many calls',
};

/** What the client waits for, where it takes so long that a person would wonder. */
export function waitInWords(event: ClientEvent): string | undefined {
  if (event.type !== 'wait' && event.type !== 'retry') return undefined;
  if (event.waitMilliseconds <= worthTelling) return undefined;
  const span = clockTime(event.waitMilliseconds);
  if (event.type === 'wait') return `waiting ${span} for the quota of ${event.operation}`;
  return `${event.operation}: ${reasons[event.reason] ?? event.reason}, trying again in ${span}`;
}
