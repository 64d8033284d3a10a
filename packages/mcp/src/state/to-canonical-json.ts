import { isPlainObject } from '@supercargo/toolkit/plain-object';

/** Serializes a value to JSON with sorted properties, so that equal values give equal texts. */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => (isPlainObject(member) ? sortMembers(member) : member));
}

function sortMembers(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
