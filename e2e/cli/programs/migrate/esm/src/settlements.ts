import { SellingPartner } from 'amazon-sp-api';

export const sp = new SellingPartner({ region: 'eu', refresh_token: process.env.REFRESH_TOKEN ?? '' });

export async function* listSettlements(): AsyncGenerator<string> {
  const page = await sp.callAPI({
    operation: 'reports.getReports',
    query: { reportTypes: ['GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2'], processingStatuses: ['DONE'] },
  });
  for (const report of page.reports ?? []) if (report.reportDocumentId) yield report.reportDocumentId;
}
