/**
 * Milliseconds that an answer's `Retry-After` asks to wait, given in seconds or as a date; undefined when it is missing
 * or makes no sense. A date is counted from the answer's own `Date` where it has one: clocks differ.
 */
export function retryAfterOf(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const text = headers['retry-after']?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3}, /.test(text)) return undefined;
  const [until, sentAt] = [Date.parse(text), Date.parse(headers.date ?? '')];
  const wait = until - (Number.isNaN(sentAt) ? now : sentAt);
  return Number.isNaN(wait) || wait < 0 ? undefined : wait;
}
