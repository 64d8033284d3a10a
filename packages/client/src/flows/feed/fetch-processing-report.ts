import type { DocumentDetails } from '../../documents/document-details.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { EndedRun } from '../run/run-state.ts';
import { callFeeds, type FeedContext } from './feed-steps.ts';

/** Fetches the processing report of a feed; undefined when there is none. */
export async function fetchProcessingReport(
  { id, documentId }: EndedRun,
  context: FeedContext,
): Promise<string | undefined> {
  if (documentId === undefined) return undefined;
  const path = { feedDocumentId: documentId };
  const details = (await callFeeds(context, 'getFeedDocument', { path })) as DocumentDetails;
  try {
    return await context.deps.readText(details, context.signal);
  } catch (error) {
    throw error instanceof SellingPartnerError && error.code === 'RESPONSE_TOO_LARGE'
      ? buildTooLargeError(error, id)
      : error;
  }
}

function buildTooLargeError(cause: SellingPartnerError, feedId: string | undefined): SellingPartnerError {
  const message =
    `Feed ${feedId} has ended, but its processing report is too large to read: ${cause.message} ` +
    'Do not send the feed again. Fetch the report with getFeedDocument and downloadToFile.';
  return cause.with({ message, operation: 'seller.feed', feedId, cause });
}
