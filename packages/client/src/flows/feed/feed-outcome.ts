import { requireObject } from '../../errors/require-object.ts';
import type { FeedResult } from './feed-result.ts';
import { isError } from './message-status.ts';

/**
 * The outcome of a feed as a whole: `accepted` when every message took effect, `unknown` when Amazon does not report the result
 * of some or all messages, and `rejected` when some were rejected.
 */
export type FeedOutcome = 'accepted' | 'rejected' | 'unknown';

const expected = 'the result of a feed, as done() returns it';

/** Returns the outcome of a feed. Warnings do not count. */
export function getFeedOutcome(feed: FeedResult): FeedOutcome {
  const { summary, results, issues, feeds } = requireObject(feed, 'result', expected);
  for (const [name, list] of Object.entries({ results, issues, feeds }))
    requireObject(list, `result.${name}`, expected);
  requireObject(summary, 'result.summary', expected);
  if (feeds.some(({ status }) => status === 'CANCELLED')) return 'rejected';
  const isUnknown = results.some(({ status }) => status === 'UNKNOWN');
  if (isUnknown || summary.processed === undefined || feeds.some(({ status }) => status !== 'DONE')) return 'unknown';
  const isAccepted =
    results.every(({ status }) => status === 'ACCEPTED') &&
    !issues.some(isError) &&
    summary.errors === 0 &&
    !summary.invalid;
  return isAccepted ? 'accepted' : 'rejected';
}
