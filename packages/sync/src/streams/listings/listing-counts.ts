import type { ItemSearchResults } from '@supercargo/catalogue/types/listings-items-2021-08-01';
import type { Row } from '../../declaration/column.ts';
import type { CountRequest, CountRules, RowCount } from '../../declaration/verify-rules.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { readPages } from '../../sources/read-pages.ts';

const operation = 'listingsItems.searchListingsItems';

/** Listings of a marketplace as Amazon counts them. */
export const listingCounts: CountRules = { operation, read: countListings, list: listListings };

async function countListings(request: CountRequest): Promise<RowCount[]> {
  const { path, query, version } = buildSearch(request);
  const page = await callOperation(operation, { path, query: { ...query, pageSize: 1 }, version }, request);
  return [{ from: 0, to: Number.POSITIVE_INFINITY, rows: (page as ItemSearchResults).numberOfResults }];
}

async function* listListings(_: RowCount, request: CountRequest): AsyncGenerator<readonly Row[], void> {
  const { seller, marketplaceId } = request;
  const search = buildSearch(request);
  for await (const items of readPages<{ readonly sku: string }>(operation, search, 'items', request))
    yield items.map(({ sku }) => ({ seller_id: seller.sellerId, marketplace_id: marketplaceId, sku }));
}

function buildSearch({ seller, marketplaceId }: CountRequest) {
  return {
    path: { sellerId: seller.sellerId },
    query: { marketplaceIds: [marketplaceId], pageSize: 20, sortBy: 'sku', sortOrder: 'ASC' },
    version: '2021-08-01',
  };
}
