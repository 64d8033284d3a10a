import { isPlainObject } from '../runtime/plain-object.ts';

/** Converts a value to JSON with sorted properties, so that values that are equal as JSON have the same text. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isPlainObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

export function isEqualJson(first: unknown, second: unknown): boolean {
  return first === second || (typeof first === 'object' && toCanonicalJson(first) === toCanonicalJson(second));
}
