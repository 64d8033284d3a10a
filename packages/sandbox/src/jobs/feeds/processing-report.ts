import { findFeedType } from '@supercargo/catalogue/registry';
import { element, textElement, XML_DECLARATION } from '../../reports/files/xml.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import { listingView } from '../../world/listings/listing-view.ts';
import type { FeedContext } from './feed-context.ts';
import { type FeedIssue, type FeedResult, invalidMessages } from './feed-result.ts';

/** The processing report of a feed, in the format of its feed type. */
export interface ProcessingReport {
  readonly contentType: string;
  readonly text: string;
}

export function processingReport(result: FeedResult, context: FeedContext): ProcessingReport {
  const format = findFeedType(context.feed.feedType)?.format;
  if (format === 'JSON') return inJson(result, context);
  return format === 'XML' || format === 'PDF' ? inXml(result, context.feed) : inLines(result);
}

function inJson(result: FeedResult, { feed, account, stores }: FeedContext): ProcessingReport {
  const { issues, processed, report, skus = [] } = result;
  const count = (severity: FeedIssue['severity']) => issues.filter((issue) => issue.severity === severity).length;
  const listings = skus.flatMap((sku) => account.listings.get(sku) ?? []);
  const document = {
    header: { sellerId: account.sellerId, version: '2.0', feedId: feed.id, ...(report && { report }) },
    issues,
    summary: {
      errors: count('ERROR'),
      warnings: count('WARNING'),
      messagesProcessed: processed,
      messagesAccepted: processed - invalidMessages(result),
      messagesInvalid: invalidMessages(result),
      ...(report && { itemSummary: { items: listings.length, errors: 0, warnings: 0 } }),
    },
    ...(report && { items: listings.map((listing) => listingView(listing, stores, report.includedData)) }),
  };
  return { contentType: 'application/json; charset=UTF-8', text: JSON.stringify(document) };
}

function inXml(result: FeedResult, feed: FeedJob): ProcessingReport {
  const { issues, processed } = result;
  const invalid = invalidMessages(result);
  const report = element(
    'ProcessingReport',
    textElement('DocumentTransactionID', feed.id),
    textElement('StatusCode', 'Complete'),
    element(
      'ProcessingSummary',
      textElement('MessagesProcessed', processed),
      textElement('MessagesSuccessful', processed - invalid),
      textElement('MessagesWithError', invalid),
      textElement('MessagesWithWarning', 0),
    ),
    ...issues.map(resultElement),
  );
  const message = element('Message', textElement('MessageID', 1), report);
  const text = `${XML_DECLARATION}${element('AmazonEnvelope', textElement('MessageType', 'ProcessingReport'), message)}`;
  return { contentType: 'text/xml; charset=UTF-8', text };
}

function resultElement({ messageId, code, severity, message }: FeedIssue): string {
  return element(
    'Result',
    textElement('MessageID', messageId),
    textElement('ResultCode', severity === 'ERROR' ? 'Error' : 'Warning'),
    textElement('ResultMessageCode', code),
    textElement('ResultDescription', message),
  );
}

function inLines(result: FeedResult): ProcessingReport {
  const { issues, processed } = result;
  const lines = [
    'Feed Processing Summary:',
    `\tNumber of records processed\t\t${processed}`,
    `\tNumber of records successful\t\t${processed - invalidMessages(result)}`,
    ...(issues.length > 0 ? ['', 'original-record-number\tsku\terror-code\terror-type\terror-message'] : []),
    ...issues.map(({ messageId, sku = '', code, severity, message }) =>
      [messageId, sku, code, severity === 'ERROR' ? 'Error' : 'Warning', message].join('\t'),
    ),
  ];
  return { contentType: 'text/plain; charset=UTF-8', text: `${lines.join('\r\n')}\r\n` };
}
