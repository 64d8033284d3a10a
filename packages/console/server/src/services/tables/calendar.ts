/** Whether a text such as `2026-01-31` is a day: there is no 30th of February. */
export function isDayOfCalendar(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
