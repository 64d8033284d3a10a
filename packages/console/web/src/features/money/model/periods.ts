/** Periods of which profit can be shown. The first one is the default. */
export const periods = [
  { value: '30-days', label: 'Last 30 days' },
  { value: '7-days', label: 'Last 7 days' },
  { value: '90-days', label: 'Last 90 days' },
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
] as const;

/** First and last day in UTC, such as `2026-01-31`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const day = 86_400_000;

/**
 * Resolves a period.
 *
 * @param name one of {@link periods}; another one stands for the first
 * @param now the time of the shop as ISO 8601
 */
export function resolvePeriod(name: string | undefined, now: string): Period {
  const time = new Date(now);
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
  const to = toDay(time.getTime());
  if (name === 'month') return { from: toDay(Date.UTC(year, month)), to };
  if (name === 'last-month') return { from: toDay(Date.UTC(year, month - 1)), to: toDay(Date.UTC(year, month) - day) };
  const days = { '7-days': 7, '90-days': 90 }[name ?? ''] ?? 30;
  return { from: toDay(time.getTime() - (days - 1) * day), to };
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
