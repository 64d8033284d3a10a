import type { OperationDescriptor } from '@supercargo/catalogue';

/** Rate and burst of an operation: `1 call a minute, 20 at once (model)`. */
export function rateInWords({ rate, burst, rateSource, applicationRate }: OperationDescriptor): string {
  if (rate === null) return 'not documented';
  const atOnce = burst === null ? '' : `, ${burst} at once`;
  const all = applicationRate === undefined ? '' : `; the whole application ${callsIn(applicationRate)}`;
  return `${callsIn(rate)}${atOnce} (${rateSource})${all}`;
}

/** Calls per second as people count them. */
export function callsIn(rate: number): string {
  if (rate >= 1) return `${rounded(rate)} calls a second`;
  const aMinute = rate * 60;
  if (aMinute >= 1) return `${rounded(aMinute)} ${aMinute === 1 ? 'call' : 'calls'} a minute`;
  return `${rounded(rate * 3600)} calls an hour`;
}

function rounded(number: number): string {
  return number.toLocaleString('en', { maximumFractionDigits: 1 });
}
