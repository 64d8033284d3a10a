import { formatRelative, resolveTimeZone, type TimeDisplay } from '../../../lib/time/time.tsx';

/** Creates a formatter for the times of a long list: to the millisecond, with the date if it is not today. */
export function createTimeFormatter(
  timeDisplay: TimeDisplay,
  now: number,
  marketplaceZone?: string,
): (at: string) => string {
  if (timeDisplay === 'relative') return (at) => formatRelative(new Date(at), now);
  const timeZone = resolveTimeZone(timeDisplay, marketplaceZone);
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
