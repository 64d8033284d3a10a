import { isPlainObject } from '../runtime/plain-object.ts';

/** Converts a value to JSON with sorted properties, so that values that are equal as JSON have the same text. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isPlainObject(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export function isEqualJson(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && toCanonicalJson(one) === toCanonicalJson(other));
}
