import { formatMoment } from '../../../lib/time.tsx';

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A day by the reader's own clock; the moment itself is in its title. */
export function Day({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={formatMoment(moment, undefined)}>
      {days.format(moment)}
    </time>
  );
}
