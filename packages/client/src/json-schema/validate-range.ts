import type { ValidationError } from './validation-error.ts';

type Bound = readonly [keyword: string, limit: unknown];

/** Returns an error when a size is outside its limits. `describe` returns the first part of the message. */
export function validateRange(
  size: number,
  [minKeyword, min]: Bound,
  [maxKeyword, max]: Bound,
  path: string,
  describe: () => string,
): readonly ValidationError[] {
  const isTooSmall = typeof min === 'number' && size < min;
  if (!isTooSmall && !(typeof max === 'number' && size > max)) return [];
  const message = `${describe()}. Pass ${formatRange(min, max)}.`;
  const [keyword, expected] = isTooSmall ? [minKeyword, min] : [maxKeyword, max];
  return [{ path, keyword, expected, message }];
}

function formatRange(min: unknown, max: unknown): string {
  if (typeof min !== 'number' || (min === 0 && typeof max === 'number')) return `at most ${max}`;
  return typeof max === 'number' && min <= max ? `${min} to ${max}` : `at least ${min}`;
}
