import { findReportType, reportTypes } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { fillIn } from '../../calls/fill-in.ts';
import { wrongUse } from '../../command-error.ts';
import { didYouMean } from '../../nearest.ts';
import type { Desk } from '../desk.ts';
import type { WantedReport } from '../state/report-shelf.ts';
import { marketplaceIds, waitSeconds } from './inputs.ts';
import { reportAnswer } from './report-answer.ts';
import { tool } from './tool.ts';

const input = z.object({
  reportType: z.string().max(200).optional().describe('Such as GET_MERCHANT_LISTINGS_ALL_DATA.'),
  reportId: z.string().max(200).optional().describe('A report that exists at the marketplace, in place of a new one.'),
  marketplaceIds: marketplaceIds.default(['{{marketplaceId}}']),
  dataStartTime: z.iso.datetime({ offset: true }).optional().describe('First moment of the data.'),
  dataEndTime: z.iso.datetime({ offset: true }).optional().describe('Last moment of the data.'),
  reportOptions: z
    .record(z.string(), z.string())
    .optional()
    .describe('Options of the type, by name. search_report_types tells what each does.'),
  list: z.string().max(200).optional().describe('Of a JSON report, the list that is its rows. Default: all of them.'),
  waitSeconds,
});

type Given = z.infer<typeof input>;

export const runReport = tool({
  name: 'run_report',
  title: 'Run a report',
  description: `Asks the marketplace for a report, waits for it in the background and keeps its rows as a table. Answers with an id; a
report takes from seconds to hours. It changes nothing of the account.`,
  input,
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
  async run(given, desk, { signal, onProgress }) {
    const job = desk.reports.begin(await wanted(given, desk));
    await desk.reports.jobs.wait(job, { milliseconds: given.waitSeconds * 1000, signal, onProgress });
    return reportAnswer(job, desk);
  },
});

async function wanted(given: Given, desk: Desk): Promise<WantedReport> {
  const { account, seller } = desk.ports;
  const interval = account.isSandbox ? 100 : undefined;
  const { reportId, list } = given;
  if (reportId !== undefined) {
    const { reportType } = await seller.reports.getReport({ path: { reportId } });
    checkType(reportType, desk);
    return { reportType, list, open: (hooks) => seller.report({ reportId, reportType, interval, ...hooks }) };
  }
  const { reportType, dataStartTime, dataEndTime, reportOptions } = given;
  if (reportType === undefined) {
    throw wrongUse('REPORT_MISSING', 'Neither reportType nor reportId was given.', 'Give one of them.');
  }
  checkType(reportType, desk);
  const request = fillIn({ reportType, marketplaceIds: given.marketplaceIds }, account);
  const range = { dataStartTime, dataEndTime, reportOptions };
  return { reportType, list, open: (hooks) => seller.report({ ...request, ...range, interval, ...hooks } as never) };
}

/** Of a type that nobody knows, nobody knows whether it holds personal data. */
function checkType(reportType: string, { ports }: Desk): void {
  if (ports.rules.personalData) return;
  const known = findReportType(reportType);
  if (known === undefined) {
    const near = didYouMean(
      reportType,
      reportTypes.map((one) => one.reportType),
    );
    const action = 'search_report_types finds those there are.';
    throw wrongUse('REPORT_TYPE_UNKNOWN', `No report type of this name is known.${near}`, action);
  }
  if (!known.restricted) return;
  throw wrongUse(
    'PERSONAL_DATA_OFF',
    'Reports of this type hold personal data, and this server does not ask for it.',
    'A person may start the server with --personal-data.',
  );
}
