import { findFeedType } from '@supercargo/catalogue/registry';
import type { DocumentStore } from '../../documents/document-store.ts';
import { type Account, tradedIn } from '../../world/accounts/account.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import { isFinished, type JobEnd } from '../../world/jobs/job.ts';
import type { FeedContext } from './feed-context.ts';
import { processorOf } from './feed-processors.ts';
import { UnreadableFeed } from './feed-result.ts';
import { type ProcessingReport, processingReport } from './processing-report.ts';

const DAY = 86_400_000;
/** Amazon deletes processing reports after 28 days, feeds after 90 days. */
const RESULTS_KEPT = 28 * DAY;
const FEEDS_KEPT = 90 * DAY;

/** A seller's account and the time at which its jobs are advanced. */
export interface AccountAtTime {
  readonly account: Account;
  readonly now: number;
}

/** The store of feed documents, and how many records a seller may have. */
export interface FeedStorage {
  readonly documents: DocumentStore;
  readonly maxRecords: number;
}

/** Ends the feeds that are due, in the order of their creation, and deletes the expired ones. */
export function settleFeeds(call: AccountAtTime, storage: FeedStorage): void {
  const { account, now } = call;
  for (const feed of account.feeds.values()) {
    if (feed.createdAt <= now - FEEDS_KEPT) account.feeds.delete(feed.id);
    else settleFeed(feed, call, storage);
  }
}

/** Ends a feed if it is due. A feed without an uploaded document fails. */
export function settleFeed(feed: FeedJob, call: AccountAtTime, storage: FeedStorage): void {
  if (feed.end === null && feed.cancelledAt === null && isFinished(feed, call.now)) {
    feed.end = endOf(feed, call, storage);
  }
}

function endOf(feed: FeedJob, { account, now }: AccountAtTime, { documents, maxRecords }: FeedStorage): JobEnd {
  const input = documents.find(feed.inputDocumentId)?.bytes ?? null;
  const stores = tradedIn(account, feed.marketplaceIds);
  const keep = ({ contentType, text }: ProcessingReport) => {
    const bytes = new TextEncoder().encode(text);
    const keptUntil = feed.endsAt + RESULTS_KEPT;
    const { sellerId } = account;
    return documents.add({ sellerId, contentType, bytes, gzip: false, restricted: false, keptUntil }).id;
  };
  if (input === null) return { outcome: 'FATAL', documentId: null };
  if (findFeedType(feed.feedType)?.status === 'removed') {
    return fatal(keep, `The feed type ${feed.feedType} is no longer supported.`);
  }
  if (stores.length === 0) return fatal(keep, 'The seller does not sell in these marketplaces.');
  return processed(input, { account, feed, stores, now, maxRecords }, keep);
}

type Keep = (report: ProcessingReport) => string;

function processed(input: Uint8Array<ArrayBuffer>, context: FeedContext, keep: Keep): JobEnd {
  try {
    const result = processorOf(context.feed.feedType)(input, context);
    return { outcome: 'DONE', documentId: keep(processingReport(result, context)) };
  } catch (error) {
    if (error instanceof UnreadableFeed) return fatal(keep, error.message);
    throw error;
  }
}

/** The document of a failed feed has its own format. */
function fatal(keep: Keep, errorDetails: string): JobEnd {
  const text = JSON.stringify({ errorDetails });
  return { outcome: 'FATAL', documentId: keep({ contentType: 'application/json; charset=UTF-8', text }) };
}
