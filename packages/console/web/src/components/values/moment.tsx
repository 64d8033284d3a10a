import {
  formatDay,
  formatMoment,
  formatRelative,
  resolveTimeZone,
  useMarketplaceZone,
  useMomentFormatter,
  useNow,
  useTimeSettings,
} from '../../lib/time/time.tsx';

interface MomentProps {
  /** ISO 8601. */
  readonly at: string | Date;
  /** Shows the day only; the tooltip has the time. */
  readonly isDay?: boolean;
}

/** A time in the chosen time zone, with the other zones in its tooltip. */
export function Moment({ at, isDay = false }: MomentProps) {
  const { timeDisplay } = useTimeSettings();
  const zone = useMarketplaceZone();
  const formatText = useMomentFormatter();
  const now = useNow(timeDisplay === 'relative' ? 5000 : 60_000);
  const moment = new Date(at);
  const others = [
    `UTC: ${formatMoment(moment, 'UTC')}`,
    `Local: ${formatMoment(moment, undefined)}`,
    ...(zone === undefined ? [] : [`Marketplace: ${formatMoment(moment, zone)}`]),
    formatRelative(moment, now),
  ];
  return (
    <time dateTime={moment.toISOString()} title={others.join('\n')}>
      {isDay ? formatDay(moment, resolveTimeZone(timeDisplay, zone)) : formatText(moment, now)}
    </time>
  );
}
