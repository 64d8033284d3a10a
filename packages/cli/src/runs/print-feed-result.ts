import { formatCount } from '@supercargo/toolkit/output/format-amounts';
import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { type FeedMessageResult, type FeedResult, getFeedOutcome } from 'supercargo';
import { printRows } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';

interface ResultFormat {
  readonly json: boolean;
  readonly ndjson: boolean;
  /** Also print accepted messages. */
  readonly includeAccepted: boolean;
}

/** Prints the result of a feed. Returns 1 if messages were rejected, and 4 if Amazon could not process the feed. */
export async function printFeedResult(feedResult: FeedResult, format: ResultFormat, shell: Shell): Promise<ExitCode> {
  const { results, issues } = feedResult;
  const selected = format.includeAccepted
    ? results
    : results.filter(({ status, issues }) => status !== 'ACCEPTED' || issues.length > 0);
  const exitCode =
    toFeedExitCode(feedResult) || (getFeedOutcome(feedResult) === 'accepted' ? exitCodes.success : exitCodes.failed);
  if (format.ndjson) {
    await printRows(selected, shell, format);
    return exitCode;
  }
  if (format.json) {
    await printValue({ ...feedResult, results: selected }, shell);
    return exitCode;
  }
  shell.stderr.write(`${describeSummary(feedResult)}\n`);
  for (const { severity, message } of issues) shell.stderr.write(`${severity}: ${sanitizeLine(message)}\n`);
  if (selected.length > 0) await printRows(selected.flatMap(toRows), shell, { json: false, ndjson: false });
  return exitCode;
}

/** Returns the exit code for the status of the feeds, without the results of their messages. */
export function toFeedExitCode({ feeds }: FeedResult): ExitCode {
  if (feeds.some(({ status }) => status === 'FATAL')) return exitCodes.apiError;
  return feeds.every(({ status }) => status === 'DONE') ? exitCodes.success : exitCodes.failed;
}

/** Builds one row per issue. */
function toRows({ messageId, sku, status, issues }: FeedMessageResult) {
  if (issues.length === 0) return [{ message: messageId, sku, status, severity: '', code: '', issue: '' }];
  return issues.map(({ severity, code, message }) => ({
    message: messageId,
    sku,
    status,
    severity,
    code,
    issue: message,
  }));
}

function isDone(feeds: FeedResult['feeds']): boolean {
  return feeds.every(({ status }) => status === 'DONE');
}

function describeUnknownMessages({ results }: FeedResult): string {
  const unknown = results.filter(({ status }) => status === 'UNKNOWN').length;
  const messages = unknown === 0 ? 'the messages' : formatCount(unknown, 'message');
  return `The processing report does not contain the result of ${messages}. Check before you send anything again.`;
}

function describeSummary(feedResult: FeedResult): string {
  const { summary, feeds } = feedResult;
  const { processed, accepted, invalid, errors, warnings } = summary;
  const ids = feeds.map(({ feedId, status }) => `feed ${feedId} ${status}`).join(', ');
  const hasNoDetails = processed === undefined && errors === 0 && warnings === 0;
  if (hasNoDetails && feeds.some(({ status }) => status === 'FATAL')) {
    return `${ids}: Amazon could not process it and gave no reason. Check the file.`;
  }
  const counts =
    processed === undefined ? '' : `: ${processed} processed, ${accepted ?? '?'} accepted, ${invalid ?? '?'} rejected`;
  const counted = `${ids}${counts}; ${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}.`;
  return isDone(feeds) && getFeedOutcome(feedResult) === 'unknown'
    ? `${counted} ${describeUnknownMessages(feedResult)}`
    : counted;
}
