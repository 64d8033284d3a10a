import { usageError } from '@supercargo/toolkit/errors/command-error';

const secondsByUnit: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Parses a duration such as `90s`, `15m`, `2h` or `7d` to seconds. */
export function parseSeconds(option: string, given: string): number {
  const match = /^(\d+(?:\.\d+)?)([smhd])$/.exec(given);
  if (match !== null) return Number(match[1]) * (secondsByUnit[match[2] ?? ''] ?? 0);
  throw usageError(
    'OPTION_VALUE',
    `--${option}: ${given} is not a valid duration.`,
    'Pass a number and a unit (s, m, h, d), such as 90s or 7d.',
  );
}
