import { isJsonObject, type JsonObject } from './json-value.ts';

/** Returns an argument that must be a string. Throws a RangeError that names it otherwise. */
export function checkText(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new RangeError(`${name} must be a string, not ${describeType(value)}`);
}

/** Returns an argument that must be a list of strings. Throws a RangeError that names it otherwise. */
export function checkTexts(name: string, value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  const kind = Array.isArray(value) ? 'a list of other values' : describeType(value);
  throw new RangeError(`${name} must be a list of strings, not ${kind}`);
}

/** Returns an argument that must be an object. Throws a RangeError that names it otherwise. */
export function checkObject(name: string, value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  throw new RangeError(`${name} must be an object, not ${describeType(value)}`);
}

/** Returns an argument that must be a number. Throws a RangeError that names it otherwise. */
export function checkNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && !Number.isNaN(value)) return value;
  throw new RangeError(`${name} must be a number, not ${describeType(value)}`);
}

/** Returns a required argument. Throws a RangeError that names it if it is missing. */
export function checkGiven<Value>(name: string, value: Value): Value {
  if (value !== undefined) return value;
  throw new RangeError(`${name} is missing`);
}

/** Describes the type of a value. It does not show the value, because a secret may have been passed by mistake. */
function describeType(value: unknown): string {
  if (value === undefined || value === null || Number.isNaN(value)) return String(value);
  return Array.isArray(value) ? 'a list' : `of the type ${typeof value}`;
}
