import type { QuietHours } from '../../storage/schema/alerts.ts';
import { clockIn, nextAfter } from '../runs/recurrence.ts';

/** Returns the time at which a message may be sent: the given time, or the end of the quiet hours that it is in. */
export function findSendTime(quietHours: QuietHours | null, at: Date): Date {
  if (quietHours === null || quietHours.from === quietHours.to) return at;
  const { from, to, zone } = quietHours;
  const time = clockIn(zone, at);
  const isQuiet = from < to ? from <= time && time < to : from <= time || time < to;
  return isQuiet ? nextAfter({ every: 'day', at: to, zone }, at, at) : at;
}
