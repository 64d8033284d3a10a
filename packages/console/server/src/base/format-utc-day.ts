/** Formats the calendar day of a time in UTC as `YYYY-MM-DD`. */
export function formatUtcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
