import { changeOne } from '../calls/change-one.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportCancel } from '../table/reports.ts';

export async function run({ args, options }: Given<typeof reportCancel>, shell: Shell): Promise<undefined> {
  await changeOne(options, shell, {
    question: `Cancel the report ${args.id}`,
    call: () => ({ operation: 'reports.cancelReport', path: { reportId: args.id } }),
  });
  shell.stderr.write(`The report ${args.id} is cancelled.\n`);
}
