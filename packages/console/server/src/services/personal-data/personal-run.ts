import { findReportType, reportTypes } from '@supercargo/catalogue/registry';
import type { Run } from '../../storage/schema/runs.ts';

/** Report types whose documents have personal data: Amazon gives them only for a restricted data token. */
export const personalReportTypes: readonly string[] = reportTypes
  .filter(({ restricted }) => restricted)
  .map(({ reportType }) => reportType);

/** Whether the documents of a run have personal data of buyers. */
export function hasPersonalData({ kind, request }: Pick<Run, 'kind' | 'request'>): boolean {
  return kind === 'report' && (findReportType(String(request.reportType))?.restricted ?? false);
}

/** What is needed of a run to read its files. */
export type StoredRun = Pick<Run, 'id' | 'kind' | 'title' | 'request' | 'files'>;
