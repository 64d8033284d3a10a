import { findMarketplace } from '@supercargo/catalogue/registry';

const dayMilliseconds = 86_400_000;

/** Returns the time zone of the days of a store: that of the first known marketplace, otherwise UTC. */
export function findTimeZone(marketplaceIds: readonly (string | undefined)[]): string {
  const zones = marketplaceIds.map((id) => (id === undefined ? undefined : findMarketplace(id)?.timeZone));
  return zones.find((zone) => zone !== undefined) ?? 'UTC';
}

/** Formats the day of a time in a time zone: `2026-01-31`. */
export function formatDay(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const);
  const { year, month, day } = Object.fromEntries(parts);
  return `${year}-${month}-${day}`;
}

/** Returns the start of the day of a time zone that is some days from the day of `at`, in milliseconds since 1970. */
export function startDay(at: number, timeZone: string, days: number): number {
  const midnight = Date.parse(`${formatDay(at, timeZone)}T00:00:00Z`) + days * dayMilliseconds;
  const guess = midnight - computeOffset(midnight, timeZone);
  return midnight - computeOffset(guess, timeZone);
}

/** Returns how far a time zone is ahead of UTC at a time, in milliseconds. */
function computeOffset(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
