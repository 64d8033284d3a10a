import type * as Catalogue from '@supercargo/catalogue/types/customer-feedback-2024-06-01';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { getClassification } from '../../world/listings/classification.ts';
import { generateReviewTopics, generateShares, type ReviewTopic } from '../../world/listings/reviews.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import {
  buildDateRange,
  findFeedbackMarketplace,
  findReviewedItem,
  listCoveredMonths,
  sortTopics,
} from './feedback-request.ts';

export const getItemBrowseNode = operation('customerFeedback', '2024-06-01', 'getItemBrowseNode', (call) => {
  findFeedbackMarketplace(call);
  const { id, name } = getClassification(findReviewedItem(call).productType);
  return json({ browseNodeId: id, displayName: name });
});

export const getItemReviewTopics = operation('customerFeedback', '2024-06-01', 'getItemReviewTopics', (call) => {
  const { positive, negative } = generateReviewTopics(getItemSubject(call));
  const views = (topics: readonly ReviewTopic[]) => sortTopics(call, topics).map(toTopicResponse);
  return json({
    ...buildResponseHead(call),
    topics: { positiveTopics: views(positive), negativeTopics: views(negative) },
  });
});

export const getItemReviewTrends = operation('customerFeedback', '2024-06-01', 'getItemReviewTrends', (call) => {
  const subject = getItemSubject(call);
  const { positive, negative } = generateReviewTopics(subject);
  const views = (topics: readonly ReviewTopic[]) => topics.map((topic) => toTrendResponse(call, subject, topic));
  return json({
    ...buildResponseHead(call),
    reviewTrends: { positiveTopics: views(positive), negativeTopics: views(negative) },
  });
});

type ItemCall = SellerCall<{ readonly asin: string }>;

function getItemSubject(call: ItemCall): string {
  return `${findReviewedItem(call).asin}/${findFeedbackMarketplace(call).id}`;
}

function buildResponseHead(call: ItemCall): Omit<Sent<Catalogue.ItemReviewTopicsResponse>, 'topics'> {
  const [{ asin, title }, { id, countryCode }] = [findReviewedItem(call), findFeedbackMarketplace(call)];
  return { asin, itemName: title, marketplaceId: id, countryCode, dateRange: buildDateRange(call.now) };
}

function toTopicResponse({ topic, mentions, share, starImpact }: ReviewTopic): Sent<Catalogue.ItemReviewTopic> {
  return {
    topic,
    asinMetrics: { numberOfMentions: mentions, occurrencePercentage: share, starRatingImpact: starImpact },
    reviewSnippets: [`About the ${topic}: as expected.`],
    subtopics: [],
  };
}

function toTrendResponse({ now }: SellerCall, subject: string, topic: ReviewTopic): Sent<Catalogue.ItemReviewTrend> {
  const months = listCoveredMonths(now);
  const shares = generateShares(subject, topic, months.length);
  const trendMetrics = months.map((dateRange, at) => ({
    dateRange,
    asinMetrics: { occurrencePercentage: shares[at] ?? 0 },
  }));
  return { topic: topic.topic, trendMetrics };
}
