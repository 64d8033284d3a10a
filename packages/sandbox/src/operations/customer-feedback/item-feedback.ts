import { json } from '../../base/response.ts';
import { getClassification } from '../../world/listings/classification.ts';
import { generateReviewTopics, generateShares, type ReviewTopic } from '../../world/listings/reviews.ts';
import type { Handler, SellerCall } from '../handler.ts';
import {
  buildDateRange,
  findFeedbackMarketplace,
  findReviewedItem,
  listLastMonths,
  sortTopics,
} from './feedback-request.ts';

const MONTHS = 6;

export const getItemBrowseNode: Handler = (call) => {
  findFeedbackMarketplace(call);
  const { id, name } = getClassification(findReviewedItem(call).productType);
  return json({ browseNodeId: id, displayName: name });
};

export const getItemReviewTopics: Handler = (call) => {
  const { positive, negative } = generateReviewTopics(getItemSubject(call));
  const views = (topics: readonly ReviewTopic[]) => sortTopics(call, topics).map(toTopicResponse);
  return json({
    ...buildResponseHead(call),
    topics: { positiveTopics: views(positive), negativeTopics: views(negative) },
  });
};

export const getItemReviewTrends: Handler = (call) => {
  const subject = getItemSubject(call);
  const { positive, negative } = generateReviewTopics(subject);
  const views = (topics: readonly ReviewTopic[]) =>
    topics.map((topic) => ({
      topic: topic.topic,
      trendMetrics: listLastMonths(call.now, MONTHS).map((range, at) => ({
        dateRange: range,
        asinMetrics: { occurrencePercentage: generateShares(subject, topic, MONTHS)[at] ?? 0 },
      })),
    }));
  return json({
    ...buildResponseHead(call),
    reviewTrends: { positiveTopics: views(positive), negativeTopics: views(negative) },
  });
};

function getItemSubject(call: SellerCall): string {
  return `${findReviewedItem(call).asin}/${findFeedbackMarketplace(call).id}`;
}

function buildResponseHead(call: SellerCall) {
  const [{ asin, title }, { id, countryCode }] = [findReviewedItem(call), findFeedbackMarketplace(call)];
  return { asin, itemName: title, marketplaceId: id, countryCode, dateRange: buildDateRange(call.now) };
}

function toTopicResponse({ topic, mentions, share, starImpact }: ReviewTopic) {
  return {
    topic,
    asinMetrics: { numberOfMentions: mentions, occurrencePercentage: share, starRatingImpact: starImpact },
    reviewSnippets: [`About the ${topic}: as expected.`],
    subtopics: [],
  };
}
