import type { DocumentDetails } from '../../documents/document-details.ts';
import { resolveFeed, type UncheckedFeed } from '../../documents/upload/feed.ts';
import { upload } from '../../documents/upload/upload.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { callFeeds, type FeedContext } from './feed-steps.ts';

/** Uploads a document and returns its ID. Amazon processes it only when a feed is created with it. */
export async function uploadFeed(feed: UncheckedFeed, context: FeedContext): Promise<string> {
  try {
    return await uploadOnce(feed, context);
  } catch (error) {
    if (!(error instanceof SellingPartnerError) || error.status !== 403 || error.operation !== 'upload') throw error;
    // A URL is valid for minutes, and retries may have taken longer.
    return uploadOnce(feed, context);
  }
}

async function uploadOnce(feed: UncheckedFeed, context: FeedContext): Promise<string> {
  // Invalid content is an error before the document is created.
  resolveFeed(feed);
  const body = { contentType: feed.contentType };
  const details = (await callFeeds(context, 'createFeedDocument', { body })) as DocumentDetails;
  const { feedDocumentId } = details ?? {};
  if (typeof feedDocumentId !== 'string' || feedDocumentId === '') throw buildMissingIdError();
  await upload(context.deps.documents, details, feed, { signal: context.signal });
  return feedDocumentId;
}

/** A feed without a document would have no content. */
function buildMissingIdError(): SellingPartnerError {
  const message = 'createFeedDocument succeeded, but its response has no feedDocumentId. Nothing was sent.';
  return new SellingPartnerError({ code: 'API_ERROR', message, operation: 'feeds.createFeedDocument' });
}
