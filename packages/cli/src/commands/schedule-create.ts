import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { callWithConfirmation } from '../calls/call-with-confirmation.ts';
import { parseValues } from '../calls/parse-values.ts';
import { printValue } from '../output/print-value.ts';
import { resolveMarketplaceIds } from '../seller/resolve-marketplaces.ts';
import type { scheduleCreate } from './definitions/reports.ts';

export async function run({ args, options }: ParsedArguments<typeof scheduleCreate>, shell: Shell): Promise<undefined> {
  const { every: period, first } = options;
  if (period === undefined)
    throw usageError('OPTION_VALUE', '--every is missing.', 'Pass a period, such as --every P1D.');
  const result = await callWithConfirmation<{ readonly reportScheduleId: string }>(options, shell, {
    description: `Schedule ${args.type} every ${period}, which replaces an existing schedule of this type`,
    call: (profile) => ({
      operation: 'reports.createReportSchedule',
      body: {
        reportType: args.type,
        marketplaceIds: resolveMarketplaceIds(options.marketplace, profile),
        period,
        ...(first !== undefined && { nextReportCreationTime: first }),
        ...(options.option.length > 0 && { reportOptions: parseValues('option', options.option, []) }),
      },
    }),
  });
  if (options.json) await printValue(result, shell);
  else shell.stdout.write(`${result.reportScheduleId}\n`);
}
