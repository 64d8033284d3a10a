import type { Fault } from './fault.ts';

type Bound = readonly [keyword: string, bound: unknown];

/** A fault when a size lies outside of its bounds. */
export function rangeFault(
  size: number,
  [atLeast, least]: Bound,
  [atMost, most]: Bound,
  path: string,
  found: string,
): readonly Fault[] {
  if (typeof least === 'number' && size < least) {
    return [{ path, keyword: atLeast, message: `${found}. Give at least ${least}.` }];
  }
  if (typeof most === 'number' && size > most) {
    return [{ path, keyword: atMost, message: `${found}. Give at most ${most}.` }];
  }
  return [];
}
