import type { DayClock } from './day-clock.ts';

/** Writes a time in the time zone of a calendar with its offset, such as `2026-11-24T00:00:00+01:00`. */
export function formatLocalTime(time: number, { timeZone }: DayClock): string {
  // Swedish times have the form YYYY-MM-DD HH:MM:SS.
  const local = new Date(time).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - time) / 60_000);
  const sign = minutes < 0 ? '-' : '+';
  const hours = String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0');
  return `${local}${sign}${hours}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
}
