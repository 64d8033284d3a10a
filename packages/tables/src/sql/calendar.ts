/** Whether a text such as `2026-01-31` is an existing day: there is no February 30. */
export function isDayOfCalendar(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
