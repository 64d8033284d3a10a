import type { ExitCode } from '../exit-codes.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { StatusLine } from '../output/status-line.ts';
import { showFeedResult } from '../runs/feed-result.ts';
import { paceOf } from '../runs/pace.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { feedResult } from '../table/feeds.ts';

export async function run({ args, options }: Given<typeof feedResult>, shell: Shell): Promise<ExitCode> {
  const status = new StatusLine(shell, options);
  return withSeller(options, shell, { observer: status.observe }, async (seller, account) => {
    const feed = seller.feed({ feedId: args.id, failed: 'result', ...paceOf(account), signal: shell.signal });
    const result = await feed.done().finally(() => status.end());
    return showFeedResult(result, options, shell);
  });
}
