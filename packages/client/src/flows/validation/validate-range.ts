import type { ValidationError } from './validation-error.ts';

type Bound = readonly [keyword: string, guard: unknown];

/** Returns an error when a size is outside its limits. */
export function validateRange(
  size: number,
  [atLeast, least]: Bound,
  [atMost, most]: Bound,
  path: string,
  found: string,
): readonly ValidationError[] {
  if (typeof least === 'number' && size < least) {
    return [{ path, keyword: atLeast, message: `${found}. Pass at least ${least}.` }];
  }
  if (typeof most === 'number' && size > most) {
    return [{ path, keyword: atMost, message: `${found}. Pass at most ${most}.` }];
  }
  return [];
}
