import { changeOne } from '../calls/change-one.ts';
import { readValues } from '../calls/read-values.ts';
import { wrongUse } from '../command-error.ts';
import { storesOf } from '../marketplace/stores.ts';
import { printValue } from '../output/print-value.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportSchedule } from '../table/reports.ts';

export async function run({ args, options }: Given<typeof reportSchedule>, shell: Shell): Promise<undefined> {
  const { every: period, first } = options;
  if (period === undefined)
    throw wrongUse('OPTION_VALUE', '--every is missing.', 'Say how often, such as --every P1D.');
  const answer = await changeOne<{ readonly reportScheduleId: string }>(options, shell, {
    question: `Make ${args.type} every ${period}; it takes the place of a schedule that this type has`,
    call: (account) => ({
      operation: 'reports.createReportSchedule',
      body: {
        reportType: args.type,
        marketplaceIds: storesOf(options.marketplace, account),
        period,
        ...(first !== undefined && { nextReportCreationTime: first }),
        ...(options.option.length > 0 && { reportOptions: readValues('option', options.option, []) }),
      },
    }),
  });
  if (options.json) await printValue(answer, shell);
  else shell.stdout.write(`${answer.reportScheduleId}\n`);
}
