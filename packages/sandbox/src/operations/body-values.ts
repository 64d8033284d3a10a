import { invalidInput } from '../base/api-error.ts';
import type { JsonObject } from '../base/json-value.ts';

/** Throws a 400 if a list is empty. */
export function checkNotEmpty(list: readonly unknown[], name: string): void {
  if (list.length === 0) throw invalidInput(`${name} must not be empty.`, `${name} (body)`);
}

/** Reads a count. Throws a 400 unless it is a whole number of at least 1. */
export function readCount(holder: JsonObject, name: string): number {
  const value = holder[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw invalidInput(`${name} must be a whole number of at least 1.`, `${name} (body)`);
  }
  return value;
}

/** Returns the members with these names, without those that are missing or null: a response omits empty members. */
export function pickMembers<Holder extends object, Name extends keyof Holder & string>(
  holder: Holder,
  names: readonly Name[],
): { readonly [Member in Name]?: NonNullable<Holder[Member]> };
export function pickMembers(holder: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (holder[name] == null ? [] : [[name, holder[name]]])));
}
