import type { DateRange } from '@supercargo/catalogue/types/customer-feedback-2024-06-01';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace, isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { findCatalogItem, listCatalogItems } from '../../world/listings/catalogue.ts';
import { type Classification, getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { ReviewTopic } from '../../world/listings/reviews.ts';
import type { SellerCall } from '../handler.ts';

export function findFeedbackMarketplace({ query }: SellerCall): Marketplace {
  const id = query.text('marketplaceId') ?? '';
  if (!isMarketplaceId(id)) throw invalidInput('There is no such marketplace.', 'marketplaceId (query)');
  return getMarketplace(id);
}

export function findReviewedItem({ account, path: { asin } }: SellerCall<{ readonly asin: string }>): Listing {
  return requireFound(findCatalogItem(account, asin), `Item '${asin}'`);
}

/** Finds the browse node of a call. Throws a 404 if none of the seller's items belongs to it. */
export function findReviewedBrowseNode({
  account,
  path: { browseNodeId },
}: SellerCall<{ readonly browseNodeId: string }>): Classification {
  const browseNodes = listCatalogItems(account).map(({ productType }) => getClassification(productType));
  return requireFound(
    browseNodes.find(({ id }) => id === browseNodeId),
    `Browse node '${browseNodeId}'`,
  );
}

/** Returns at most 10 topics, sorted by mentions or by effect on the star rating, highest first. */
export function sortTopics(call: SellerCall, topics: readonly ReviewTopic[]): readonly ReviewTopic[] {
  const by = call.query.text('sortBy');
  if (by !== 'MENTIONS' && by !== 'STAR_RATING_IMPACT') {
    throw invalidInput('sortBy must be one of MENTIONS, STAR_RATING_IMPACT.', 'sortBy (query)');
  }
  const weight = ({ mentions, starImpact }: ReviewTopic) => (by === 'MENTIONS' ? mentions : Math.abs(starImpact));
  return [...topics].sort((one, other) => weight(other) - weight(one)).slice(0, 10);
}

const COVERED_MONTHS = 6;

/** Returns the last 6 full months, oldest first. */
export function listCoveredMonths(now: number): readonly Sent<DateRange>[] {
  return Array.from({ length: COVERED_MONTHS }, (_, at) => toDateRange(now, COVERED_MONTHS - at, 1));
}

/** Returns the period that feedback covers: the last 6 full months. */
export function buildDateRange(now: number): Sent<DateRange> {
  return toDateRange(now, COVERED_MONTHS, COVERED_MONTHS);
}

/** Returns a period of full months. It starts the given number of months before the current month. */
function toDateRange(now: number, monthsBefore: number, months: number): Sent<DateRange> {
  const date = new Date(now);
  const start = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1);
  return { startDate: formatIsoTime(start(monthsBefore)), endDate: formatIsoTime(start(monthsBefore - months) - 1) };
}
