import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveMarketplaceIds } from '@supercargo/toolkit/seller/resolve-marketplaces';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { resolveTime } from '@supercargo/toolkit/times/parse-time';
import { findTimeZone } from '@supercargo/toolkit/times/time-zone';
import { parseDuration } from 'supercargo/internals';
import { callWithConfirmation } from '../../calls/call-with-confirmation.ts';
import { parseValues } from '../../calls/parse-values.ts';
import { printValue } from '../../output/print-value.ts';
import type { scheduleCreate } from '../definitions/reports.ts';

/** The periods of Amazon's schedules: ISO 8601, and the same in the words of this command line. A month has no fixed length. */
const periods = [
  ...(['PT5M', 'PT15M', 'PT30M', 'PT1H', 'PT2H', 'PT4H', 'PT8H', 'PT12H', 'PT84H', 'P1D', 'P2D', 'P3D'] as const),
  ...(['P7D', 'P14D', 'P15D', 'P18D', 'P30D', 'P1M'] as const),
].map((id) => ({ id, words: id === 'P1M' ? id : id.replace(/^PT?/, '').toLowerCase() }));

export async function run({ args, options }: ParsedArguments<typeof scheduleCreate>, shell: Shell): Promise<undefined> {
  const { every, first } = options;
  if (every === undefined)
    throw usageError('OPTION_VALUE', '--every is missing.', 'Pass a period, such as --every 1d.');
  const period = resolvePeriod(every);
  const note = checkTypeName('report type', args.type);
  if (note !== undefined) shell.stderr.write(`${note}\n`);
  const schedule = await callWithConfirmation<{ readonly reportScheduleId: string }>(options, shell, {
    description: `Schedule ${args.type} every ${period.words}, which replaces an existing schedule of this type`,
    call: (profile) => {
      const marketplaceIds = resolveMarketplaceIds(options.marketplace, profile);
      const context = { now: shell.now(), timeZone: findTimeZone(marketplaceIds) };
      return {
        operation: 'reports.createReportSchedule',
        body: {
          reportType: args.type,
          marketplaceIds,
          period: period.id,
          ...(first !== undefined && { nextReportCreationTime: resolveTime('--first', first, context) }),
          ...(options.option.length > 0 && { reportOptions: parseValues('option', options.option, []) }),
        },
      };
    },
  });
  if (options.json) await printValue(schedule, shell);
  else shell.stdout.write(`${schedule.reportScheduleId}\n`);
}

/** Finds the period of a duration, or of its ISO 8601 form. */
function resolvePeriod(text: string): (typeof periods)[number] {
  const length = parseDuration(text);
  const period =
    periods.find(({ id }) => id === text.toUpperCase()) ??
    periods.find(({ words }) => length !== undefined && parseDuration(words) === length);
  if (period !== undefined) return period;
  throw usageError(
    'OPTION_VALUE',
    `Invalid value for --every: ${text}.`,
    `Amazon has schedules of ${periods.map(({ words }) => words).join(', ')}.`,
  );
}
