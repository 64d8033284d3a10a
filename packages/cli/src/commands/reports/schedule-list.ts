import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { addTitles } from '../../output/add-titles.ts';
import { printRows } from '../../output/print-rows.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { scheduleList } from '../definitions/reports.ts';

const columns = ['reportScheduleId', 'reportType', 'title', 'period', 'nextReportCreationTime', 'marketplaceIds'];

export function run(parsed: ParsedArguments<typeof scheduleList>, shell: Shell): Promise<undefined> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited({ args, options }: ParsedArguments<typeof scheduleList>, shell: Shell): Promise<undefined> {
  for (const type of args.types) checkTypeName('report type', type);
  await withSeller(options, shell, { validateRequests: true }, async (seller) => {
    const { reportSchedules: schedules } = await seller.callAPI<{ readonly reportSchedules: readonly unknown[] }>({
      operation: 'reports.getReportSchedules',
      query: { reportTypes: args.types },
      options: { signal: shell.signal },
    });
    await printRows(addTitles(schedules, options), shell, { ...options, columns });
  });
}
