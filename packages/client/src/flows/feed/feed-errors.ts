import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { EndedRun } from '../run/run-state.ts';
import type { FeedState } from './feed-state.ts';
import type { FeedCalls } from './feed-work.ts';
import { readResult } from './read-result.ts';

const operation = 'seller.feed';

/** The error of a run whose feeds have not all come to a good end. */
export async function failureOf(
  ends: readonly EndedRun[],
  { feedType, complete }: FeedState,
  calls: FeedCalls,
  failed: 'error' | 'result',
): Promise<SellingPartnerError | undefined> {
  const late = ends.find(({ status }) => status === 'LATE');
  if (late) return lateError(late, feedType);
  if (failed === 'result') return undefined;
  const fatal = ends.find(({ status }) => status === 'FATAL');
  if (fatal) return fatalError(fatal, feedType, await readResult(fatal, calls).catch(() => undefined));
  const gone = ends.find(({ status }) => status === 'CANCELLED');
  return gone || !complete ? cancelledError(gone, feedType) : undefined;
}

function lateError({ id, looks }: EndedRun, feedType: string): SellingPartnerError {
  const message =
    `Feed ${id} (${feedType}) was not done within max_wait, after ${looks} looks. ` +
    'It goes on at the marketplace: call done again, or resume the run later.';
  return new SellingPartnerError({ code: 'FEED_NOT_DONE', message, operation, feedId: id });
}

function fatalError({ id }: EndedRun, feedType: string, details: string | undefined): SellingPartnerError {
  const message =
    `The marketplace could not process feed ${id} (${feedType}). ` +
    'None, some or all of its content may have taken effect.';
  return new SellingPartnerError({ code: 'FEED_PROCESSING_FATAL', message, details, operation, feedId: id });
}

function cancelledError(end: EndedRun | undefined, feedType: string): SellingPartnerError {
  const id = end?.id;
  const message =
    id === undefined
      ? `The feed (${feedType}) was cancelled before it was created.`
      : `Feed ${id} (${feedType}) was cancelled.`;
  return new SellingPartnerError({ code: 'FEED_PROCESSING_CANCELLED', message, operation, feedId: id });
}
