import type { DocumentDetails } from '../../documents/document-details.ts';
import { type GivenFeed, upload } from '../../documents/upload.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { type FeedCalls, feedCall } from './feed-work.ts';

/** Uploads a document and gives its id. Nothing is processed before a feed is created with it. */
export async function uploadFeed(feed: GivenFeed, calls: FeedCalls): Promise<string> {
  try {
    return await uploadOnce(feed, calls);
  } catch (error) {
    if (!(error instanceof SellingPartnerError) || error.status !== 403 || error.operation !== 'upload') throw error;
    // An address is good for minutes, and repetitions may have taken longer.
    return uploadOnce(feed, calls);
  }
}

async function uploadOnce(feed: GivenFeed, calls: FeedCalls): Promise<string> {
  const body = { contentType: feed.contentType };
  const details = (await feedCall(calls, 'createFeedDocument', { body })) as DocumentDetails;
  const { feedDocumentId } = details ?? {};
  if (typeof feedDocumentId !== 'string' || feedDocumentId === '') throw unnamed();
  await upload(calls.deps.documents, details, feed, { signal: calls.signal });
  return feedDocumentId;
}

/** A feed made with no document would be sent without content. */
function unnamed(): SellingPartnerError {
  const message = 'createFeedDocument was accepted, but its answer names no feedDocumentId. Nothing was sent.';
  return new SellingPartnerError({ code: 'API_ERROR', message, operation: 'feeds.createFeedDocument' });
}
