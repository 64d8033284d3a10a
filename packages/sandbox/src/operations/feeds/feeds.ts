import type { Feed } from '@supercargo/catalogue/types/feeds-2021-06-30';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import { emptyObject, json } from '../../base/response.ts';
import { finishFeeds } from '../../jobs/feeds/settle-feed.ts';
import type { FeedJob } from '../../world/jobs/feed-job.ts';
import { buildProcessingTimes, getJobStatus } from '../../world/jobs/job.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildJobFilter, createJobBookmark } from '../job-filters.ts';
import { type Operation, operation } from '../operation.ts';

export function getFeed(services: HandlerServices): Operation {
  return operation('feeds', '2021-06-30', 'getFeed', async (call) =>
    json(toFeedResponse(await findFeed(call, services), call.now)),
  );
}

export function getFeeds(services: HandlerServices): Operation {
  return operation('feeds', '2021-06-30', 'getFeeds', async (call) => {
    const bookmark = createJobBookmark(call, 'feedTypes', services);
    await finishFeeds(call, services);
    const feeds = [...call.account.feeds.values()].reverse();
    const wanted = feeds.filter(buildJobFilter(bookmark.filters, (feed: FeedJob) => feed.feedType, call.now));
    const page = buildPage(wanted, Number(bookmark.filters.pageSize), bookmark, services.pages);
    const views = page.items.map((feed) => toFeedResponse(feed, call.now));
    return json({ feeds: views, ...(page.nextToken && { nextToken: page.nextToken }) });
  });
}

export function cancelFeed(services: HandlerServices): Operation {
  return operation('feeds', '2021-06-30', 'cancelFeed', async (call) => {
    const feed = await findFeed(call, services);
    if (getJobStatus(feed, call.now) !== 'IN_QUEUE') {
      throw invalidInput(`The feed ${feed.id} is no longer in the queue.`, 'feedId (path)');
    }
    feed.cancelledAt = call.now;
    return emptyObject();
  });
}

async function findFeed(call: SellerCall<{ readonly feedId: string }>, services: HandlerServices): Promise<FeedJob> {
  await finishFeeds(call, services);
  return requireFound(call.account.feeds.get(call.path.feedId), 'The feed');
}

function toFeedResponse(feed: FeedJob, now: number): Sent<Feed> {
  const { end } = feed;
  return {
    feedId: feed.id,
    feedType: feed.feedType,
    marketplaceIds: feed.marketplaceIds,
    createdTime: formatIsoTime(feed.createdAt),
    processingStatus: getJobStatus(feed, now),
    ...buildProcessingTimes(feed, now),
    ...(end !== null && end.documentId !== null && { resultFeedDocumentId: end.documentId }),
  };
}
