import { invalidInput } from '../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../base/json-value.ts';

/** Reads an object. Throws a 400 if the member is missing or has another type. */
export function readObject(holder: JsonObject, name: string): JsonObject {
  const value = holder[name];
  if (!isJsonObject(value)) throw invalidInput(`${name} must be an object.`, `Parameter: ${name} (body)`);
  return value;
}

/** Reads an optional object. Returns `undefined` if the member is missing or null. */
export function readOptionalObject(holder: JsonObject, name: string): JsonObject | undefined {
  return holder[name] === undefined || holder[name] === null ? undefined : readObject(holder, name);
}

/** Reads a list of objects. Throws a 400 if it is missing or empty. */
export function readObjects(holder: JsonObject, name: string): readonly JsonObject[] {
  const found = readOptionalObjects(holder, name);
  if (found.length === 0) throw invalidInput(`${name} must not be empty.`, `Parameter: ${name} (body)`);
  return found;
}

/** Reads an optional list of objects. Returns an empty list if the member is missing or null. */
export function readOptionalObjects(holder: JsonObject, name: string): readonly JsonObject[] {
  const value = holder[name] ?? [];
  if (!Array.isArray(value) || !value.every(isJsonObject)) {
    throw invalidInput(`${name} must be a list of objects.`, `Parameter: ${name} (body)`);
  }
  return value;
}

/** Reads a count. Throws a 400 unless it is a whole number of at least 1. */
export function readCount(holder: JsonObject, name: string): number {
  const value = holder[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw invalidInput(`${name} must be a whole number of at least 1.`, `Parameter: ${name} (body)`);
  }
  return value;
}

/** Returns the members with these names, without those that are missing or null: a response omits empty members. */
export function pickMembers(holder: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (holder[name] == null ? [] : [[name, holder[name]]])));
}
