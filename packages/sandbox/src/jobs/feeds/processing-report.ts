import { findFeedType } from '@supercargo/catalogue/registry';
import { buildElement, buildTextElement, XML_DECLARATION } from '../../reports/files/xml.ts';
import type { FeedIssue, FeedJob } from '../../world/jobs/feed-job.ts';
import { toListingResponse } from '../../world/listings/listing-response.ts';
import type { RequestedListings } from './feed-content.ts';
import type { FeedContext } from './feed-context.ts';

/** The processing report of a feed, in the format of its feed type. */
export interface ProcessingReport {
  readonly contentType: string;
  /** The text, in parts that are built when they are read. */
  readonly parts: Iterable<string>;
}

/** The result of a feed that was readable. */
export interface FeedResult {
  readonly processed: number;
  /** Number of messages with errors. */
  readonly invalid: number;
  readonly issues: readonly FeedIssue[];
  /** The listings that the sender requested in the processing report, by the SKUs of the feed, in its order. */
  readonly listings: (RequestedListings & { readonly skus: readonly string[] }) | undefined;
}

export function buildProcessingReport(result: FeedResult, context: FeedContext): ProcessingReport {
  const format = findFeedType(context.feed.feedType)?.format;
  if (format === 'JSON') {
    return { contentType: 'application/json; charset=UTF-8', parts: listJsonParts(result, context) };
  }
  return format === 'XML' || format === 'PDF'
    ? { contentType: 'text/xml; charset=UTF-8', parts: listXmlParts(result, context.feed) }
    : { contentType: 'text/plain; charset=UTF-8', parts: listTextParts(result) };
}

function* listJsonParts(result: FeedResult, { feed, account, stores, now }: FeedContext): Generator<string> {
  const { issues, processed, invalid, listings: requested } = result;
  const { skus = [], ...report } = requested ?? {};
  const header = { sellerId: account.sellerId, version: '2.0', feedId: feed.id, ...(requested && { report }) };
  const listings = skus.flatMap((sku) => account.listings.get(sku) ?? []);
  const errors = issues.filter(({ severity }) => severity === 'ERROR').length;
  const summary = {
    errors,
    warnings: issues.length - errors,
    messagesProcessed: processed,
    messagesAccepted: processed - invalid,
    messagesInvalid: invalid,
    ...(requested && { itemSummary: { items: listings.length, errors: 0, warnings: 0 } }),
  };
  yield `{"header":${JSON.stringify(header)},"issues":`;
  yield* listArrayParts(issues, (issue) => issue);
  yield `,"summary":${JSON.stringify(summary)}`;
  if (requested !== undefined) {
    yield ',"items":';
    yield* listArrayParts(listings, (listing) => toListingResponse(listing, stores, requested.includedData, now));
  }
  yield '}';
}

function* listArrayParts<Item>(items: readonly Item[], toJson: (item: Item) => unknown): Generator<string> {
  yield '[';
  for (const [at, item] of items.entries()) yield `${at === 0 ? '' : ','}${JSON.stringify(toJson(item))}`;
  yield ']';
}

function* listXmlParts({ issues, processed, invalid }: FeedResult, feed: FeedJob): Generator<string> {
  const summary = buildElement(
    'ProcessingSummary',
    buildTextElement('MessagesProcessed', processed),
    buildTextElement('MessagesSuccessful', processed - invalid),
    buildTextElement('MessagesWithError', invalid),
    buildTextElement('MessagesWithWarning', 0),
  );
  yield `${XML_DECLARATION}<AmazonEnvelope>${buildTextElement('MessageType', 'ProcessingReport')}<Message>`;
  yield `${buildTextElement('MessageID', 1)}<ProcessingReport>${buildTextElement('DocumentTransactionID', feed.id)}`;
  yield `${buildTextElement('StatusCode', 'Complete')}${summary}`;
  for (const issue of issues) yield buildResultElement(issue);
  yield '</ProcessingReport></Message></AmazonEnvelope>';
}

function buildResultElement({ messageId, code, severity, message }: FeedIssue): string {
  return buildElement(
    'Result',
    buildTextElement('MessageID', messageId),
    buildTextElement('ResultCode', severity === 'ERROR' ? 'Error' : 'Warning'),
    buildTextElement('ResultMessageCode', code),
    buildTextElement('ResultDescription', message),
  );
}

function* listTextParts({ issues, processed, invalid }: FeedResult): Generator<string> {
  yield 'Feed Processing Summary:\r\n';
  yield `\tNumber of records processed\t\t${processed}\r\n`;
  yield `\tNumber of records successful\t\t${processed - invalid}\r\n`;
  if (issues.length > 0) yield '\r\noriginal-record-number\tsku\terror-code\terror-type\terror-message\r\n';
  for (const { messageId, sku = '', code, severity, message } of issues) {
    yield `${[messageId, sku, code, severity === 'ERROR' ? 'Error' : 'Warning', message].join('\t')}\r\n`;
  }
}
