import type { DocumentDetails } from '../../documents/document-details.ts';
import { type ReportJob, reportCall } from './report-calls.ts';

/** A report that is done, and where its document is. */
export interface ReportDocument extends DocumentDetails {
  readonly reportId: string;
  /** Asks again where the document is: an address is good for minutes. */
  readonly renew: () => Promise<DocumentDetails>;
}

/** Where the document of a finished report is. Restricted report types tell it for a token bound to its path only. */
export async function fetchReportDocument(job: ReportJob, reportDocumentId: string): Promise<DocumentDetails> {
  const input = { path: { reportDocumentId }, restricted_data: await isRestricted(job.body.reportType) };
  return (await reportCall('getReportDocument', job, input)) as DocumentDetails;
}

async function isRestricted(reportType: string): Promise<boolean> {
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.restricted ?? false;
}
