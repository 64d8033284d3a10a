import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { callWithConfirmation } from '../../calls/call-with-confirmation.ts';
import type { scheduleCancel } from '../definitions/reports.ts';

export async function run({ args, options }: ParsedArguments<typeof scheduleCancel>, shell: Shell): Promise<undefined> {
  await callWithConfirmation(options, shell, {
    description: `Cancel the schedule ${args.id}`,
    call: () => ({ operation: 'reports.cancelReportSchedule', path: { reportScheduleId: args.id } }),
  });
  shell.stderr.write(`Cancelled the schedule ${args.id}.\n`);
}
