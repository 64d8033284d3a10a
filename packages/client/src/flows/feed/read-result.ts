import type { DocumentDetails } from '../../documents/document-details.ts';
import type { EndedRun } from '../run/run-state.ts';
import { type FeedCalls, feedCall } from './feed-work.ts';

/** The document that says what became of a feed; undefined when there is none. */
export async function readResult({ documentId }: EndedRun, calls: FeedCalls): Promise<string | undefined> {
  if (documentId === undefined) return undefined;
  const path = { feedDocumentId: documentId };
  const details = (await feedCall(calls, 'getFeedDocument', { path })) as DocumentDetails;
  return calls.deps.readText(details, calls.signal);
}
