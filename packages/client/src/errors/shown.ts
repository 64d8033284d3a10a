const longestShown = 40;

/** A value as a message shows it. Long texts, objects and lists may hold personal data and are only named. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > longestShown ? `a text of ${value.length} characters` : JSON.stringify(value);
}
