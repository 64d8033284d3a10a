import { wrongUse } from '../command-error.ts';

const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds of a span such as `90s`, `15m`, `2h` or `7d`. */
export function secondsOf(option: string, given: string): number {
  const match = /^(\d+(?:\.\d+)?)([smhd])$/.exec(given);
  if (match !== null) return Number(match[1]) * (seconds[match[2] ?? ''] ?? 0);
  throw wrongUse('OPTION_VALUE', `--${option} is ${given}.`, 'Give a number with s, m, h or d, such as 90s or 7d.');
}
