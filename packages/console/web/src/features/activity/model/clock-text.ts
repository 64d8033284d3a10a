import { formatRelative, type TimeZoneChoice, zoneOf } from '../../../lib/time.tsx';

/** Writes moments of a long list: to the millisecond, with the day where it is not today's. */
export function clockText(choice: TimeZoneChoice, now: number, marketplaceZone?: string): (at: string) => string {
  if (choice === 'relative') return (at) => formatRelative(new Date(at), now);
  const timeZone = zoneOf(choice, marketplaceZone);
  const zone = timeZone === undefined ? {} : { timeZone };
  const time = new Intl.DateTimeFormat(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
    ...zone,
  });
  const day = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...zone });
  const today = day.format(now);
  return (at) => {
    const moment = new Date(at);
    const date = day.format(moment);
    return date === today ? time.format(moment) : `${date}, ${time.format(moment)}`;
  };
}
