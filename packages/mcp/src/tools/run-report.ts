import { findReportType, reportTypes } from '@supercargo/catalogue/registry';
import { checkDuckDb } from '@supercargo/tables';
import { fillPlaceholders } from '@supercargo/toolkit/calls/fill-placeholders';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';
import { z } from 'zod';
import type { ReportToRun } from '../state/report-tracker.ts';
import type { ServerState } from '../state/server-state.ts';
import { marketplaceIds, waitSeconds } from './inputs.ts';
import { toReportOutput } from './to-report-output.ts';
import { defineTool } from './tool.ts';

const input = z.object({
  reportType: z.string().max(200).optional().describe('Report type, such as GET_MERCHANT_LISTINGS_ALL_DATA.'),
  reportId: z.string().max(200).optional().describe('Reads this existing report instead of requesting a new one.'),
  marketplaceIds: marketplaceIds.default(['{{marketplaceId}}']),
  dataStartTime: z.iso.datetime({ offset: true }).optional().describe('Start of the time range.'),
  dataEndTime: z.iso.datetime({ offset: true }).optional().describe('End of the time range.'),
  reportOptions: z
    .record(z.string(), z.string())
    .optional()
    .describe('Report options by name. search_report_types describes them.'),
  list: z
    .string()
    .max(200)
    .optional()
    .describe('For JSON reports: the list whose items are the rows. Default: all lists.'),
  waitSeconds,
});

type Given = z.infer<typeof input>;

export const runReportTool = defineTool({
  name: 'run_report',
  title: 'Run a report',
  description: `Requests a report from Amazon, waits for it in the background and saves its rows as a table. Returns an ID for
get_report_status, read_report_rows and query_report. A report takes from seconds to hours. Changes no data of the seller.`,
  input,
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
  async run(given, state, { signal, onProgress }) {
    await checkDuckDb();
    const run = state.reports.start(await prepareReport(given, state));
    await state.reports.runs.wait(run, { milliseconds: given.waitSeconds * 1000, signal, onProgress });
    return toReportOutput(run, state);
  },
});

async function prepareReport(given: Given, state: ServerState): Promise<ReportToRun> {
  const { profile, seller } = state.dependencies;
  const interval = profile.isSandbox ? 100 : undefined;
  const { reportId, list } = given;
  if (reportId !== undefined) {
    const { reportType } = await seller.reports.getReport({ path: { reportId } });
    checkType(reportType, state);
    return { reportType, list, start: (hooks) => seller.report({ reportId, reportType, interval, ...hooks }) };
  }
  const { reportType, dataStartTime, dataEndTime, reportOptions } = given;
  if (reportType === undefined) {
    throw usageError('REPORT_MISSING', 'Neither reportType nor reportId was given.', 'Pass one of them.');
  }
  checkType(reportType, state);
  const request = fillPlaceholders({ reportType, marketplaceIds: given.marketplaceIds }, profile);
  const range = { dataStartTime, dataEndTime, reportOptions };
  return { reportType, list, start: (hooks) => seller.report({ ...request, ...range, interval, ...hooks } as never) };
}

/** Checks the report type. Unknown types are rejected, because their reports may contain personal data. */
function checkType(reportType: string, { dependencies }: ServerState): void {
  if (dependencies.permissions.showPersonalData) return;
  const known = findReportType(reportType);
  if (known === undefined) {
    const near = formatSuggestion(
      reportType,
      reportTypes.map((one) => one.reportType),
    );
    const action = 'Find report types with search_report_types.';
    throw usageError('REPORT_TYPE_UNKNOWN', `Unknown report type.${near}`, action);
  }
  if (!known.restricted) return;
  throw usageError(
    'PERSONAL_DATA_OFF',
    'Reports of this type contain personal data, which this server does not request.',
    'The user can start the server with --personal-data.',
  );
}
