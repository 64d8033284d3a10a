import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { StatusLine } from '../../output/status-line.ts';
import { buildPollOptions } from '../../runs/poll-options.ts';
import { printFeedResult } from '../../runs/print-feed-result.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { feedResult } from '../definitions/feeds.ts';

export function run(parsed: ParsedArguments<typeof feedResult>, shell: Shell): Promise<ExitCode> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited({ args, options }: ParsedArguments<typeof feedResult>, shell: Shell): Promise<ExitCode> {
  const status = new StatusLine(shell, options);
  return withSeller(options, shell, { observer: status.observe }, async (seller, profile) => {
    const feed = seller.feed({
      feedId: args.id,
      onFailed: 'result',
      ...buildPollOptions(profile),
      signal: shell.signal,
    });
    const outcome = await feed.done().finally(() => status.close());
    return printFeedResult(outcome, { ...options, includeAccepted: options.all }, shell);
  });
}
