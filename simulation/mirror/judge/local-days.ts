/** Time zones of the marketplaces in which the simulated sellers sell. */
const timeZones: Readonly<Record<string, string>> = {
  A1F83G8C2ARO7P: 'Europe/London',
  A1PA6795UKMFR9: 'Europe/Berlin',
  A13V1IB3VIYZZH: 'Europe/Paris',
  APJ6JRA9NG5V4: 'Europe/Rome',
  A1RKKUPIHCS9HS: 'Europe/Madrid',
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day at a time in a marketplace, as `YYYY-MM-DD`. */
export function formatDay(time: number, marketplaceId: string): string {
  const timeZone = timeZones[marketplaceId];
  if (timeZone === undefined) throw new RangeError(`The time zone of marketplace ${marketplaceId} is unknown.`);
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Swedish dates have the form YYYY-MM-DD.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    formats.set(timeZone, format);
  }
  return format.format(time);
}
