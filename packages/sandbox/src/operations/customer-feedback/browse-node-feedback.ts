import type * as Catalogue from '@supercargo/catalogue/types/customer-feedback-2024-06-01';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import {
  generateReturnTopics,
  generateReviewTopics,
  generateShares,
  type ReviewTopic,
} from '../../world/listings/reviews.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import {
  buildDateRange,
  findFeedbackMarketplace,
  findReviewedBrowseNode,
  listCoveredMonths,
  sortTopics,
} from './feedback-request.ts';

export const getBrowseNodeReviewTopics = operation(
  'customerFeedback',
  '2024-06-01',
  'getBrowseNodeReviewTopics',
  (call) => {
    const { positive, negative } = generateReviewTopics(getBrowseNodeSubject(call));
    const views = (topics: readonly ReviewTopic[]) => sortTopics(call, topics).map(toTopicResponse);
    return json({
      ...buildResponseHead(call),
      topics: { positiveTopics: views(positive), negativeTopics: views(negative) },
    });
  },
);

export const getBrowseNodeReviewTrends = operation(
  'customerFeedback',
  '2024-06-01',
  'getBrowseNodeReviewTrends',
  (call) => {
    const subject = getBrowseNodeSubject(call);
    const { positive, negative } = generateReviewTopics(subject);
    const views = (topics: readonly ReviewTopic[]) => topics.map((topic) => toReviewTrend(call, subject, topic));
    return json({
      ...buildResponseHead(call),
      reviewTrends: { positiveTopics: views(positive), negativeTopics: views(negative) },
    });
  },
);

export const getBrowseNodeReturnTopics = operation(
  'customerFeedback',
  '2024-06-01',
  'getBrowseNodeReturnTopics',
  (call) => {
    const topics = generateReturnTopics(getBrowseNodeSubject(call)).map(toReturnTopic);
    return json({ ...buildResponseHead(call), topics });
  },
);

export const getBrowseNodeReturnTrends = operation(
  'customerFeedback',
  '2024-06-01',
  'getBrowseNodeReturnTrends',
  (call) => {
    const subject = getBrowseNodeSubject(call);
    const returnTrends = generateReturnTopics(subject).map((topic) => toReturnTrend(call, subject, topic));
    return json({ ...buildResponseHead(call), returnTrends });
  },
);

type BrowseNodeCall = SellerCall<{ readonly browseNodeId: string }>;

function getBrowseNodeSubject(call: BrowseNodeCall): string {
  return `${findReviewedBrowseNode(call).id}/${findFeedbackMarketplace(call).id}`;
}

function buildResponseHead(call: BrowseNodeCall): Omit<Sent<Catalogue.BrowseNodeReturnTopicsResponse>, 'topics'> {
  const [browseNode, { id, countryCode }] = [findReviewedBrowseNode(call), findFeedbackMarketplace(call)];
  return {
    browseNodeId: browseNode.id,
    displayName: browseNode.name,
    marketplaceId: id,
    countryCode,
    dateRange: buildDateRange(call.now),
  };
}

function toTopicResponse({ topic, share, starImpact }: ReviewTopic): Sent<Catalogue.BrowseNodeReviewTopic> {
  const browseNodeMetrics = { occurrencePercentage: toAllProducts(share), starRatingImpact: toAllProducts(starImpact) };
  return { topic, browseNodeMetrics, reviewSnippets: [`About the ${topic}: as expected.`], subtopics: [] };
}

function toReturnTopic({ topic, share }: ReviewTopic): Sent<Catalogue.BrowseNodeReturnTopics> {
  return { topic, browseNodeMetrics: { occurrencePercentage: { allProducts: share } } };
}

function toReviewTrend(call: SellerCall, subject: string, topic: ReviewTopic): Sent<Catalogue.BrowseNodeReviewTrend> {
  const trendMetrics = listMonthlyShares(call, subject, topic).map(({ dateRange, share }) => ({
    dateRange,
    browseNodeMetrics: { occurrencePercentage: toAllProducts(share) },
  }));
  return { topic: topic.topic, trendMetrics };
}

function toReturnTrend(call: SellerCall, subject: string, topic: ReviewTopic): Sent<Catalogue.BrowseNodeReturnTrend> {
  const trendMetrics = listMonthlyShares(call, subject, topic).map(({ dateRange, share }) => ({
    dateRange,
    browseNodeMetrics: { occurrencePercentage: { allProducts: share } },
  }));
  return { topic: topic.topic, trendMetrics };
}

function listMonthlyShares({ now }: SellerCall, subject: string, topic: ReviewTopic) {
  const months = listCoveredMonths(now);
  const shares = generateShares(subject, topic, months.length);
  return months.map((dateRange, at) => ({ dateRange, share: shares[at] ?? 0 }));
}

/** In the sandbox, the top 25 percent of the products have the same values as all products. */
function toAllProducts(value: number): Sent<Catalogue.BrowseNodeAllOccurrence> {
  return { topTwentyFivePercentProducts: value, allProducts: value };
}
