import type { ValidationError } from './validation-error.ts';

type Bound = readonly [keyword: string, limit: unknown];

/** Returns an error when a size is outside its limits. `description` is the first part of the message. */
export function validateRange(
  size: number,
  [minKeyword, min]: Bound,
  [maxKeyword, max]: Bound,
  path: string,
  description: string,
): readonly ValidationError[] {
  if (typeof min === 'number' && size < min) {
    return [{ path, keyword: minKeyword, message: `${description}. Pass at least ${min}.` }];
  }
  if (typeof max === 'number' && size > max) {
    return [{ path, keyword: maxKeyword, message: `${description}. Pass at most ${max}.` }];
  }
  return [];
}
