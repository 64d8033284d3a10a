/**
 * Parses the `Retry-After` header, in seconds or as a date, to milliseconds; undefined when it is missing or invalid. A
 * date is relative to the `Date` header of the response where there is one, because clocks differ.
 */
export function parseRetryAfter(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3}, /.test(text)) return undefined;
  const [until, sentAt] = [Date.parse(text), Date.parse(headers.date ?? '')];
  const wait = until - (Number.isNaN(sentAt) ? now : sentAt);
  return Number.isNaN(wait) || wait < 0 ? undefined : wait;
}
