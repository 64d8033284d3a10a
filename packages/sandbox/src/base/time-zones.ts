const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MAX_CACHED_OFFSETS = 100_000;

/** A cache, because creating a format costs far more than using it. There are only a few hundred time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Offsets by zone and quarter of an hour, because zones change their offset only at these times. */
const offsets = new Map<string, Map<number, number>>();

/** Returns the offset of a time zone from UTC at a given time, in milliseconds; positive if ahead of UTC. */
export function getOffset(moment: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const quarter = Math.floor(moment / (15 * MINUTE));
  const cached = known.get(quarter);
  if (cached !== undefined) return cached;
  if (known.size >= MAX_CACHED_OFFSETS) known.clear();
  const offset = computeOffset(moment, zone);
  known.set(quarter, offset);
  return offset;
}

function computeOffset(moment: number, zone: string): number {
  const parts = getFormat(zone).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, made);
  return made;
}
