import type { Report } from '@supercargo/catalogue/types/reports-2021-06-30';
import type { Batch, ReadRequest, Source, Stream } from '../../declaration/stream.ts';
import { listReports } from '../../sources/list-reports.ts';
import { readBatches } from '../../sources/read-batches.ts';
import { readValues } from '../../sources/read-values.ts';
import { SettlementDocument, settlementFormats } from './settlement-document.ts';
import { settlementRowsTable, settlementsTable } from './settlement-tables.ts';

const reportType = 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2';

const reports: Source = {
  name: reportType,
  kind: 'report',
  maxWindow: '30d',
  countCalls: (rows) => ({
    'reports.getReports': 1,
    'reports.getReport': Math.ceil(rows / 10_000),
    'reports.getReportDocument': Math.ceil(rows / 10_000),
  }),
  async *read(request) {
    // Every report covers all marketplaces of the region, so they are listed once, and not for each marketplace.
    const listed = await listReports(reportType, request);
    const copied = await request.listCopied('settlements', 'report_id');
    for (const report of listed) {
      if (!copied.has(report.reportId)) yield* readSettlement(report, request);
    }
  },
};

async function* readSettlement(report: Report, request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
  const { seller, signal, warn } = request;
  const { reportId } = report;
  const run = seller.client.report({ reportId, reportType, signal });
  const document = new SettlementDocument(seller.sellerId, report);
  const lines = readValues(
    {
      name: `The settlement in report ${reportId}`,
      open: () => run.rows({ onUnknownHeadings: 'error' }),
      reportType,
      findFormat: (heading) => settlementFormats[heading],
    },
    request,
  );
  for await (const batch of readBatches(lines)) yield document.add(batch);
  const { batch, difference } = document.end();
  yield batch;
  if (difference !== undefined) warn({ code: 'SETTLEMENT_DIFFERS', message: difference });
}

/** Settlements, which Amazon creates by itself. */
export const settlements: Stream = {
  name: 'settlements',
  description: 'Settlements with all amounts that they consist of.',
  tables: [settlementsTable, settlementRowsTable],
  scope: 'seller',
  every: '1h',
  windows: {
    incremental: reports,
    cursor: 'report_created_time',
    delay: '1m',
    // Amazon deletes reports after 90 days. Older settlements cannot be copied later.
    earliest: '90d',
    sweeps: [{ every: '1d', lookBack: '14d' }],
  },
  roles: ['Finance and Accounting'],
  isAccountWide: true,
  hints: [{ type: 'REPORT_PROCESSING_FINISHED', find: findSettlement }],
  verify: { reads: [{ kind: 'documents', replaces: 7, column: 'report_id', available: '90d' }] },
};

interface ReportFinished {
  readonly reportProcessingFinishedNotification?: { readonly reportType?: string };
}

function findSettlement(payload: unknown) {
  const { reportProcessingFinishedNotification: report } = payload as ReportFinished;
  return report?.reportType === reportType ? [{ id: undefined }] : [];
}
