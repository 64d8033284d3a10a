import { invalidInput, notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { getMarketplace, isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { findCatalogItem, listCatalogItems } from '../../world/listings/catalogue.ts';
import { type Classification, getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { ReviewTopic } from '../../world/listings/reviews.ts';
import { getPathValue, type SellerCall } from '../handler.ts';

export function findFeedbackMarketplace({ query }: SellerCall): Marketplace {
  const id = query.text('marketplaceId') ?? '';
  if (!isMarketplaceId(id)) throw invalidInput('There is no such marketplace.', 'Parameter: marketplaceId (query)');
  return getMarketplace(id);
}

export function findReviewedItem(call: SellerCall): Listing {
  const article = findCatalogItem(call.account, getPathValue(call, 'asin'));
  if (article === undefined) throw notFound(`Item '${getPathValue(call, 'asin')}'`);
  return article;
}

/** Finds the browse node of a call. Throws a 404 if none of the seller's items belongs to it. */
export function findReviewedBrowseNode(call: SellerCall): Classification {
  const id = getPathValue(call, 'browseNodeId');
  const browseNodes = listCatalogItems(call.account).map(({ productType }) => getClassification(productType));
  const found = browseNodes.find((browseNode) => browseNode.id === id);
  if (found === undefined) throw notFound(`Browse node '${id}'`);
  return found;
}

/** Returns at most 10 topics, sorted by mentions or by effect on the star rating, highest first. */
export function sortTopics(call: SellerCall, topics: readonly ReviewTopic[]): readonly ReviewTopic[] {
  const by = call.query.text('sortBy');
  if (by !== 'MENTIONS' && by !== 'STAR_RATING_IMPACT') {
    throw invalidInput('sortBy must be one of MENTIONS, STAR_RATING_IMPACT.', 'Parameter: sortBy (query)');
  }
  const weight = ({ mentions, starImpact }: ReviewTopic) => (by === 'MENTIONS' ? mentions : Math.abs(starImpact));
  return [...topics].sort((one, other) => weight(other) - weight(one)).slice(0, 10);
}

/** Returns the start and end of the last full months, oldest first. */
export function listLastMonths(now: number, count: number) {
  const date = new Date(now);
  const start = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
  return Array.from({ length: count }, (_, at) => ({
    startDate: formatIsoTime(start(count - at)),
    endDate: formatIsoTime(start(count - at - 1) - 1),
  }));
}

/** Returns the period that feedback covers: the last 6 full months. */
export function buildDateRange(now: number) {
  const months = listLastMonths(now, 6);
  return { startDate: months[0]?.startDate, endDate: months.at(-1)?.endDate };
}
