import { checkTypeName } from '@supercargo/toolkit/calls/check-type-name';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { resolveTime } from '@supercargo/toolkit/times/parse-time';
import { findTimeZone } from '@supercargo/toolkit/times/time-zone';
import { listItems } from '../../calls/list-items.ts';
import { addTitles } from '../../output/add-titles.ts';
import { printRows } from '../../output/print-rows.ts';
import { withMaxWait } from '../../runs/with-max-wait.ts';
import { withSeller } from '../../seller/with-seller.ts';
import type { reportList } from '../definitions/reports.ts';

const columns = ['reportId', 'reportType', 'title', 'processingStatus', 'createdTime', 'marketplaceIds'];

export function run(parsed: ParsedArguments<typeof reportList>, shell: Shell): Promise<undefined> {
  return withMaxWait(shell, parsed.options, (limited) => runLimited(parsed, limited));
}

async function runLimited({ args, options }: ParsedArguments<typeof reportList>, shell: Shell): Promise<undefined> {
  const { status, since } = options;
  for (const type of args.types) checkTypeName('report type', type);
  await withSeller(options, shell, { validateRequests: true }, async (seller, { marketplaceId }) => {
    const context = { now: shell.now(), timeZone: findTimeZone([marketplaceId]) };
    const query = {
      reportTypes: args.types,
      ...(status !== undefined && { processingStatuses: [status] }),
      ...(since !== undefined && { createdSince: resolveTime('--since', since, context) }),
    };
    const reports = listItems(seller, 'reports.getReports', query, shell);
    await printRows(addTitles(reports, options), shell, { ...options, columns });
  });
}
