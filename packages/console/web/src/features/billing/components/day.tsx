import { formatMoment } from '../../../lib/time/time.tsx';

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A date in local time, with the full time in its tooltip. */
export function Day({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(moment, undefined)}>
      {days.format(moment)}
    </time>
  );
}
