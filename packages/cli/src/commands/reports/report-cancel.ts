import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { callWithConfirmation } from '../../calls/call-with-confirmation.ts';
import type { reportCancel } from '../definitions/reports.ts';

export async function run({ args, options }: ParsedArguments<typeof reportCancel>, shell: Shell): Promise<undefined> {
  await callWithConfirmation(options, shell, {
    description: `Cancel the report ${args.id}`,
    call: () => ({ operation: 'reports.cancelReport', path: { reportId: args.id } }),
  });
  shell.stderr.write(`Cancelled the report ${args.id}.\n`);
}
