import { findRangeExcess, findReportType } from '@supercargo/catalogue/registry';
import { checkDuckDb } from '@supercargo/tables';
import { checkTypeName, suggestTypeName } from '@supercargo/toolkit/calls/check-type-name';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { resolveTime, type TimeContext } from '@supercargo/toolkit/times/parse-time';
import { findTimeZone } from '@supercargo/toolkit/times/time-zone';
import { z } from 'zod';
import { resolveMarketplaces } from '../calls/resolve-marketplaces.ts';
import type { ReportToRun } from '../state/report-tracker.ts';
import type { ServerState } from '../state/server-state.ts';
import { marketplaceIds, waitSeconds } from './inputs.ts';
import { toReportOutput } from './to-report-output.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  reportType: z.string().max(200).optional().describe('Report type, such as GET_MERCHANT_LISTINGS_ALL_DATA.'),
  reportId: z.string().max(200).optional().describe('Reads this existing report instead of requesting a new one.'),
  marketplaceIds: marketplaceIds
    .optional()
    .describe(
      'Marketplace IDs or country codes. Default: the home marketplace. Reports of a whole region are filtered only by IDs that are passed.',
    ),
  dataStartTime: z.string().max(60).optional().describe('Start: ISO 8601, today, yesterday or an age such as 7d.'),
  dataEndTime: z
    .string()
    .max(60)
    .optional()
    .describe(
      'End, included. Days are those of the marketplace. A longer range than the type allows takes several reports.',
    ),
  reportOptions: z.record(z.string(), z.string()).optional().describe('Report options by name.'),
  list: z.string().max(200).optional().describe('For JSON reports: the list whose items are the rows.'),
  waitSeconds,
});

type ReportArgs = z.infer<typeof input>;

export const runReportTool = defineTool({
  name: 'run_report',
  title: 'Run a report',
  description: `Requests a report from Amazon in the background and saves its rows as a table. Returns an ID for get_report_status and
read_report_rows. Takes from seconds to hours. Changes no data of the seller.`,
  input,
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
  async run(args, state, { signal, onProgress }) {
    checkDuckDb();
    const run = state.reports.start(await prepareReport(args, state));
    await state.reports.runs.wait(run, { milliseconds: args.waitSeconds * 1000, signal, onProgress });
    return toReportOutput(run, state);
  },
});

async function prepareReport(args: ReportArgs, state: ServerState): Promise<ReportToRun> {
  const { profile, seller, clock } = state.dependencies;
  const interval = profile.isSandbox ? 100 : undefined;
  const { reportId, list } = args;
  const filter = args.marketplaceIds && resolveMarketplaces(args.marketplaceIds, profile);
  if (reportId !== undefined) {
    const { reportType, marketplaceIds } = await seller.reports.getReport({ path: { reportId } });
    checkType(reportType, state);
    return {
      reportType,
      marketplaceIds,
      list,
      filter,
      start: (hooks) => seller.report({ reportId, reportType, interval, ...hooks }),
    };
  }
  const { reportType, reportOptions } = args;
  if (reportType === undefined) {
    throw usageError('REPORT_MISSING', 'Neither reportType nor reportId was given.', 'Pass one of them.');
  }
  checkType(reportType, state);
  const ids = filter ?? resolveMarketplaces(['{{marketplaceId}}'], profile);
  const { dataStartTime, dataEndTime } = resolveRange(args, { now: clock.now(), timeZone: findTimeZone(ids) });
  const request = { reportType, marketplaceIds: ids, reportOptions, interval };
  const range = { dataStartTime, dataEndTime };
  const excess = findRangeExcess({ reportType, ...range }, clock.now());
  // The end of a report is included, and that of the pieces is not.
  const to = dataEndTime === undefined ? undefined : new Date(Date.parse(dataEndTime) + 1);
  const start: ReportToRun['start'] = (hooks) =>
    excess === null || excess.pieces.length === 0
      ? seller.report({ ...request, ...range, ...hooks } as never)
      : seller.reportPieces({ ...request, from: dataStartTime, to, ...hooks } as never);
  return { reportType, marketplaceIds: ids, filter, list, start };
}

function resolveRange({ dataStartTime, dataEndTime }: ReportArgs, context: TimeContext) {
  return {
    dataStartTime: dataStartTime && resolveTime('dataStartTime', dataStartTime, context),
    dataEndTime: dataEndTime && resolveTime('dataEndTime', dataEndTime, context),
  };
}

/** Checks the report type. Unknown types are rejected, because their reports may contain personal data. */
function checkType(reportType: string, { dependencies }: ServerState): void {
  if (dependencies.permissions.showPersonalData) {
    checkTypeName('report type', reportType);
    return;
  }
  const type = findReportType(reportType);
  if (type === undefined) {
    const action = 'Find report types with search_report_types.';
    throw usageError(
      'REPORT_TYPE_UNKNOWN',
      `Unknown report type.${suggestTypeName('report type', reportType)}`,
      action,
    );
  }
  if (!type.restricted) return;
  throw usageError(
    'PERSONAL_DATA_OFF',
    'Reports of this type contain personal data, which this server does not request.',
    'The user can start the server with --personal-data.',
  );
}
