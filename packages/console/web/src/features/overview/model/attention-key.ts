import type { Attention } from '../../../lib/requests/server-types.ts';

/** Members of a problem that change without a new occurrence of it. */
const changing: readonly string[] = ['count', 'throttled', 'message'];

/** Builds a key that changes when the problem occurs again. A dismissed problem is recognized by it. */
export function getAttentionKey(item: Attention): string {
  const entries = Object.entries(item).filter(([name]) => !changing.includes(name));
  return JSON.stringify(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}
