const maxTextLength = 40;

/** Describes a value for an error message. Long texts, objects and lists can contain personal data, so only their type is shown. */
export function formatValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > maxTextLength ? `a string of ${value.length} characters` : JSON.stringify(value);
}
