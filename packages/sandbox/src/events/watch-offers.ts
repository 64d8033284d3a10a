import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import type { Listing } from '../world/listings/listing.ts';
import { getUsualPrice, listOffers } from '../world/listings/offers.ts';
import { isListedIn, toMarketplaceListing } from '../world/listings/store-listing.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';
import { buildAnyOfferChanged, buildBusinessOfferChanged, buildPricingHealth } from './offer-payloads.ts';

/** Sends notifications of offers. Competitors never change their offers, so only the seller's own changes count. */
export function watchOffers(notifier: Notifier): void {
  const offers = {
    items: ({ listings }: Account) => listings,
    changedAt: ({ updatedAt }: Listing) => updatedAt,
    state: (listing: Listing, account: Account) => {
      // Computes the competitors' prices, which follow from the price before the change.
      getUsualPrice(account, listing);
      return serializePrices(listing);
    },
  };
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'ANY_OFFER_CHANGED',
    payloads: (listing, account, { before, happenedAt }) =>
      listChangedMarketplaces(listing, account, before).map((store) =>
        buildAnyOfferChanged({ listing, account, store, at: happenedAt }),
      ),
  });
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'B2B_ANY_OFFER_CHANGED',
    payloads: (listing, account, { before, happenedAt }) =>
      listChangedMarketplaces(listing, account, before).map((store) =>
        buildBusinessOfferChanged({ listing, account, store, at: happenedAt }),
      ),
  });
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'PRICING_HEALTH',
    payloads: (listing, account, { before, happenedAt }) =>
      listChangedMarketplaces(listing, account, before)
        .filter((store) => {
          const shown = toMarketplaceListing(listing, store);
          const isUndercut = (pence: number) =>
            listOffers(account, { ...shown, elsewhere: {}, pence }, store).findIndex(({ isOwn }) => isOwn) > 0;
          return findPrice(shown) > 0 && isUndercut(shown.pence) && !isUndercut(findPriceBefore(before, store));
        })
        .map((store) => buildPricingHealth({ listing, account, store, at: happenedAt })),
  });
}

/** Returns the price or, if other marketplaces have their own prices, a text with all of them, the main price first. */
function serializePrices(listing: Listing): number | string {
  const { elsewhere = {} } = listing;
  const others = Object.entries(elsewhere).flatMap(([id, { pence }]) => (pence === undefined ? [] : [[id, pence]]));
  const price = findPrice(listing);
  return others.length === 0 || price === 0 ? price : JSON.stringify([price, Object.fromEntries(others)]);
}

function findPriceBefore(before: unknown, { id }: Marketplace): number {
  const [price, others = {}] = typeof before === 'string' ? JSON.parse(before) : [Number(before ?? 0)];
  return others[id] ?? price;
}

/** Returns the marketplaces in which the price for buyers changed. A new listing changed in all its marketplaces. */
function listChangedMarketplaces(listing: Listing, { marketplaces }: Account, before: unknown): readonly Marketplace[] {
  return marketplaces.filter(
    (store) =>
      isListedIn(listing, store) &&
      (before === undefined || findPrice(toMarketplaceListing(listing, store)) !== findPriceBefore(before, store)),
  );
}

/** Returns the price; 0 if the product cannot be bought. */
function findPrice({ status, quantity, pence }: Listing): number {
  return status === 'Active' && quantity > 0 ? pence : 0;
}
