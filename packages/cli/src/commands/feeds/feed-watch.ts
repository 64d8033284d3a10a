import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { FeedRun } from 'supercargo';
import { printValue } from '../../output/print-value.ts';
import { StatusLine } from '../../output/status-line.ts';
import { buildPollOptions } from '../../runs/poll-options.ts';
import { toFeedExitCode } from '../../runs/print-feed-result.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { feedWatch } from '../definitions/feeds.ts';

export function run(parsed: ParsedArguments<typeof feedWatch>, shell: Shell): Promise<ExitCode> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited({ args, options }: ParsedArguments<typeof feedWatch>, shell: Shell): Promise<ExitCode> {
  const status = new StatusLine(shell, options);
  return withSeller(options, shell, { observer: status.observe }, async (seller, profile) => {
    const onProgress = ({ progress }: FeedRun) => status.show(`feed ${args.id} ${progress.status}`);
    const feed = seller.feed({
      feedId: args.id,
      onFailed: 'result',
      ...buildPollOptions(profile),
      onProgress,
      signal: shell.signal,
    });
    const feedResult = await feed.done().finally(() => status.close());
    const output = { feedId: args.id, status: feedResult.feeds[0]?.status, summary: feedResult.summary };
    if (options.json) await printValue(output, shell);
    else shell.stdout.write(`${args.id} ${output.status}\n`);
    return toFeedExitCode(feedResult);
  });
}
