import { empty, json } from '../../answer.ts';
import { pageAt } from '../../paging/page.ts';
import { invalidInput, notFound } from '../../refusal.ts';
import type { ReportDesk } from '../../report-files/report-desk.ts';
import { isoTime, processingTimes, statusOf } from '../../state/job.ts';
import type { ReportJob } from '../../state/report-job.ts';
import { type Behaviour, pathValue, type SellerCall } from '../behaviour.ts';
import { jobBookmark, passes } from '../job-query.ts';
import type { Services } from '../services.ts';

export function getReport({ reportDesk }: Services): Behaviour {
  return (call) => json(viewOf(findReport(call, reportDesk), call.now));
}

export function getReports(services: Services): Behaviour {
  return (call) => {
    const bookmark = jobBookmark(call, 'reportTypes', services);
    const reports = [...call.account.reports.values()].reverse();
    for (const report of reports) services.reportDesk.settle(report, call.account, call.now);
    const wanted = reports.filter(passes(bookmark.filters, (report: ReportJob) => report.reportType, call.now));
    const page = pageAt(wanted, Number(bookmark.filters.pageSize), bookmark, services.pages);
    const views = page.items.map((report) => viewOf(report, call.now));
    return json({ reports: views, ...(page.nextToken && { nextToken: page.nextToken }) });
  };
}

export function cancelReport({ reportDesk }: Services): Behaviour {
  return (call) => {
    const report = findReport(call, reportDesk);
    if (statusOf(report, call.now) !== 'IN_QUEUE') {
      throw invalidInput(`The report ${report.id} is no longer in the queue.`, 'Parameter: reportId (path)');
    }
    report.cancelledAt = call.now;
    return empty(200);
  };
}

function findReport(call: SellerCall, reportDesk: ReportDesk): ReportJob {
  const report = call.account.reports.get(pathValue(call, 'reportId'));
  if (report === undefined) throw notFound('The report');
  reportDesk.settle(report, call.account, call.now);
  return report;
}

function viewOf(report: ReportJob, now: number) {
  const { dataStart, dataEnd, end } = report;
  return {
    reportId: report.id,
    reportType: report.reportType,
    marketplaceIds: report.marketplaceIds,
    createdTime: isoTime(report.createdAt),
    ...(dataStart !== null && { dataStartTime: isoTime(dataStart) }),
    ...(dataEnd !== null && { dataEndTime: isoTime(dataEnd) }),
    processingStatus: statusOf(report, now),
    ...processingTimes(report, now),
    ...(end !== null && end.documentId !== null && { reportDocumentId: end.documentId }),
  };
}
