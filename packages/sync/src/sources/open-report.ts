import type { ReportRequest, ReportRun } from 'supercargo';
import type { ReadRequest } from '../declaration/stream.ts';

/** Requests a report, or resumes the one that an interrupted process requested for the same window. */
export async function openReport(report: ReportRequest, request: ReadRequest): Promise<ReportRun> {
  const { seller, savedRun, saveRun, signal } = request;
  const hooks = { signal, priority: 'background' as const, onProgress: (run: object) => saveRun(JSON.stringify(run)) };
  if (savedRun === undefined) return seller.client.report({ ...report, interval: seller.pollInterval, ...hooks });
  return seller.client.resume(savedRun, hooks) as ReportRun;
}
