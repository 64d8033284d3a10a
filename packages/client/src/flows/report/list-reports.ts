import { PageGuard } from '../../pipeline/page-guard.ts';
import { backgroundPriority } from '../run/create-run-steps.ts';
import { isMatchingReport, type ListedReport } from './matching-report.ts';
import { callReports, type ReportContext } from './report-context.ts';

/** Maximum number of marketplace IDs that getReports accepts. */
const maxMarketplaces = 10;

/** Lists the reports of the requested type, marketplaces and times that were created since a time, newest first. */
export async function listMatchingReports(
  context: ReportContext,
  since: number,
  statuses: readonly string[],
): Promise<ListedReport[]> {
  const reports: ListedReport[] = [];
  const guard = new PageGuard('reports.getReports');
  let query: object | undefined = buildFirstPageQuery(context, since, statuses);
  while (query !== undefined) {
    const response = (await callReports('getReports', context, { query, options: backgroundPriority })) as {
      reports?: ListedReport[];
      nextToken?: string;
    };
    reports.push(...(response.reports ?? []).filter((report) => isMatchingReport(context.body, report)));
    const nextToken = guard.next(response.nextToken, response.reports);
    query = nextToken === undefined ? undefined : { nextToken };
  }
  return reports.sort((a, b) => Date.parse(b.createdTime) - Date.parse(a.createdTime));
}

function buildFirstPageQuery({ body }: ReportContext, since: number, processingStatuses: readonly string[]): object {
  const { reportType, marketplaceIds } = body;
  return {
    reportTypes: [reportType],
    ...(processingStatuses.length === 0 ? {} : { processingStatuses }),
    ...(marketplaceIds.length > maxMarketplaces ? {} : { marketplaceIds }),
    createdSince: new Date(since).toISOString(),
    pageSize: 100,
  };
}
