const DAY = 86_400_000;
const MAX_CACHED_DAYS = 4_000;
const dates = new Map<number, string>();

/** Formats a time: 2026-01-15T12:00:00.000Z. A page of orders has six hundred times, so each date is formatted once and reused. */
export function formatIsoTime(epochMilliseconds: number): string {
  const moment = Math.trunc(epochMilliseconds);
  const day = Math.floor(moment / DAY);
  const rest = moment - day * DAY;
  const hours = Math.floor(rest / 3_600_000);
  const minutes = Math.floor(rest / 60_000) % 60;
  const seconds = Math.floor(rest / 1000) % 60;
  return `${dates.get(day) ?? keepDate(day)}T${padTwo(hours)}:${padTwo(minutes)}:${padTwo(seconds)}.${padThree(rest % 1000)}Z`;
}

/** Formats a date: 2026-01-15. */
export function formatIsoDay(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().slice(0, -'T00:00:00.000Z'.length);
}

function keepDate(day: number): string {
  const date = formatIsoDay(day * DAY);
  if (dates.size >= MAX_CACHED_DAYS) dates.clear();
  dates.set(day, date);
  return date;
}

function padTwo(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

function padThree(value: number): string {
  return value < 100 ? `0${padTwo(value)}` : `${value}`;
}
