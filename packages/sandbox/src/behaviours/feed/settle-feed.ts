import type { DocumentStore } from '../../documents/document-store.ts';
import type { FeedJob } from '../../state/feed-job.ts';
import { isFinished, type JobEnd } from '../../state/job.ts';
import type { SellerCall } from '../behaviour.ts';
import { processingReport } from './processing-report.ts';

/** Gives a feed whose time has come its end. A feed whose file never arrived fails. */
export function settleFeed(feed: FeedJob, call: Pick<SellerCall, 'account' | 'now'>, documents: DocumentStore): void {
  if (feed.end === null && feed.cancelledAt === null && isFinished(feed, call.now)) {
    feed.end = endOf(feed, call.account.sellerId, documents);
  }
}

function endOf(feed: FeedJob, sellerId: string, documents: DocumentStore): JobEnd {
  const input = documents.find(feed.inputDocumentId)?.bytes ?? null;
  if (input === null) return { outcome: 'FATAL', documentId: null };
  const { contentType, text } = processingReport(feed, sellerId, input);
  const bytes = new TextEncoder().encode(text);
  const { id } = documents.add({ sellerId, contentType, bytes, gzip: false, restricted: false });
  return { outcome: 'DONE', documentId: id };
}
