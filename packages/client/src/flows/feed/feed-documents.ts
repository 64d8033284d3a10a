import { findFeedType } from '@supercargo/catalogue/registry';
import type { GivenFeed } from '../../documents/feed.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { FeedContent, FeedMessages, NoFeedContent } from './feed-request.ts';
import { type FeedState, messagesSent } from './feed-state.ts';
import { messageDocuments } from './listing-messages.ts';
import { tableText } from './table-text.ts';

/** A document to be uploaded, for a feed of its own. */
export interface FeedDocument {
  readonly feed: GivenFeed;
  readonly skus?: readonly string[];
  readonly last: boolean;
}

const ways = ['content', 'file', 'rows', 'messages'] as const;

/** The documents of a run that have not been uploaded yet, one at a time. */
export async function* feedDocuments(
  given: FeedContent | NoFeedContent,
  state: FeedState,
): AsyncGenerator<FeedDocument, void, undefined> {
  const { contentType, feedType } = state;
  checkWay(given, state);
  const format = findFeedType(feedType)?.format;
  if (given.messages) {
    if (format !== 'JSON') throw refused(`messages are for JSON_LISTINGS_FEED; give ${feedType} as content or file.`);
    for await (const document of messageDocuments(given.messages, headerOf(given), { sent: messagesSent(state) })) {
      yield { feed: { content: document.content, contentType }, skus: document.skus, last: document.last };
    }
  } else if (given.rows) {
    if (format !== undefined && format !== 'TSV') {
      throw refused(`rows are for tab-separated feeds; ${feedType} is ${format}: give it as content or file.`);
    }
    yield { feed: { content: await tableText(given.rows, given.columns), contentType }, last: true };
  } else {
    yield { feed: { content: given.content, file: given.file, contentType }, last: true };
  }
}

function checkWay(given: FeedContent | NoFeedContent, { feeds }: FeedState): void {
  const used = ways.filter((way) => given[way] !== undefined && given[way] !== null);
  if (used.length === 1) return;
  if (used.length > 1) throw refused(`${used.join(' and ')} are given: give one of them.`);
  const message =
    feeds.length === 0
      ? 'content, file, rows and messages are missing: set one of them. A run that ended before its upload needs it again.'
      : 'The run ended before all of its messages were uploaded: give messages again, the same as before.';
  throw new SellingPartnerError({ code: 'NO_FEED_CONTENT_PROVIDED', message });
}

function headerOf({ sellerId, issueLocale, report }: FeedMessages): object {
  if (typeof sellerId === 'string' && sellerId !== '') return { sellerId, version: '2.0', issueLocale, report };
  throw refused('sellerId is missing: messages need the merchant token, or the vendor code.');
}

function refused(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
