/** Returns the time zone of the browser, such as `Europe/Berlin`. */
export function getUserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Lists the time zones to choose from: the given one and the user's first. */
export function listTimeZones(zone: string): string[] {
  return [...new Set([zone, getUserTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
