import type { OperationDescriptor } from '@supercargo/catalogue';

/** Formats rate and burst of an operation: `1 call per minute, burst 20 (model)`. */
export function formatRateLimit({ rate, burst, rateSource, applicationRate }: OperationDescriptor): string {
  if (rate === null) return 'not documented';
  const burstText = burst === null ? '' : `, burst ${burst}`;
  const applicationText =
    applicationRate === undefined ? '' : `; for the whole application ${formatRate(applicationRate)}`;
  return `${formatRate(rate)}${burstText} (${rateSource})${applicationText}`;
}

/** Formats a rate in the unit that suits it: per second, per minute or per hour. */
export function formatRate(rate: number): string {
  if (rate >= 1) return `${formatCalls(rate)} per second`;
  const perMinute = rate * 60;
  if (perMinute >= 1) return `${formatCalls(perMinute)} per minute`;
  return `${formatCalls(rate * 3600)} per hour`;
}

function formatCalls(count: number): string {
  const text = count.toLocaleString('en', { maximumFractionDigits: 1 });
  return `${text} ${text === '1' ? 'call' : 'calls'}`;
}
