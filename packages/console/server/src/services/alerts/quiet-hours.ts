import type { QuietHours } from '../../storage/schema/alerts.ts';
import { nextAfter } from '../runs/recurrence.ts';

/** Returns the time at which a message may be sent: the given time, or the end of the quiet hours that it is in. */
export function findSendTime(quietHours: QuietHours | null, at: Date): Date {
  if (quietHours === null || quietHours.from === quietHours.to) return at;
  const { from, to, zone } = quietHours;
  const ends = nextAfter({ every: 'day', at: to, zone }, at, at);
  const begins = nextAfter({ every: 'day', at: from, zone }, at, at);
  // Within the quiet hours, they end before they begin again.
  return ends < begins ? ends : at;
}
