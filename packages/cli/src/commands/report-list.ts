import { listItems } from '../calls/list-items.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import { printRows } from '../output/print-rows.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { reportList } from '../table/reports.ts';

const columns = ['reportId', 'reportType', 'processingStatus', 'createdTime', 'marketplaceIds'];

export async function run({ args, options }: Given<typeof reportList>, shell: Shell): Promise<undefined> {
  const query = {
    reportTypes: args.types,
    ...(options.status !== undefined && { processingStatuses: [options.status] }),
    ...(options.since !== undefined && { createdSince: options.since }),
  };
  await withSeller(options, shell, { checked: true }, async (seller) => {
    await printRows(listItems(seller, 'reports.getReports', query, shell), shell, { ...options, columns });
  });
}
