import type { Pagination } from '@supercargo/catalogue/types/catalog-items-2022-04-01';
import { invalidInput, silentlyDenied } from '../../base/api-error.ts';
import { type JsonObject, type Sent, toText, toTexts } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import type { Bookmark } from '../../base/paging/page-tokens.ts';
import { listBarcodes } from '../../world/listings/barcode.ts';
import { listCatalogItems } from '../../world/listings/catalogue.ts';
import { getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';

/** The maximum number of items on all pages: description of `numberOfResults` in catalogItems_2022-04-01.json. */
const MAX_ITEMS = 1000;

/** The result of a search. */
interface FoundItems {
  /** The items of all pages. */
  readonly found: readonly Listing[];
  /** The items of the requested page. */
  readonly items: readonly Listing[];
  readonly pagination: Sent<Pagination>;
  /** Whether the search is by keywords, not by identifiers. */
  readonly isByKeywords: boolean;
}

/** Searches by keywords or, in version 2022-04-01, by identifiers. */
export function searchItems(call: SellerCall, { pages }: HandlerServices): FoundItems {
  const token = call.query.text('pageToken');
  const bookmark = token === undefined ? createBookmark(call) : pages.open(token, getPagedList(call));
  const found = listCatalogItems(call.account).filter(buildFilter(bookmark.filters));
  const shown = found.slice(0, MAX_ITEMS);
  const { items, nextToken, previousToken } = buildPage(shown, Number(bookmark.filters.size), bookmark, pages);
  const pagination = { ...(nextToken && { nextToken }), ...(previousToken && { previousToken }) };
  return { found, items, pagination, isByKeywords: toTexts(bookmark.filters.keywords).length > 0 };
}

function createBookmark(call: SellerCall): Bookmark {
  const { query, account } = call;
  const [keywords, identifiers] = [query.list('keywords'), query.list('identifiers')];
  if (keywords.length === 0 && identifiers.length === 0)
    throw invalidInput('keywords or identifiers are required.', 'keywords (query)');
  if (keywords.length > 0 && identifiers.length > 0)
    throw invalidInput('keywords and identifiers exclude each other.', 'keywords (query)');
  const type = query.text('identifiersType');
  if (identifiers.length > 0 && type === undefined)
    throw invalidInput('identifiers go with identifiersType.', 'identifiersType (query)');
  const sellerId = query.text('sellerId');
  if (type === 'SKU' && sellerId === undefined)
    throw invalidInput('SKUs need the ID of their seller.', 'sellerId (query)');
  if (type === 'SKU' && sellerId !== account.sellerId)
    throw silentlyDenied(`sellerId is ${sellerId}, and the token stands for ${account.sellerId}.`);
  const filters = {
    keywords,
    identifiers,
    type: type ?? null,
    brands: query.list('brandNames'),
    classificationIds: query.list('classificationIds'),
    size: identifiers.length > 0 ? 20 : query.integer('pageSize', { fallback: 10, minimum: 1, maximum: 20 }),
  };
  return { ...getPagedList(call), offset: 0, filters };
}

function buildFilter(filters: JsonObject): (listing: Listing) => boolean {
  const words = toTexts(filters.keywords).flatMap((keyword) => keyword.toLowerCase().split(/\s+/));
  const [identifiers, brands, classificationIds] = [filters.identifiers, filters.brands, filters.classificationIds].map(
    toTexts,
  );
  const type = toText(filters.type) ?? '';
  const among = (list: readonly string[] = [], value: string) => list.length === 0 || list.includes(value);
  return (listing) => {
    const text = `${listing.title} ${listing.brand} ${listing.description}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (identifiers?.length === 0 || (identifiers ?? []).includes(getIdentifier(listing, type))) &&
      among(brands, listing.brand) &&
      among(classificationIds, getClassification(listing.productType).id)
    );
  };
}

function getIdentifier(listing: Listing, type: string): string {
  const { asin, sku } = listing;
  return { ASIN: asin, SKU: sku, ...listBarcodes(listing) }[type] ?? '';
}
