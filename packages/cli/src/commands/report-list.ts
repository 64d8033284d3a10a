import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { listItems } from '../calls/list-items.ts';
import { addTitles } from '../output/add-titles.ts';
import { printRows } from '../output/print-rows.ts';
import { withSeller } from '../seller/with-seller.ts';
import type { reportList } from './definitions/reports.ts';

const columns = ['reportId', 'reportType', 'title', 'processingStatus', 'createdTime', 'marketplaceIds'];

export async function run({ args, options }: ParsedArguments<typeof reportList>, shell: Shell): Promise<undefined> {
  const query = {
    reportTypes: args.types,
    ...(options.status !== undefined && { processingStatuses: [options.status] }),
    ...(options.since !== undefined && { createdSince: options.since }),
  };
  await withSeller(options, shell, { validateRequests: true }, async (seller) => {
    const reports = listItems(seller, 'reports.getReports', query, shell);
    await printRows(addTitles(reports, options), shell, { ...options, columns });
  });
}
