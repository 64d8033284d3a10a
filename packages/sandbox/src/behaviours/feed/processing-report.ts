import { isJsonObject } from '../../json-value.ts';
import type { FeedJob } from '../../state/feed-job.ts';

/** What a feed leaves behind, in the form that goes with its kind. */
export interface ProcessingReport {
  readonly contentType: string;
  readonly text: string;
}

export function processingReport(feed: FeedJob, sellerId: string, input: Uint8Array): ProcessingReport {
  const text = new TextDecoder().decode(input);
  if (feed.feedType.startsWith('JSON_')) return inJson(feed, sellerId, text);
  if (text.trimStart().startsWith('<')) return inXml(feed, text);
  return inLines(text);
}

function inJson(feed: FeedJob, sellerId: string, text: string): ProcessingReport {
  const messages = countMessages(text);
  const report = {
    header: { sellerId, version: '2.0', feedId: feed.id },
    issues:
      messages === null ? [{ messageId: 0, code: '90000', severity: 'ERROR', message: 'The feed is not JSON.' }] : [],
    summary: {
      errors: messages === null ? 1 : 0,
      warnings: 0,
      messagesProcessed: messages ?? 0,
      messagesAccepted: messages ?? 0,
      messagesInvalid: 0,
    },
  };
  return { contentType: 'application/json; charset=UTF-8', text: JSON.stringify(report) };
}

/** The number of messages in a JSON feed; null when it is not JSON. */
function countMessages(text: string): number | null {
  try {
    const feed: unknown = JSON.parse(text);
    return isJsonObject(feed) && Array.isArray(feed.messages) ? feed.messages.length : 0;
  } catch {
    return null;
  }
}

function inXml(feed: FeedJob, text: string): ProcessingReport {
  const count = text.match(/<Message[\s/>]/g)?.length ?? 0;
  const summary = ['MessagesProcessed', 'MessagesSuccessful', 'MessagesWithError', 'MessagesWithWarning']
    .map((name, at) => `<${name}>${at < 2 ? count : 0}</${name}>`)
    .join('');
  const report = `<ProcessingReport><DocumentTransactionID>${feed.id}</DocumentTransactionID><StatusCode>Complete</StatusCode><ProcessingSummary>${summary}</ProcessingSummary></ProcessingReport>`;
  const envelope = `<AmazonEnvelope><Message><MessageID>1</MessageID>${report}</Message></AmazonEnvelope>`;
  return { contentType: 'text/xml; charset=UTF-8', text: `<?xml version="1.0" encoding="UTF-8"?>\n${envelope}` };
}

/** Flat files: the first line names the columns, each further one is a record. */
function inLines(text: string): ProcessingReport {
  const records = Math.max(0, text.split(/\r?\n/).filter((line) => line.trim() !== '').length - 1);
  const lines = [
    'Feed Processing Summary:',
    `\tNumber of records processed\t\t${records}`,
    `\tNumber of records successful\t\t${records}`,
  ];
  return { contentType: 'text/plain; charset=UTF-8', text: `${lines.join('\r\n')}\r\n` };
}
