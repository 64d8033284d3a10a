import { json } from '../../base/response.ts';
import { classificationOf } from '../../world/listings/classification.ts';
import { type ReviewTopic, reviewTopicsOf, sharesOf } from '../../world/listings/reviews.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { dateRange, feedbackStore, lastMonths, reviewedArticle, sorted } from './feedback-call.ts';

const MONTHS = 6;

export const getItemBrowseNode: Handler = (call) => {
  feedbackStore(call);
  const { id, name } = classificationOf(reviewedArticle(call).productType);
  return json({ browseNodeId: id, displayName: name });
};

export const getItemReviewTopics: Handler = (call) => {
  const { positive, negative } = reviewTopicsOf(aboutItem(call));
  const views = (topics: readonly ReviewTopic[]) => sorted(call, topics).map(topicView);
  return json({ ...headOf(call), topics: { positiveTopics: views(positive), negativeTopics: views(negative) } });
};

export const getItemReviewTrends: Handler = (call) => {
  const about = aboutItem(call);
  const { positive, negative } = reviewTopicsOf(about);
  const views = (topics: readonly ReviewTopic[]) =>
    topics.map((topic) => ({
      topic: topic.topic,
      trendMetrics: lastMonths(call.now, MONTHS).map((range, at) => ({
        dateRange: range,
        asinMetrics: { occurrencePercentage: sharesOf(about, topic, MONTHS)[at] ?? 0 },
      })),
    }));
  return json({ ...headOf(call), reviewTrends: { positiveTopics: views(positive), negativeTopics: views(negative) } });
};

function aboutItem(call: SellerCall): string {
  return `${reviewedArticle(call).asin}/${feedbackStore(call).id}`;
}

function headOf(call: SellerCall) {
  const [{ asin, title }, { id, countryCode }] = [reviewedArticle(call), feedbackStore(call)];
  return { asin, itemName: title, marketplaceId: id, countryCode, dateRange: dateRange(call.now) };
}

function topicView({ topic, mentions, share, starImpact }: ReviewTopic) {
  return {
    topic,
    asinMetrics: { numberOfMentions: mentions, occurrencePercentage: share, starRatingImpact: starImpact },
    reviewSnippets: [`About the ${topic}: as expected.`],
    subtopics: [],
  };
}
