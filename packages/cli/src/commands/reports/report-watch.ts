import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { ReportRun } from 'supercargo';
import { printValue } from '../../output/print-value.ts';
import { StatusLine } from '../../output/status-line.ts';
import { buildPollOptions } from '../../runs/poll-options.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { reportWatch } from '../definitions/reports.ts';

export function run(parsed: ParsedArguments<typeof reportWatch>, shell: Shell): Promise<undefined> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited({ args, options }: ParsedArguments<typeof reportWatch>, shell: Shell): Promise<undefined> {
  const status = new StatusLine(shell, options);
  await withSeller(options, shell, { observer: status.observe }, async (seller, profile) => {
    const onProgress = ({ progress }: ReportRun) => status.show(`report ${args.id} ${progress.status}`);
    const report = seller.report({ reportId: args.id, ...buildPollOptions(profile), onProgress, signal: shell.signal });
    const result = await report.done().finally(() => status.close());
    if (options.json) await printValue(result, shell);
    else shell.stdout.write(`${args.id} ${result.status}\n`);
  });
}
