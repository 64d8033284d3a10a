import {
  formatMoment,
  formatRelative,
  useMarketplaceZone,
  useMomentText,
  useNow,
  useTimeSettings,
} from '../lib/time.tsx';

interface MomentProps {
  /** ISO 8601. */
  readonly at: string | Date;
}

/** A moment by the clock that the reader has chosen; the others in its title. */
export function Moment({ at }: MomentProps) {
  const { choice } = useTimeSettings();
  const zone = useMarketplaceZone();
  const textOf = useMomentText();
  const now = useNow(choice === 'relative' ? 5000 : 60_000);
  const moment = new Date(at);
  const others = [
    `UTC: ${formatMoment(moment, 'UTC')}`,
    `Here: ${formatMoment(moment, undefined)}`,
    ...(zone === undefined ? [] : [`Marketplace: ${formatMoment(moment, zone)}`]),
    formatRelative(moment, now),
  ];
  return (
    <time dateTime={moment.toISOString()} title={others.join('\n')}>
      {textOf(moment, now)}
    </time>
  );
}
