import { json } from '../../base/response.ts';
import { type ReviewTopic, returnTopicsOf, reviewTopicsOf, sharesOf } from '../../world/listings/reviews.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { dateRange, feedbackStore, lastMonths, reviewedShelf, sorted } from './feedback-call.ts';

const MONTHS = 6;

export const getBrowseNodeReviewTopics: Handler = (call) => {
  const { positive, negative } = reviewTopicsOf(aboutShelf(call));
  const views = (topics: readonly ReviewTopic[]) => sorted(call, topics).map(topicView);
  return json({ ...headOf(call), topics: { positiveTopics: views(positive), negativeTopics: views(negative) } });
};

export const getBrowseNodeReviewTrends: Handler = (call) => {
  const about = aboutShelf(call);
  const { positive, negative } = reviewTopicsOf(about);
  const views = (topics: readonly ReviewTopic[]) =>
    topics.map((topic) => trendView(call, about, topic, (share) => ({ occurrencePercentage: everywhere(share) })));
  return json({ ...headOf(call), reviewTrends: { positiveTopics: views(positive), negativeTopics: views(negative) } });
};

export const getBrowseNodeReturnTopics: Handler = (call) => {
  const topics = returnTopicsOf(aboutShelf(call)).map(({ topic, share }) => ({
    topic,
    browseNodeMetrics: { occurrencePercentage: { allProducts: share } },
  }));
  return json({ ...headOf(call), topics });
};

export const getBrowseNodeReturnTrends: Handler = (call) => {
  const about = aboutShelf(call);
  const returnTrends = returnTopicsOf(about).map((topic) =>
    trendView(call, about, topic, (share) => ({ occurrencePercentage: { allProducts: share } })),
  );
  return json({ ...headOf(call), returnTrends });
};

function aboutShelf(call: SellerCall): string {
  return `${reviewedShelf(call).id}/${feedbackStore(call).id}`;
}

function headOf(call: SellerCall) {
  const [shelf, { id, countryCode }] = [reviewedShelf(call), feedbackStore(call)];
  return {
    browseNodeId: shelf.id,
    displayName: shelf.name,
    marketplaceId: id,
    countryCode,
    dateRange: dateRange(call.now),
  };
}

function topicView({ topic, share, starImpact }: ReviewTopic) {
  const browseNodeMetrics = { occurrencePercentage: everywhere(share), starRatingImpact: everywhere(starImpact) };
  return { topic, browseNodeMetrics, reviewSnippets: [`About the ${topic}: as expected.`], subtopics: [] };
}

function trendView(call: SellerCall, about: string, topic: ReviewTopic, metrics: (share: number) => object) {
  const shares = sharesOf(about, topic, MONTHS);
  const trendMetrics = lastMonths(call.now, MONTHS).map((range, at) => ({
    dateRange: range,
    browseNodeMetrics: metrics(shares[at] ?? 0),
  }));
  return { topic: topic.topic, trendMetrics };
}

/** In the sandbox, the top 25 percent of the products have the same values as all products. */
function everywhere(value: number) {
  return { topTwentyFivePercentProducts: value, allProducts: value };
}
