const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:([0-5]\d|60)(\.\d{1,9})?)?(Z|[+-]\d{2}(:?\d{2})?)?$/i;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The formats that Amazon validates. Any text is valid for a format without an entry. */
const RULES: Readonly<Record<string, { readonly fits: (text: string) => boolean; readonly what: string }>> = {
  'date-time': { fits: isMoment, what: 'must be a date and time (ISO 8601)' },
  dateTime: { fits: isMoment, what: 'must be a date and time (ISO 8601)' },
  date: { fits: isDay, what: 'must be a date (YYYY-MM-DD)' },
  boolean: { fits: (text) => text === 'true' || text === 'false', what: 'must be true or false' },
  byte: { fits: (text) => BASE64.test(text), what: 'must be Base64' },
};

/** Returns the validation error of a text that does not have this format; undefined if it has. */
export function validateFormat(text: string, format: string | undefined): string | undefined {
  const rule = format === undefined || !Object.hasOwn(RULES, format) ? undefined : RULES[format];
  return rule === undefined || rule.fits(text) ? undefined : rule.what;
}

/** Parses a time to milliseconds since the epoch; undefined if the text is not a time. Without a time zone, it is UTC. */
export function parseTime(text: string): number | undefined {
  if (!isMoment(text)) return undefined;
  const time = Date.parse(toFullTime(text.toUpperCase()));
  return Number.isNaN(time) ? undefined : time;
}

/** Writes the time zone in the form that `Date.parse` accepts. Amazon accepts three forms, and no time zone. */
function toFullTime(text: string): string {
  const [day = '', time] = text.split('T');
  if (time === undefined) return day;
  const [, clock = time, hours, minutes = '00'] = /^(.*?)([+-]\d{2})(?::?(\d{2}))?$/.exec(time) ?? [];
  if (hours !== undefined) return `${day}T${clock}${hours}:${minutes}`;
  return time.endsWith('Z') ? text : `${text}Z`;
}

/** Amazon also accepts a date alone, and a time without a time zone. */
function isMoment(text: string): boolean {
  const [day = '', time, ...rest] = text.split(/T/i);
  return rest.length === 0 && isDay(day) && (time === undefined || TIME.test(time));
}

/** Rejects dates that do not exist, such as 30 February. */
function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
