import type { DocumentDetails } from '../../documents/document-details.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { EndedRun } from '../run/run-state.ts';
import { type FeedCalls, feedCall } from './feed-work.ts';

/** The document that says what became of a feed; undefined when there is none. */
export async function readResult({ id, documentId }: EndedRun, calls: FeedCalls): Promise<string | undefined> {
  if (documentId === undefined) return undefined;
  const path = { feedDocumentId: documentId };
  const details = (await feedCall(calls, 'getFeedDocument', { path })) as DocumentDetails;
  try {
    return await calls.deps.readText(details, calls.signal);
  } catch (error) {
    throw error instanceof SellingPartnerError && error.code === 'RESPONSE_TOO_LARGE' ? tooLarge(error, id) : error;
  }
}

function tooLarge(cause: SellingPartnerError, feedId: string | undefined): SellingPartnerError {
  const message =
    `Feed ${feedId} has ended, and its processing report is too large to be read: ${cause.message} ` +
    'Do not send the feed again: fetch the report with getFeedDocument and downloadToFile.';
  return cause.with({ message, operation: 'seller.feed', feedId, cause });
}
