import { PageBound } from '../../pipeline/page-bound.ts';
import { inBackground, type ReportJob, reportCall } from './report-calls.ts';
import { isSameReport, type ListedReport } from './same-report.ts';

/** Most marketplaces that getReports takes. */
const mostMarketplaces = 10;

/** The reports of the type, marketplaces and times asked for that were created since, the newest first. */
export async function listSameReports(
  job: ReportJob,
  since: number,
  statuses: readonly string[],
): Promise<ListedReport[]> {
  const found: ListedReport[] = [];
  const bound = new PageBound('reports.getReports');
  let query: object | undefined = firstPage(job, since, statuses);
  while (query !== undefined) {
    const answer = (await reportCall('getReports', job, { query, options: inBackground })) as {
      reports?: ListedReport[];
      nextToken?: string;
    };
    found.push(...(answer.reports ?? []).filter((report) => isSameReport(job.body, report)));
    const nextToken = bound.next(answer.nextToken, answer.reports?.length ?? 0);
    query = nextToken === undefined ? undefined : { nextToken };
  }
  return found.sort((one, other) => Date.parse(other.createdTime) - Date.parse(one.createdTime));
}

function firstPage({ body }: ReportJob, since: number, processingStatuses: readonly string[]): object {
  const { reportType, marketplaceIds } = body;
  return {
    reportTypes: [reportType],
    ...(processingStatuses.length === 0 ? {} : { processingStatuses }),
    ...(marketplaceIds.length > mostMarketplaces ? {} : { marketplaceIds }),
    createdSince: new Date(since).toISOString(),
    pageSize: 100,
  };
}
