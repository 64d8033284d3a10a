import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { addTitles } from '../output/add-titles.ts';
import { printRows } from '../output/print-rows.ts';
import { withSeller } from '../seller/with-seller.ts';
import type { scheduleList } from './definitions/reports.ts';

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
