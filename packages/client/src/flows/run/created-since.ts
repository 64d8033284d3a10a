/** Amazon may return times without fractions of a second, so an object may seem to be created this long before its call. */
const toleranceMilliseconds = 2_000;

/**
 * Whether an object may have been created since a time, in milliseconds since 1970. True when its time of creation cannot
 * be parsed.
 */
export function isCreatedSince(time: number, { createdTime }: { readonly createdTime: string }): boolean {
  return !(Date.parse(createdTime) < time - toleranceMilliseconds);
}
