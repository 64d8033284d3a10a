import { isStorageFull } from '../base/api-error.ts';
import { watchJobs } from '../events/job-source.ts';
import type { Notifier } from '../events/notifier.ts';
import type { ReportRegistry } from '../reports/files/report-registry.ts';
import type { Account } from '../world/accounts/account.ts';
import type { FeedJob } from '../world/jobs/feed-job.ts';
import { getJobStatus, type Job } from '../world/jobs/job.ts';
import type { QueryJob } from '../world/jobs/query-job.ts';
import type { ReportJob } from '../world/jobs/report-job.ts';
import { type FeedStorage, finishFeedsInTime, finishSmallFeeds } from './feeds/settle-feed.ts';
import { getQueryJobs } from './queries/settle-query.ts';

/** Sends notifications of reports and feeds that have ended, with any status. */
export function watchReportsAndFeeds(notifier: Notifier, reportRegistry: ReportRegistry, storage: FeedStorage): void {
  const reportType = 'REPORT_PROCESSING_FINISHED';
  notifier.prepare(async (account, now) => {
    if (!notifier.hasSubscriptions(account, [reportType])) return;
    for (const report of [...account.reports.values()]) {
      await reportRegistry.settle(report, account, now).catch(ignoreFullStorage);
    }
  });
  watchJobs<ReportJob>(notifier, {
    type: reportType,
    jobs: ({ reports }) => reports.values(),
    settle: reportRegistry.settleSmall,
    payload: (report, account, now) => ({
      reportProcessingFinishedNotification: {
        ...getOwner(account),
        reportId: report.id,
        reportType: report.reportType,
        processingStatus: getJobStatus(report, now),
        ...getDocumentMember(report, 'reportDocumentId'),
      },
    }),
  });
  const type = 'FEED_PROCESSING_FINISHED';
  notifier.prepare(async (account, now) => {
    if (notifier.hasSubscriptions(account, [type])) await finishFeedsInTime({ account, now }, storage);
  });
  watchJobs<FeedJob>(notifier, {
    type,
    jobs: ({ feeds }) => feeds.values(),
    settle: ({ end }, account, now) => {
      if (end === null) finishSmallFeeds({ account, now }, storage);
    },
    payload: (feed, account, now) => ({
      feedProcessingFinishedNotification: {
        ...getOwner(account),
        feedId: feed.id,
        feedType: feed.feedType,
        processingStatus: getJobStatus(feed, now),
        ...getDocumentMember(feed, 'resultFeedDocumentId'),
      },
    }),
  });
}

/** Sends notifications of queries that have ended. Their results take time to compute, so `settle` ends them before each poll. */
export function watchQueries(notifier: Notifier, settle: (account: Account, now: number) => Promise<void>): void {
  const type = 'DATA_KIOSK_QUERY_PROCESSING_FINISHED';
  notifier.prepare(async (account, now) => {
    if (!notifier.hasSubscriptions(account, [type])) return;
    await settle(account, now).catch(ignoreFullStorage);
  });
  watchJobs<QueryJob>(notifier, {
    type,
    jobs: (account) => getQueryJobs(account).values(),
    settle: () => {},
    payload: (query, account, now) => {
      const status = getJobStatus(query, now);
      return {
        accountId: getOwner(account).accountId,
        queryId: query.id,
        query: query.query,
        processingStatus: status,
        ...getDocumentMember(query, status === 'FATAL' ? 'errorDocumentId' : 'dataDocumentId'),
        ...(query.nextToken !== null && { pagination: { nextToken: query.nextToken } }),
      };
    },
  });
}

/** An account without storage for a result does not keep the others from their notifications. */
function ignoreFullStorage(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}

function getOwner({ sellerId }: Account) {
  return { sellerId, accountId: `amzn1.merchant.o.${sellerId}` };
}

function getDocumentMember({ end }: Job, name: string) {
  return end === null || end.documentId === null ? {} : { [name]: end.documentId };
}
