import type { FeedRun } from 'supercargo';
import type { ExitCode } from '../exit-codes.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { printValue } from '../output/print-value.ts';
import { StatusLine } from '../output/status-line.ts';
import { feedExit } from '../runs/feed-result.ts';
import { paceOf } from '../runs/pace.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { feedWatch } from '../table/feeds.ts';

export async function run({ args, options }: Given<typeof feedWatch>, shell: Shell): Promise<ExitCode> {
  const status = new StatusLine(shell, options);
  return withSeller(options, shell, { observer: status.observe }, async (seller, account) => {
    const onProgress = ({ progress }: FeedRun) => status.show(`feed ${args.id} ${progress.status}`);
    const feed = seller.feed({
      feedId: args.id,
      failed: 'result',
      ...paceOf(account),
      onProgress,
      signal: shell.signal,
    });
    const result = await feed.done().finally(() => status.end());
    const ended = { feedId: args.id, status: result.feeds[0]?.status, summary: result.summary };
    if (options.json) await printValue(ended, shell);
    else shell.stdout.write(`${args.id} ${ended.status}\n`);
    return feedExit(result);
  });
}
