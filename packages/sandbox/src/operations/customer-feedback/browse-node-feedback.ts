import { json } from '../../base/response.ts';
import {
  generateReturnTopics,
  generateReviewTopics,
  generateShares,
  type ReviewTopic,
} from '../../world/listings/reviews.ts';
import type { Handler, SellerCall } from '../handler.ts';
import {
  buildDateRange,
  findFeedbackMarketplace,
  findReviewedBrowseNode,
  listLastMonths,
  sortTopics,
} from './feedback-request.ts';

const MONTHS = 6;

export const getBrowseNodeReviewTopics: Handler = (call) => {
  const { positive, negative } = generateReviewTopics(getBrowseNodeSubject(call));
  const views = (topics: readonly ReviewTopic[]) => sortTopics(call, topics).map(toTopicResponse);
  return json({
    ...buildResponseHead(call),
    topics: { positiveTopics: views(positive), negativeTopics: views(negative) },
  });
};

export const getBrowseNodeReviewTrends: Handler = (call) => {
  const subject = getBrowseNodeSubject(call);
  const { positive, negative } = generateReviewTopics(subject);
  const views = (topics: readonly ReviewTopic[]) =>
    topics.map((topic) =>
      toTrendResponse(call, subject, topic, (share) => ({ occurrencePercentage: toAllProducts(share) })),
    );
  return json({
    ...buildResponseHead(call),
    reviewTrends: { positiveTopics: views(positive), negativeTopics: views(negative) },
  });
};

export const getBrowseNodeReturnTopics: Handler = (call) => {
  const topics = generateReturnTopics(getBrowseNodeSubject(call)).map(({ topic, share }) => ({
    topic,
    browseNodeMetrics: { occurrencePercentage: { allProducts: share } },
  }));
  return json({ ...buildResponseHead(call), topics });
};

export const getBrowseNodeReturnTrends: Handler = (call) => {
  const subject = getBrowseNodeSubject(call);
  const returnTrends = generateReturnTopics(subject).map((topic) =>
    toTrendResponse(call, subject, topic, (share) => ({ occurrencePercentage: { allProducts: share } })),
  );
  return json({ ...buildResponseHead(call), returnTrends });
};

function getBrowseNodeSubject(call: SellerCall): string {
  return `${findReviewedBrowseNode(call).id}/${findFeedbackMarketplace(call).id}`;
}

function buildResponseHead(call: SellerCall) {
  const [browseNode, { id, countryCode }] = [findReviewedBrowseNode(call), findFeedbackMarketplace(call)];
  return {
    browseNodeId: browseNode.id,
    displayName: browseNode.name,
    marketplaceId: id,
    countryCode,
    dateRange: buildDateRange(call.now),
  };
}

function toTopicResponse({ topic, share, starImpact }: ReviewTopic) {
  const browseNodeMetrics = { occurrencePercentage: toAllProducts(share), starRatingImpact: toAllProducts(starImpact) };
  return { topic, browseNodeMetrics, reviewSnippets: [`About the ${topic}: as expected.`], subtopics: [] };
}

function toTrendResponse(call: SellerCall, subject: string, topic: ReviewTopic, metrics: (share: number) => object) {
  const shares = generateShares(subject, topic, MONTHS);
  const trendMetrics = listLastMonths(call.now, MONTHS).map((range, at) => ({
    dateRange: range,
    browseNodeMetrics: metrics(shares[at] ?? 0),
  }));
  return { topic: topic.topic, trendMetrics };
}

/** In the sandbox, the top 25 percent of the products have the same values as all products. */
function toAllProducts(value: number) {
  return { topTwentyFivePercentProducts: value, allProducts: value };
}
