import type { DocumentDetails } from '../../documents/document-details.ts';
import { callReports, type ReportContext } from './report-context.ts';

/** A report that is done, with the URL of its document. */
export interface ReportDocument extends DocumentDetails {
  readonly reportId: string;
  /** Fetches a new URL: URLs expire after minutes. */
  readonly renew: () => Promise<DocumentDetails>;
}

/** Fetches the URL of a report's document. Restricted report types need a restricted data token for it. */
export async function fetchReportDocument(context: ReportContext, reportDocumentId: string): Promise<DocumentDetails> {
  const input = { path: { reportDocumentId }, restrictedData: await isRestricted(context.body.reportType) };
  return (await callReports('getReportDocument', context, input)) as DocumentDetails;
}

async function isRestricted(reportType: string): Promise<boolean> {
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.restricted ?? false;
}
