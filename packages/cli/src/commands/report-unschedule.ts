import { changeOne } from '../calls/change-one.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportUnschedule } from '../table/reports.ts';

export async function run({ args, options }: Given<typeof reportUnschedule>, shell: Shell): Promise<undefined> {
  await changeOne(options, shell, {
    question: `End the schedule ${args.id}`,
    call: () => ({ operation: 'reports.cancelReportSchedule', path: { reportScheduleId: args.id } }),
  });
  shell.stderr.write(`The schedule ${args.id} has ended.\n`);
}
