import type { ParsedArguments } from '../command-line/command-spec.ts';
import type { scheduleList } from './definitions/reports.ts';
import { addTitles } from '../output/add-titles.ts';
import { printRows } from '../output/print-rows.ts';
import { withSeller } from '../seller/with-seller.ts';
import type { Shell } from '../shell/shell.ts';

const columns = ['reportScheduleId', 'reportType', 'title', 'period', 'nextReportCreationTime', 'marketplaceIds'];

export async function run({ args, options }: ParsedArguments<typeof scheduleList>, shell: Shell): Promise<undefined> {
  await withSeller(options, shell, { validateRequests: true }, async (seller) => {
    const { reportSchedules: schedules } = await seller.callAPI<{ readonly reportSchedules: readonly unknown[] }>({
      operation: 'reports.getReportSchedules',
      query: { reportTypes: args.types },
      options: { signal: shell.signal },
    });
    await printRows(addTitles(schedules, options), shell, { ...options, columns });
  });
}
