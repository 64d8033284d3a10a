import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { EndedRun } from '../run/run-state.ts';
import type { FeedState } from './feed-state.ts';
import type { FeedContext } from './feed-steps.ts';
import { fetchProcessingReport } from './fetch-processing-report.ts';

const operation = 'seller.feed';

/** Finds the error of a run when a feed failed, was cancelled or timed out. */
export async function findFeedFailure(
  endedRuns: readonly EndedRun[],
  { feedType, complete }: FeedState,
  context: FeedContext,
  onFailed: 'error' | 'result',
): Promise<SellingPartnerError | undefined> {
  const timedOut = endedRuns.find(({ status }) => status === 'TIMED_OUT');
  if (timedOut) return buildTimedOutFeedError(timedOut, feedType);
  if (onFailed === 'result') return undefined;
  const fatal = endedRuns.find(({ status }) => status === 'FATAL');
  if (fatal)
    return buildFatalFeedError(fatal, feedType, await fetchProcessingReport(fatal, context).catch(() => undefined));
  const cancelled = endedRuns.find(({ status }) => status === 'CANCELLED');
  return cancelled || !complete ? buildCancelledFeedError(cancelled, feedType) : undefined;
}

function buildTimedOutFeedError({ id, polls }: EndedRun, feedType: string): SellingPartnerError {
  const message =
    `Feed ${id} (${feedType}) was not done within maxWait, after ${polls} polls. ` +
    'Amazon continues to process it. Call done again, or resume the run later.';
  return new SellingPartnerError({ code: 'FEED_TIMED_OUT', message, operation, feedId: id });
}

function buildFatalFeedError({ id }: EndedRun, feedType: string, details: string | undefined): SellingPartnerError {
  const message = `Amazon could not process feed ${id} (${feedType}). None, some or all of its content may have taken effect.`;
  return new SellingPartnerError({ code: 'FEED_PROCESSING_FATAL', message, details, operation, feedId: id });
}

function buildCancelledFeedError(end: EndedRun | undefined, feedType: string): SellingPartnerError {
  const id = end?.id;
  const message =
    id === undefined
      ? `The feed (${feedType}) was cancelled before it was created.`
      : `Feed ${id} (${feedType}) was cancelled.`;
  return new SellingPartnerError({ code: 'FEED_PROCESSING_CANCELLED', message, operation, feedId: id });
}
