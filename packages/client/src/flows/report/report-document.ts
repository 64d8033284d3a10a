import type { DocumentDetails } from '../../documents/document-details.ts';
import { type ReportRun, reportCall } from './report-run.ts';
import type { ReportState } from './report-state.ts';

/** Where the document of a finished report is. Restricted report types tell it for a token bound to its path only. */
export async function fetchReportDocument(
  { reportType }: ReportState,
  reportDocumentId: string,
  run: ReportRun,
): Promise<DocumentDetails> {
  const input = { path: { reportDocumentId }, restricted_data: await isRestricted(reportType) };
  return (await run.deps.call(reportCall('getReportDocument', run, input))) as DocumentDetails;
}

async function isRestricted(reportType: string): Promise<boolean> {
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.restricted ?? false;
}
