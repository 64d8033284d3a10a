/** A rate as a person reads it: per second, or so much time for each where it is slow. */
export function formatRate(rate: number): string {
  if (rate >= 0.5) return `${round(rate)}/s`;
  const seconds = 1 / rate;
  return seconds < 120 ? `1 in ${round(seconds)} s` : `1 in ${round(seconds / 60)} min`;
}

function round(value: number): string {
  return value.toLocaleString(undefined, { maximumFractionDigits: value < 10 ? 1 : 0 });
}

/** Whether a rate that an answer named is another one than documented. Headers are rounded. */
export function differs(documented: number, header: number): boolean {
  return Math.abs(header - documented) > documented * 0.02;
}

/** Where the rate in force is from. */
export function originOf(rate: number, documented: number | null, learned: boolean): string {
  if (learned) return 'learned from answers';
  if (documented === null) return 'assumed';
  return rate < documented * 0.98 ? 'slower after 429s' : 'as documented';
}
