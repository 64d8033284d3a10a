import { callWithConfirmation } from '../calls/call-with-confirmation.ts';
import type { ParsedArguments } from '../command-line/command-spec.ts';
import type { scheduleCancel } from './definitions/reports.ts';
import type { Shell } from '../shell/shell.ts';

export async function run({ args, options }: ParsedArguments<typeof scheduleCancel>, shell: Shell): Promise<undefined> {
  await callWithConfirmation(options, shell, {
    description: `Cancel the schedule ${args.id}`,
    call: () => ({ operation: 'reports.cancelReportSchedule', path: { reportScheduleId: args.id } }),
  });
  shell.stderr.write(`Cancelled the schedule ${args.id}.\n`);
}
