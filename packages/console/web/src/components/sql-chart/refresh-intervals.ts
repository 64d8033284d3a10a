/** How often charts on dashboards can be refreshed, in minutes; `null` is by hand. */
export const refreshIntervals = [
  { minutes: null, label: 'By hand' },
  { minutes: 15, label: 'Every 15 minutes' },
  { minutes: 60, label: 'Every hour' },
  { minutes: 360, label: 'Every 6 hours' },
  { minutes: 1440, label: 'Every day' },
] as const;

/** Describes an interval, such as `every hour`. */
export function describeInterval(minutes: number | null): string {
  const known = refreshIntervals.find((interval) => interval.minutes === minutes);
  return known?.label.toLowerCase() ?? `every ${minutes} minutes`;
}
