import { createHash } from 'node:crypto';
import { ConsoleError } from './console-error.ts';

/** Returns the version of values that users edit together: it differs as soon as one of the values does. */
export function computeVersion(values: object): string {
  return createHash('sha256').update(JSON.stringify(values, sortMembers)).digest('base64url').slice(0, 22);
}

/**
 * Throws a ConsoleError if somebody changed the values after the user saw them. Call it in the transaction that has locked them. `what`
 * names them, such as `The rule`.
 */
export function checkVersion(what: string, values: object, seen: string): void {
  if (computeVersion(values) === seen) return;
  throw new ConsoleError(
    'CHANGED_MEANWHILE',
    `${what} was changed meanwhile: it has another version than you saw. Nothing was changed.`,
    'Compare both, and save again. A program reads it again, and passes the version that it has now.',
  );
}

/** The database returns the members of an object in another order. */
function sortMembers(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [next]) => (one < next ? -1 : 1)));
}
