import { findFeedType } from '@supercargo/catalogue/registry';
import type { EndDates } from '../../base/end-dates.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { type Account, listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import { isFinished, type JobEnd } from '../../world/jobs/job.ts';
import type { FeedContext } from './feed-context.ts';
import { getProcessor } from './feed-processors.ts';
import { UnreadableFeed } from './feed-result.ts';
import { buildProcessingReport, type ProcessingReport } from './processing-report.ts';

const DAY = 86_400_000;
/** Amazon deletes processing reports after 28 days, feeds after 90 days. */
const RESULT_RETENTION = 28 * DAY;
const FEED_RETENTION = 90 * DAY;

/** A seller's account and the time at which its jobs are advanced. */
export interface AccountAtTime {
  readonly account: Account;
  readonly now: number;
}

/** The store of feed documents, how many records a seller may have, and which feed types have ended. */
export interface FeedStorage {
  readonly documents: DocumentStore;
  readonly maxRecords: number;
  readonly endDates: EndDates;
}

/** Ends the feeds that are due, in the order of their creation, and deletes the expired ones. */
export function finishFeeds(call: AccountAtTime, storage: FeedStorage): void {
  const { account, now } = call;
  for (const feed of account.feeds.values()) {
    if (feed.createdAt <= now - FEED_RETENTION) account.feeds.delete(feed.id);
    else finishFeed(feed, call, storage);
  }
}

/** Ends a feed if it is due. A feed without an uploaded document fails. */
export function finishFeed(feed: FeedJob, call: AccountAtTime, storage: FeedStorage): void {
  if (feed.end === null && feed.cancelledAt === null && isFinished(feed, call.now)) {
    feed.end = computeEnd(feed, call, storage);
  }
}

function computeEnd(feed: FeedJob, { account, now }: AccountAtTime, storage: FeedStorage): JobEnd {
  const { documents, maxRecords, endDates } = storage;
  const input = documents.find(feed.inputDocumentId)?.bytes ?? null;
  const stores = listTradedMarketplaces(account, feed.marketplaceIds);
  const saveResult = ({ contentType, text }: ProcessingReport) => {
    const bytes = new TextEncoder().encode(text);
    const keptUntil = feed.endsAt + RESULT_RETENTION;
    const { sellerId } = account;
    return documents.add({ sellerId, contentType, bytes, gzip: false, restricted: false, keptUntil }).id;
  };
  if (input === null) return { outcome: 'FATAL', documentId: null };
  if (endDates.hasEnded(findFeedType(feed.feedType)?.deprecated ?? null, feed.createdAt)) {
    return createFatalEnd(saveResult, `The feed type ${feed.feedType} is no longer supported.`);
  }
  if (stores.length === 0) return createFatalEnd(saveResult, 'The seller does not sell in these marketplaces.');
  return processFeed(input, { account, feed, stores, now, maxRecords }, saveResult);
}

type SaveResult = (report: ProcessingReport) => string;

function processFeed(input: Uint8Array<ArrayBuffer>, context: FeedContext, saveResult: SaveResult): JobEnd {
  try {
    const result = getProcessor(context.feed.feedType)(input, context);
    return { outcome: 'DONE', documentId: saveResult(buildProcessingReport(result, context)) };
  } catch (error) {
    if (error instanceof UnreadableFeed) return createFatalEnd(saveResult, error.message);
    throw error;
  }
}

/** The document of a failed feed has its own format. */
function createFatalEnd(saveResult: SaveResult, errorDetails: string): JobEnd {
  const text = JSON.stringify({ errorDetails });
  return { outcome: 'FATAL', documentId: saveResult({ contentType: 'application/json; charset=UTF-8', text }) };
}
