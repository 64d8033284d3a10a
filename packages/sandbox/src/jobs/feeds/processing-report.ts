import { findFeedType } from '@supercargo/catalogue/registry';
import { buildElement, buildTextElement, XML_DECLARATION } from '../../reports/files/xml.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import { toListingResponse } from '../../world/listings/listing-response.ts';
import type { FeedContext } from './feed-context.ts';
import { countInvalidMessages, type FeedIssue, type FeedResult } from './feed-result.ts';

/** The processing report of a feed, in the format of its feed type. */
export interface ProcessingReport {
  readonly contentType: string;
  readonly text: string;
}

export function buildProcessingReport(result: FeedResult, context: FeedContext): ProcessingReport {
  const format = findFeedType(context.feed.feedType)?.format;
  if (format === 'JSON') return buildJsonReport(result, context);
  return format === 'XML' || format === 'PDF' ? buildXmlReport(result, context.feed) : buildTextReport(result);
}

function buildJsonReport(result: FeedResult, { feed, account, stores }: FeedContext): ProcessingReport {
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
      messagesAccepted: processed - countInvalidMessages(result),
      messagesInvalid: countInvalidMessages(result),
      ...(report && { itemSummary: { items: listings.length, errors: 0, warnings: 0 } }),
    },
    ...(report && { items: listings.map((listing) => toListingResponse(listing, stores, report.includedData)) }),
  };
  return { contentType: 'application/json; charset=UTF-8', text: JSON.stringify(document) };
}

function buildXmlReport(result: FeedResult, feed: FeedJob): ProcessingReport {
  const { issues, processed } = result;
  const invalid = countInvalidMessages(result);
  const report = buildElement(
    'ProcessingReport',
    buildTextElement('DocumentTransactionID', feed.id),
    buildTextElement('StatusCode', 'Complete'),
    buildElement(
      'ProcessingSummary',
      buildTextElement('MessagesProcessed', processed),
      buildTextElement('MessagesSuccessful', processed - invalid),
      buildTextElement('MessagesWithError', invalid),
      buildTextElement('MessagesWithWarning', 0),
    ),
    ...issues.map(buildResultElement),
  );
  const message = buildElement('Message', buildTextElement('MessageID', 1), report);
  const text = `${XML_DECLARATION}${buildElement('AmazonEnvelope', buildTextElement('MessageType', 'ProcessingReport'), message)}`;
  return { contentType: 'text/xml; charset=UTF-8', text };
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

function buildTextReport(result: FeedResult): ProcessingReport {
  const { issues, processed } = result;
  const lines = [
    'Feed Processing Summary:',
    `\tNumber of records processed\t\t${processed}`,
    `\tNumber of records successful\t\t${processed - countInvalidMessages(result)}`,
    ...(issues.length > 0 ? ['', 'original-record-number\tsku\terror-code\terror-type\terror-message'] : []),
    ...issues.map(({ messageId, sku = '', code, severity, message }) =>
      [messageId, sku, code, severity === 'ERROR' ? 'Error' : 'Warning', message].join('\t'),
    ),
  ];
  return { contentType: 'text/plain; charset=UTF-8', text: `${lines.join('\r\n')}\r\n` };
}
