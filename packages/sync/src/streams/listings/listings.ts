import type { Item } from '@supercargo/catalogue/types/listings-items-2021-08-01';
import { SellingPartnerError } from 'supercargo';
import type { Batch, HintedRead, ReadRequest, Stream } from '../../declaration/stream.ts';
import { listingCounts } from './listing-counts.ts';
import { listingReport } from './listing-report.ts';
import { listingLeftOut, toListingBatch } from './listing-rows.ts';
import { listingIssuesTable, listingOffersTable, listingsTable } from './listing-tables.ts';
import { includedData, issueLocale, proveNoListings, searchListings } from './search-listings.ts';

/** Listings with their prices and issues. */
export const listings: Stream = {
  name: 'listings',
  description: 'Listings of every marketplace with their prices, issues and own stock.',
  tables: [listingsTable, listingOffersTable, listingIssuesTable],
  scope: 'marketplace',
  every: '15m',
  windows: {
    incremental: searchListings,
    cursor: 'last_updated_time',
    // Amazon accepts changes first and shows them later.
    delay: '2m',
    earliest: '3650d',
    isState: true,
    sweeps: [
      { every: '1d', lookBack: '2d' },
      // Issues and prices can change without a new time of the last change.
      { every: '7d', lookBack: '3650d' },
    ],
  },
  snapshot: { source: listingReport, every: '1d', absent: { deleteAfter: 2 }, lossyColumn: 'sku' },
  leftOut: listingLeftOut,
  roles: ['Product Listing'],
  hints: [
    { type: 'LISTINGS_ITEM_STATUS_CHANGE', find: findListing },
    { type: 'LISTINGS_ITEM_ISSUES_CHANGE', find: findListing },
    { type: 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE', find: findListing },
  ],
  proveEmpty: proveNoListings,
  readById: {
    operation: 'listingsItems.getListingsItem',
    version: '2021-08-01',
    column: 'sku',
    read: readListing,
  },
  verify: {
    reads: [{ kind: 'record' }, { kind: 'window', replaces: 10, length: '30d', maxRows: 18 }],
    counts: listingCounts,
    changedBy: 'last_updated_time',
    changing: {
      listings: ['price', 'quantity', 'status', 'is_buyable'],
      listing_offers: 'all',
      listing_issues: 'all',
    },
  },
};

async function readListing(sku: string, request: ReadRequest): Promise<Batch | undefined> {
  const { seller, marketplaceId = '', signal } = request;
  try {
    const item = (await seller.client.call('listingsItems.getListingsItem', {
      path: { sellerId: seller.sellerId, sku },
      query: { marketplaceIds: [marketplaceId], includedData, issueLocale },
      options: { signal, priority: 'background', version: '2021-08-01' },
    })) as Item;
    return toListingBatch(seller.sellerId, marketplaceId, [item]);
  } catch (error) {
    if (error instanceof SellingPartnerError && error.status === 404) return undefined;
    throw error;
  }
}

interface ListingChange {
  readonly Sku?: string;
  /** Missing in changes of quantities, which are the same in all marketplaces. */
  readonly MarketplaceId?: string;
}

function findListing(payload: unknown): HintedRead[] {
  const { Sku, MarketplaceId } = payload as ListingChange;
  return Sku === undefined ? [] : [{ id: Sku, marketplaceId: MarketplaceId }];
}
