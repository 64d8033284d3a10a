/** Minutes from UTC of the zone words in documents. */
const zones: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  Z: 0,
  WET: 0,
  BST: 60,
  WEST: 60,
  CET: 60,
  MET: 60,
  CEST: 120,
  MEST: 120,
  EET: 120,
  EEST: 180,
  TRT: 180,
  IST: 330,
  JST: 540,
  SGT: 480,
  AWST: 480,
  AEST: 600,
  AEDT: 660,
  BRT: -180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

/**
 * Converts an amount of a settlement, such as `1.095,00`, `1,095.00` or `-95.5`, to decimal text. The last separator is the decimal
 * one, unless exactly three digits follow it: amounts of money have at most two decimals. Returns null without an amount.
 */
export function parseAmount(text: string | undefined): string | null {
  const compact = (text ?? '').replaceAll(/[\s'\u00a0\u202f]/g, '').replace('\u2212', '-');
  const [, sign, whole, decimals] = /^([+-]?)(\d[\d.,]*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(compact) ?? [];
  if (whole === undefined || !/^\d+(?:[.,]\d{3})*$/.test(whole)) return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  return `${sign === '-' ? '-' : ''}${digits}${decimals === undefined ? '' : `.${decimals}`}`;
}

/**
 * Converts a time such as `15.01.2026 12:00:00 UTC` or `2026-01-15 12:00:00 PST` to milliseconds. A time without a zone is in UTC.
 * Returns null without a time, and for unknown forms.
 */
export function parseLocalTime(text: string | undefined): number | null {
  const day = parseLocalDate(text);
  if (day === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', zone = 'UTC'] =
    /^\S{10}[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(\S+)?$/.exec((text as string).trim()) ?? [];
  const offset = parseZone(zone);
  if (offset === undefined) return null;
  const time = (Number(hours) * 60 + Number(minutes) - offset) * 60_000 + Number(seconds) * 1000;
  return Date.parse(`${day}T00:00:00Z`) + time;
}

/** Converts the date at the start of a text such as `15.01.2026` or `2026-01-15T…` to `YYYY-MM-DD`. Returns null without one. */
export function parseLocalDate(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec((text ?? '').trim()) ?? [];
  const [, otherDay, otherMonth, otherYear] = /^(\d{2})\.(\d{2})\.(\d{4})(?!\d)/.exec((text ?? '').trim()) ?? [];
  const date = year === undefined ? `${otherYear}-${otherMonth}-${otherDay}` : `${year}-${month}-${day}`;
  return Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? null : date;
}

function parseZone(zone: string): number | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours === undefined) return zones[zone.toUpperCase()];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
