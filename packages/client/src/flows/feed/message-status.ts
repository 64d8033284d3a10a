import type { FeedIssue, FeedMessageResult } from './feed-result.ts';
import type { ProcessingReport } from './processing-report.ts';

/** Numbers of the messages of one feed: from the first, so many. */
export interface SentMessages {
  readonly first: number;
  readonly count: number;
}

/**
 * What became of a message, by what is said of it. Nothing said of it means ACCEPTED only where the report as a whole
 * `addsUp`: without that nobody knows.
 */
export function messageStatus(
  feedStatus: string,
  issues: readonly FeedIssue[],
  reportAddsUp: boolean,
): FeedMessageResult['status'] {
  if (feedStatus === 'CANCELLED') return 'CANCELLED';
  if (feedStatus !== 'DONE') return 'UNKNOWN';
  if (issues.some(isError)) return 'INVALID';
  return reportAddsUp && issues.every(({ severity }) => remarks.has(severity)) ? 'ACCEPTED' : 'UNKNOWN';
}

/** Whether a report counts all messages that were sent, and as many rejected ones as it has errors for. */
export function addsUp(report: ProcessingReport, sent: SentMessages | undefined): boolean {
  const { processed, accepted, invalid, errors, issues } = report;
  const found = issues.filter(isError);
  const rejected = new Set(found.flatMap(({ messageId }) => (isOneOf(messageId, sent) ? [messageId] : []))).size;
  return (
    accepted !== undefined &&
    processed === accepted + rejected &&
    (invalid ?? rejected) === rejected &&
    (errors ?? found.length) === found.length &&
    (sent?.count ?? processed) === processed
  );
}

/** Whether an issue means that its message had no effect. Flat files call the worst of them fatal. */
export function isError({ severity }: Pick<FeedIssue, 'severity'>): boolean {
  return severity === 'ERROR' || severity === 'FATAL';
}

/** Severities that leave a message its effect. */
const remarks: ReadonlySet<string> = new Set(['WARNING', 'INFO']);

function isOneOf(messageId: number | undefined, sent: SentMessages | undefined): boolean {
  if (!messageId) return false;
  return sent === undefined || (messageId >= sent.first && messageId < sent.first + sent.count);
}
