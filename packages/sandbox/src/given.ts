import { isJsonObject, type JsonObject } from './json-value.ts';

/** An argument that is a text. Throws a RangeError that names it on anything else. */
export function givenText(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new RangeError(`${name} must be a text, and not ${kindOf(value)}`);
}

/** An argument that is a list of texts. Throws a RangeError that names it on anything else. */
export function givenTexts(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  const kind = Array.isArray(value) ? 'a list of other things' : kindOf(value);
  throw new RangeError(`${name} must be a list of texts, and not ${kind}`);
}

/** An argument that is an object. Throws a RangeError that names it on anything else. */
export function givenObject(name: string, value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  throw new RangeError(`${name} must be an object, and not ${kindOf(value)}`);
}

/** An argument that is a number. Throws a RangeError that names it on anything else. */
export function givenNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new RangeError(`${name} must be a number, and not ${kindOf(value)}`);
}

/** An argument that may not be left out. Throws a RangeError that names it when it is. */
export function givenValue<Value>(name: string, value: Value): Value {
  if (value !== undefined) return value;
  throw new RangeError(`${name} is missing`);
}

/** Never the value itself: it may be a secret that was put in the wrong place. */
function kindOf(value: unknown): string {
  if (value === undefined || value === null || Number.isNaN(value)) return String(value);
  return Array.isArray(value) ? 'a list' : `of the type ${typeof value}`;
}
