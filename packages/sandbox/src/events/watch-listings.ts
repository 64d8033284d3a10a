import { formatIsoTime } from '../base/iso-time.ts';
import { toText } from '../base/json-value.ts';
import type { Marketplace } from '../base/marketplaces.ts';
import { type Account, listTradedMarketplaces } from '../world/accounts/account.ts';
import { findStockChangeTime, type Listing, type ListingStatus } from '../world/listings/listing.ts';
import { hasErrors, listListingIssues } from '../world/listings/listing-issues.ts';
import { getBuyerStatus } from '../world/listings/listing-response.ts';
import { getStatus } from '../world/listings/listing-status.ts';
import { findOfferChangeTime } from '../world/listings/offer-price.ts';
import { listPlaces, toMarketplaceListing } from '../world/listings/store-listing.ts';
import { type Change, watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

const listings = {
  items: (account: Account) => account.listings,
  changedAt: (listing: Listing) => listing.updatedAt,
};

/** Sends notifications of changed listings. */
export function watchListings(notifier: Notifier): void {
  watchIssues(notifier);
  watchChanges<Listing>(notifier, {
    ...listings,
    type: 'LISTINGS_ITEM_STATUS_CHANGE',
    changedAt: (listing, now) => Math.max(findStockChangeTime(listing), findOfferChangeTime(listing, now)),
    state: (listing, account, now) => serializeByPlace(listing, account, (store) => readStatus(listing, store, now)),
    payloads: (listing, account, { before, foundAt }) =>
      listStores(listing, account).flatMap((store) => {
        const status = readStatus(listing, store, foundAt);
        if (status === findBefore(before, store)) return [];
        const CreatedDate = formatIsoTime(listing.createdAt);
        return [{ ...buildName(listing, account, store), CreatedDate, Status: getBuyerStatus({ status }) }];
      }),
    gone: (Sku, { sellerId, marketplaces }) => ({
      SellerId: sellerId,
      MarketplaceId: marketplaces[0]?.id,
      Sku,
      Status: ['DELETED'],
    }),
  });
  watchChanges<Listing>(notifier, {
    ...listings,
    type: 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE',
    items: ({ listings }) => [...listings].filter(([, { channel }]) => channel === 'MFN'),
    state: ({ quantity }) => quantity,
    changedAt: findStockChangeTime,
    payloads: ({ sku, quantity }, { sellerId }) => [
      { SellerId: sellerId, FulfillmentChannelCode: 'DEFAULT', Sku: sku, Quantity: quantity },
    ],
  });
  watchChanges<Listing>(notifier, {
    ...listings,
    type: 'ITEM_PRODUCT_TYPE_CHANGE',
    state: ({ productType }) => productType,
    payloads: ({ asin, productType }, { marketplaces }, { before }) =>
      before === undefined
        ? []
        : [
            {
              MarketplaceId: marketplaces[0]?.id,
              Asin: asin,
              PreviousProductType: before,
              CurrentProductType: productType,
            },
          ],
  });
}

/** Sends notifications of the issues of listings. */
function watchIssues(notifier: Notifier): void {
  watchChanges<Listing>(notifier, {
    ...listings,
    type: 'LISTINGS_ITEM_ISSUES_CHANGE',
    state: (listing, account) => serializeByPlace(listing, account, (store) => readSeverity(listing, store)),
    payloads: (listing, account, { before }) =>
      listStores(listing, account).flatMap((store) => {
        const severity = readSeverity(listing, store);
        // A new listing without issues causes no notification.
        if (severity === (findBefore(before, store) ?? 'NONE')) return [];
        const EnforcementActions = severity === 'ERROR' ? ['SEARCH_SUPPRESSED'] : [];
        return [{ ...buildName(listing, account, store), Severities: [severity], EnforcementActions }];
      }),
  });
}

function listStores(listing: Listing, account: Account): readonly Marketplace[] {
  return listTradedMarketplaces(account, listPlaces(listing, account));
}

/** Returns a text of a listing that can differ between marketplaces, or all its texts by marketplace ID. */
function serializeByPlace(listing: Listing, account: Account, read: (store: Marketplace) => string): string {
  const texts = listStores(listing, account).map((store) => [store.id, read(store)] as const);
  const isSame = texts.every(([, text]) => text === texts[0]?.[1]);
  return isSame ? (texts[0]?.[1] ?? '') : JSON.stringify(Object.fromEntries(texts));
}

function findBefore(before: Change['before'], { id }: Marketplace): string | undefined {
  return typeof before === 'string' && before.startsWith('{') ? JSON.parse(before)[id] : toText(before);
}

function readStatus(listing: Listing, store: Marketplace, now: number): ListingStatus {
  return getStatus(toMarketplaceListing(listing, store), store, now);
}

/** Returns the highest severity of the issues of a marketplace's listing. */
function readSeverity(listing: Listing, store: Marketplace): 'ERROR' | 'WARNING' | 'NONE' {
  const issues = listListingIssues(toMarketplaceListing(listing, store), store);
  if (hasErrors(issues)) return 'ERROR';
  return issues.length > 0 ? 'WARNING' : 'NONE';
}

function buildName(listing: Listing, account: Account, { id }: Marketplace) {
  return { SellerId: account.sellerId, MarketplaceId: id, Asin: listing.asin, Sku: listing.sku };
}
