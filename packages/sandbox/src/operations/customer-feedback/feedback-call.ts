import { invalidInput, notFound } from '../../base/api-error.ts';
import { isMarketplaceId, type Marketplace, marketplaceOf } from '../../base/marketplaces.ts';
import { isoTime } from '../../world/jobs/job.ts';
import { articleOf, articlesOf } from '../../world/listings/catalogue.ts';
import { type Classification, classificationOf } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { ReviewTopic } from '../../world/listings/reviews.ts';
import { pathValue, type SellerCall } from '../handler.ts';

export function feedbackStore({ query }: SellerCall): Marketplace {
  const id = query.text('marketplaceId') ?? '';
  if (!isMarketplaceId(id)) throw invalidInput('There is no such marketplace.', 'Parameter: marketplaceId (query)');
  return marketplaceOf(id);
}

export function reviewedArticle(call: SellerCall): Listing {
  const article = articleOf(call.account, pathValue(call, 'asin'));
  if (article === undefined) throw notFound(`Item '${pathValue(call, 'asin')}'`);
  return article;
}

/** Finds the browse node of a call. Throws a 404 if none of the seller's items belongs to it. */
export function reviewedShelf(call: SellerCall): Classification {
  const id = pathValue(call, 'browseNodeId');
  const shelves = articlesOf(call.account).map(({ productType }) => classificationOf(productType));
  const found = shelves.find((shelf) => shelf.id === id);
  if (found === undefined) throw notFound(`Browse node '${id}'`);
  return found;
}

/** Returns at most 10 topics, sorted by mentions or by effect on the star rating, highest first. */
export function sorted(call: SellerCall, topics: readonly ReviewTopic[]): readonly ReviewTopic[] {
  const by = call.query.text('sortBy');
  if (by !== 'MENTIONS' && by !== 'STAR_RATING_IMPACT') {
    throw invalidInput('sortBy must be one of MENTIONS, STAR_RATING_IMPACT.', 'Parameter: sortBy (query)');
  }
  const weight = ({ mentions, starImpact }: ReviewTopic) => (by === 'MENTIONS' ? mentions : Math.abs(starImpact));
  return [...topics].sort((one, other) => weight(other) - weight(one)).slice(0, 10);
}

/** Returns the start and end of the last full months, oldest first. */
export function lastMonths(now: number, count: number) {
  const date = new Date(now);
  const start = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
  return Array.from({ length: count }, (_, at) => ({
    startDate: isoTime(start(count - at)),
    endDate: isoTime(start(count - at - 1) - 1),
  }));
}

/** Returns the period that feedback covers: the last 6 full months. */
export function dateRange(now: number) {
  const months = lastMonths(now, 6);
  return { startDate: months[0]?.startDate, endDate: months.at(-1)?.endDate };
}
