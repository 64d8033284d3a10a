import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, toText, toTexts } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { json } from '../../base/response.ts';
import { listBarcodes } from '../../world/listings/barcode.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { listListingIssues } from '../../world/listings/listing-issues.ts';
import { getBuyerStatus, toListingResponse } from '../../world/listings/listing-response.ts';
import { getStatus } from '../../world/listings/listing-status.ts';
import { isListedIn, toMarketplaceListing } from '../../world/listings/store-listing.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { checkSeller, readMarketplaces } from './find-listing.ts';
import { withMainImage } from './main-image.ts';

/** The maximum number of items on all pages: description of `numberOfResults` in listingsItems_2021-08-01.json. */
const MAX_ITEMS = 1000;

export function searchListings({ pages }: HandlerServices): Operation {
  return operation('listingsItems', '2021-08-01', 'searchListingsItems', (call) => {
    checkSeller(call);
    const stores = readMarketplaces(call);
    const token = call.query.text('pageToken');
    const bookmark = token === undefined ? createBookmark(call) : pages.open(token, getPagedList(call));
    const { filters } = bookmark;
    const included = call.query.list('includedData');
    const listed = (listing: Listing) => stores.some((store) => isListedIn(listing, store));
    const found = [...call.account.listings.values()]
      .filter(listed)
      .filter(buildFilter(filters, stores, call.now))
      .sort(buildComparator(filters));
    const shown = found.slice(0, MAX_ITEMS);
    const { items, nextToken, previousToken } = buildPage(shown, Number(filters.size), bookmark, pages);
    return json({
      numberOfResults: found.length,
      pagination: { ...(nextToken && { nextToken }), ...(previousToken && { previousToken }) },
      items: items.map((listing) => withMainImage(toListingResponse(listing, stores, included, call.now), call.origin)),
    });
  });
}

function createBookmark(call: SellerCall): Bookmark {
  const { query } = call;
  const identifiers = query.list('identifiers');
  const identifiersType = query.text('identifiersType') ?? null;
  if (identifiers.length > 0 && identifiersType === null) {
    throw invalidInput('identifiers goes with identifiersType.', 'identifiersType (query)');
  }
  const filters = {
    identifiers,
    identifiersType,
    createdAfter: query.time('createdAfter') ?? 0,
    createdBefore: query.time('createdBefore') ?? call.now,
    updatedAfter: query.time('lastUpdatedAfter') ?? 0,
    updatedBefore: query.time('lastUpdatedBefore') ?? call.now,
    withIssues: query.list('withIssueSeverity'),
    withStatus: query.list('withStatus'),
    withoutStatus: query.list('withoutStatus'),
    sortBy: query.text('sortBy') ?? 'lastUpdatedDate',
    sortOrder: query.text('sortOrder') ?? 'DESC',
    size: query.integer('pageSize', { fallback: 10, minimum: 1, maximum: 20 }),
  };
  return { ...getPagedList(call), offset: 0, filters };
}

/** A listing has the statuses and issues that it has in any of the marketplaces. */
function buildFilter(filters: JsonObject, stores: readonly Marketplace[], now: number): (listing: Listing) => boolean {
  const [withStatus, withoutStatus] = [toTexts(filters.withStatus), toTexts(filters.withoutStatus)];
  const severities = toTexts(filters.withIssues);
  const listPlaces = (listing: Listing) => stores.filter((store) => isListedIn(listing, store));
  const listStatuses = (listing: Listing): readonly string[] =>
    listPlaces(listing).flatMap((store) =>
      getBuyerStatus({ status: getStatus(toMarketplaceListing(listing, store), store, now) }),
    );
  const hasIssue = (listing: Listing) =>
    listPlaces(listing).some((store) =>
      listListingIssues(toMarketplaceListing(listing, store), store).some(({ severity }) =>
        severities.includes(severity),
      ),
    );
  const between = (time: number, after: unknown, before: unknown) => time >= Number(after) && time <= Number(before);
  return (listing) => {
    const statuses = withStatus.length + withoutStatus.length === 0 ? [] : listStatuses(listing);
    return (
      hasIdentifier(listing, toTexts(filters.identifiers), toText(filters.identifiersType)) &&
      between(listing.createdAt, filters.createdAfter, filters.createdBefore) &&
      between(listing.updatedAt, filters.updatedAfter, filters.updatedBefore) &&
      withStatus.every((status) => statuses.includes(status)) &&
      !withoutStatus.some((status) => statuses.includes(status)) &&
      (severities.length === 0 || hasIssue(listing))
    );
  };
}

function hasIdentifier(listing: Listing, identifiers: readonly string[], type: string | undefined): boolean {
  if (identifiers.length === 0) return true;
  const own = { SKU: listing.sku, ASIN: listing.asin, FNSKU: listing.fnSku, ...listBarcodes(listing) }[type ?? ''];
  return typeof own === 'string' && identifiers.includes(own);
}

function buildComparator({ sortBy, sortOrder }: JsonObject): (one: Listing, other: Listing) => number {
  const sign = sortOrder === 'ASC' ? 1 : -1;
  const bySku = (one: Listing, other: Listing) => (one.sku < other.sku ? -1 : 1);
  if (sortBy === 'sku') return (one, other) => sign * bySku(one, other);
  const field = sortBy === 'createdDate' ? 'createdAt' : 'updatedAt';
  return (one, other) => sign * (one[field] - other[field] || bySku(one, other));
}
