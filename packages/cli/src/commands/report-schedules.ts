import { withSeller } from '../marketplace/with-seller.ts';
import { printRows } from '../output/print-rows.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportSchedules } from '../table/reports.ts';

const columns = ['reportScheduleId', 'reportType', 'period', 'nextReportCreationTime', 'marketplaceIds'];

export async function run({ args, options }: Given<typeof reportSchedules>, shell: Shell): Promise<undefined> {
  await withSeller(options, shell, { checked: true }, async (seller) => {
    const { reportSchedules: schedules } = await seller.callAPI<{ readonly reportSchedules: readonly unknown[] }>({
      operation: 'reports.getReportSchedules',
      query: { reportTypes: args.types },
      options: { signal: shell.signal },
    } as never);
    await printRows(schedules, shell, { ...options, columns });
  });
}
