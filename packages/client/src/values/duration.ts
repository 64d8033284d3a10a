const units: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

const part = String.raw`(\d+(?:\.\d+)?)\s*(?:(s)(?:ec(?:ond)?s?)?|(m)(?:in(?:ute)?s?)?|(h)(?:(?:ou)?rs?)?|(d)(?:ays?)?|(w)(?:eeks?)?)`;
const whole = new RegExp(`^${part}(?:\\s*${part})*$`, 'i');
const each = new RegExp(part, 'gi');

/**
 * Converts a length of time to milliseconds: `90s`, `5m`, `1h 30m`, `7d`, `1w`, `1.5 hours`. A unit occurs once, the largest first.
 * Returns undefined for other texts.
 */
export function parseDuration(text: string): number | undefined {
  const trimmed = text.trim();
  if (!whole.test(trimmed)) return undefined;
  const parts = [...trimmed.matchAll(each)].map(([, count, ...names]) => ({
    count: Number(count),
    unit: units[names.find((name) => name !== undefined)?.toLowerCase() ?? ''] ?? 0,
  }));
  const isDescending = parts.every(({ unit }, index) => index === 0 || unit < (parts[index - 1]?.unit ?? 0));
  return isDescending ? parts.reduce((sum, { count, unit }) => sum + count * unit, 0) : undefined;
}
