import type { ReportRun } from 'supercargo';
import { withSeller } from '../marketplace/with-seller.ts';
import { printValue } from '../output/print-value.ts';
import { StatusLine } from '../output/status-line.ts';
import { paceOf } from '../runs/pace.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportWatch } from '../table/reports.ts';

export async function run({ args, options }: Given<typeof reportWatch>, shell: Shell): Promise<undefined> {
  const status = new StatusLine(shell, options);
  await withSeller(options, shell, { observer: status.observe }, async (seller, account) => {
    const onProgress = ({ progress }: ReportRun) => status.show(`report ${args.id} ${progress.status}`);
    const report = seller.report({ reportId: args.id, ...paceOf(account), onProgress, signal: shell.signal });
    const result = await report.done().finally(() => status.end());
    if (options.json) await printValue(result, shell);
    else shell.stdout.write(`${args.id} ${result.status}\n`);
  });
}
