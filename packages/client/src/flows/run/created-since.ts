/** Times may come without fractions of a second: what was created up to this long before the call may be its result. */
const toleranceMilliseconds = 2_000;

/**
 * Whether something may have been created since a time, in milliseconds since 1970. True when its own time cannot be
 * parsed.
 */
export function isCreatedSince(time: number, { createdTime }: { readonly createdTime: string }): boolean {
  return !(Date.parse(createdTime) < time - toleranceMilliseconds);
}
