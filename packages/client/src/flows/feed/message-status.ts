import type { FeedIssue, FeedMessageResult } from './feed-result.ts';
import type { ProcessingReport } from './processing-report.ts';

/** The range of message numbers in one feed. */
interface SentMessages {
  readonly first: number;
  readonly count: number;
}

/**
 * The status of a message, from its issues. A message without issues is ACCEPTED only if the report as a whole is consistent;
 * otherwise its status is unknown.
 */
export function getMessageStatus(
  feedStatus: string,
  issues: readonly FeedIssue[],
  isReportConsistent: boolean,
): FeedMessageResult['status'] {
  if (feedStatus === 'CANCELLED') return 'CANCELLED';
  if (feedStatus !== 'DONE') return 'UNKNOWN';
  if (issues.some(isError)) return 'INVALID';
  return isReportConsistent && issues.every(({ severity }) => harmlessSeverities.has(severity))
    ? 'ACCEPTED'
    : 'UNKNOWN';
}

/** Whether a report counts all messages that were sent, and as many rejected messages as it has errors for. */
export function isConsistent(report: ProcessingReport, sent: SentMessages | undefined): boolean {
  const { processed, accepted, invalid, errors, issues } = report;
  const reportedErrors = issues.filter(isError);
  const rejected = new Set(
    reportedErrors.flatMap(({ messageId }) => (isSentMessage(messageId, sent) ? [messageId] : [])),
  ).size;
  return (
    accepted !== undefined &&
    processed === accepted + rejected &&
    (invalid ?? rejected) === rejected &&
    (errors ?? reportedErrors.length) === reportedErrors.length &&
    (sent?.count ?? processed) === processed
  );
}

/** Whether an issue means that its message was rejected. In flat files, the most severe issues are FATAL. */
export function isError({ severity }: Pick<FeedIssue, 'severity'>): boolean {
  return severity === 'ERROR' || severity === 'FATAL';
}

/** Severities of issues that do not reject a message. */
const harmlessSeverities: ReadonlySet<string> = new Set(['WARNING', 'INFO']);

function isSentMessage(messageId: number | undefined, sent: SentMessages | undefined): boolean {
  if (!messageId) return false;
  return sent === undefined || (messageId >= sent.first && messageId < sent.first + sent.count);
}
