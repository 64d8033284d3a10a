import { invalidInput } from '../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../base/json-value.ts';

/** A member that must be an object. */
export function objectIn(holder: JsonObject, name: string): JsonObject {
  const value = holder[name];
  if (!isJsonObject(value)) throw invalidInput(`${name} must be an object.`, `Parameter: ${name} (body)`);
  return value;
}

/** A member that may be missing, and is an object otherwise. */
export function optionalObjectIn(holder: JsonObject, name: string): JsonObject | undefined {
  return holder[name] === undefined || holder[name] === null ? undefined : objectIn(holder, name);
}

/** A member that must be a list of objects with at least one in it. */
export function objectsIn(holder: JsonObject, name: string): readonly JsonObject[] {
  const found = optionalObjectsIn(holder, name);
  if (found.length === 0) throw invalidInput(`${name} must not be empty.`, `Parameter: ${name} (body)`);
  return found;
}

/** A list of objects; empty when the member is missing. */
export function optionalObjectsIn(holder: JsonObject, name: string): readonly JsonObject[] {
  const value = holder[name] ?? [];
  if (!Array.isArray(value) || !value.every(isJsonObject)) {
    throw invalidInput(`${name} must be a list of objects.`, `Parameter: ${name} (body)`);
  }
  return value;
}

/** A member that must be a number above zero. */
export function countIn(holder: JsonObject, name: string): number {
  const value = holder[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw invalidInput(`${name} must be a whole number of at least 1.`, `Parameter: ${name} (body)`);
  }
  return value;
}

/** Returns the members with these names that exist: a response omits empty ones. */
export function kept(holder: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (holder[name] == null ? [] : [[name, holder[name]]])));
}
