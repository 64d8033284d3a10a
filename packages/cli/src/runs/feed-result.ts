import { type FeedMessageResult, type FeedResult, feedOutcome } from 'supercargo';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import { counted } from '../output/amounts.ts';
import { printRows } from '../output/print-rows.ts';
import { printValue } from '../output/print-value.ts';
import { printable } from '../output/printable.ts';
import type { Shell } from '../shell/shell.ts';

export interface ResultForm {
  readonly json: boolean;
  readonly ndjson: boolean;
  /** What was accepted as well. */
  readonly all: boolean;
}

/** Shows what became of a feed; 1 when some of it was rejected, 4 when the marketplace could not process it. */
export async function showFeedResult(result: FeedResult, form: ResultForm, shell: Shell): Promise<ExitCode> {
  const { results, issues } = result;
  const shown = form.all ? results : results.filter(({ status, issues }) => status !== 'ACCEPTED' || issues.length > 0);
  const exit = feedExit(result) || (feedOutcome(result) === 'accepted' ? exitCodes.done : exitCodes.failed);
  if (form.ndjson) {
    await printRows(shown, shell, form);
    return exit;
  }
  if (form.json) {
    await printValue({ ...result, results: shown }, shell);
    return exit;
  }
  shell.stderr.write(`${summaryInWords(result)}\n`);
  for (const { severity, message } of issues) shell.stderr.write(`${severity}: ${printable(message)}\n`);
  if (shown.length > 0) await printRows(shown.flatMap(rowsOf), shell, { json: false, ndjson: false });
  return exit;
}

/** What feeds end with by their status alone. */
export function feedExit({ feeds }: FeedResult): ExitCode {
  if (feeds.some(({ status }) => status === 'FATAL')) return exitCodes.refused;
  return feeds.every(({ status }) => status === 'DONE') ? exitCodes.done : exitCodes.failed;
}

/** A row for each issue, so that none is hidden behind another. */
function rowsOf({ messageId, sku, status, issues }: FeedMessageResult) {
  if (issues.length === 0) return [{ message: messageId, sku, status, severity: '', code: '', says: '' }];
  return issues.map(({ severity, code, message }) => ({
    message: messageId,
    sku,
    status,
    severity,
    code,
    says: message,
  }));
}

function isEnded(feeds: FeedResult['feeds']): boolean {
  return feeds.every(({ status }) => status === 'DONE');
}

function unknownInWords({ results }: FeedResult): string {
  const unknown = results.filter(({ status }) => status === 'UNKNOWN').length;
  const what = unknown === 0 ? 'the messages' : counted(unknown, 'message');
  return `The processing report does not say what became of ${what}. Check before you send anything again.`;
}

function summaryInWords(result: FeedResult): string {
  const { summary, feeds } = result;
  const { processed, accepted, invalid, errors, warnings } = summary;
  const ids = feeds.map(({ feedId, status }) => `feed ${feedId} ${status}`).join(', ');
  const isUnread = processed === undefined && errors === 0 && warnings === 0;
  if (isUnread && feeds.some(({ status }) => status === 'FATAL')) {
    return `${ids}: the marketplace could not process it, and does not say why. Look at the file.`;
  }
  const counts =
    processed === undefined ? '' : `: ${processed} processed, ${accepted ?? '?'} accepted, ${invalid ?? '?'} rejected`;
  const issues = `${ids}${counts}; ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`;
  return isEnded(feeds) && feedOutcome(result) === 'unknown' ? `${issues} ${unknownInWords(result)}` : issues;
}
