import type { DocumentDetails } from '../../documents/document-details.ts';
import { type ReportRun, reportCall } from './report-run.ts';
import type { ReportState } from './report-state.ts';

/** Where the document of a finished report is. Restricted report types tell it for a token bound to its path only. */
export async function fetchReportDocument(
  { reportType }: ReportState,
  reportDocumentId: string,
  run: ReportRun,
): Promise<DocumentDetails> {
  const token = (await isRestricted(reportType)) ? await restrictedToken(reportDocumentId, run) : undefined;
  const parameters = reportCall('getReportDocument', run, { path: { reportDocumentId } });
  return (await run.deps.call({ ...parameters, restricted_data_token: token })) as DocumentDetails;
}

async function isRestricted(reportType: string): Promise<boolean> {
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return findReportType(reportType)?.restricted ?? false;
}

async function restrictedToken(documentId: string, { deps, request }: ReportRun): Promise<string> {
  const path = `/reports/2021-06-30/documents/${documentId}`;
  const answer = await deps.call({
    operation: 'tokens.createRestrictedDataToken',
    body: { restrictedResources: [{ method: 'GET', path }] },
    options: { signal: request.signal },
  });
  return (answer as { restrictedDataToken: string }).restrictedDataToken;
}
