/** Formats a rate as requests per second, such as `0.0056/s`. */
export function formatRate(rate: number): string {
  return `${rate.toLocaleString(undefined, { maximumSignificantDigits: rate < 1 ? 2 : 3 })}/s`;
}

/** Whether the rate of a response header differs from the documented one by more than rounding. */
export function isDifferentRate(documented: number, header: number): boolean {
  return Math.abs(header - documented) > documented * 0.02;
}

/** Labels of the sources of the effective rate. */
export function describeRateSource(rate: number, documented: number | null, learned: boolean): string {
  if (learned) return 'From headers';
  if (documented === null) return 'Assumed';
  return rate < documented * 0.98 ? 'Reduced after throttling' : 'Documented';
}
