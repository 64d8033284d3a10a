import { formatIsoTime } from '../base/iso-time.ts';
import type { JsonObject } from '../base/json-value.ts';
import type { Account } from '../world/accounts/account.ts';
import { findStockChangeTime, type Listing } from '../world/listings/listing.ts';
import { listPlaces } from '../world/listings/store-listing.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';

/** Sends notifications of changed listings. */
export function watchListings(notifier: Notifier): void {
  const listings = {
    items: ({ listings }: Account) => listings,
    changedAt: (listing: Listing) => listing.updatedAt,
  };
  watchChanges<Listing>(notifier, {
    ...listings,
    type: 'LISTINGS_ITEM_STATUS_CHANGE',
    state: ({ status }) => status,
    payloads: (listing, account) => [
      { ...buildName(listing, account), CreatedDate: formatIsoTime(listing.createdAt), Status: STATES[listing.status] },
    ],
    gone: (Sku, { sellerId, marketplaces }) => ({
      SellerId: sellerId,
      MarketplaceId: marketplaces[0]?.id,
      Sku,
      Status: ['DELETED'],
    }),
  });
  watchChanges<Listing>(notifier, {
    ...listings,
    type: 'LISTINGS_ITEM_ISSUES_CHANGE',
    state: ({ status }) => Number(status === 'Incomplete'),
    payloads: (listing, account, { before }) => listIssues(listing, account, before === undefined),
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

const STATES = { Active: ['BUYABLE', 'DISCOVERABLE'], Inactive: ['DISCOVERABLE'], Incomplete: [] };

/** Returns the issues of a listing. A new listing without issues causes no notification. */
function listIssues(listing: Listing, account: Account, isNew: boolean): readonly JsonObject[] {
  if (listing.status === 'Incomplete') {
    const issues = { Severities: ['ERROR'], EnforcementActions: ['SEARCH_SUPPRESSED'] };
    return [{ ...buildName(listing, account), ...issues }];
  }
  return isNew ? [] : [{ ...buildName(listing, account), Severities: ['NONE'], EnforcementActions: [] }];
}

function buildName(listing: Listing, account: Account) {
  const [main] = listPlaces(listing, account);
  return { SellerId: account.sellerId, MarketplaceId: main, Asin: listing.asin, Sku: listing.sku };
}
