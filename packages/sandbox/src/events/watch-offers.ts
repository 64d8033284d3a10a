import type { Marketplace } from '../base/marketplaces.ts';
import type { Account } from '../world/accounts/account.ts';
import type { Listing } from '../world/listings/listing.ts';
import { offersOf, usualPrice } from '../world/listings/offers.ts';
import { isListedIn, listingIn } from '../world/listings/store-listing.ts';
import { watchChanges } from './change-source.ts';
import type { Notifier } from './notifier.ts';
import { anyOfferChanged, businessOfferChanged, pricingHealth } from './offer-payloads.ts';

/** Notifications of offers. Competitors stay with theirs, so what changes is the seller's own. */
export function watchOffers(notifier: Notifier): void {
  const offers = {
    items: ({ listings }: Account) => listings,
    changedAt: ({ updatedAt }: Listing) => updatedAt,
    state: (listing: Listing, account: Account) => {
      // What competitors ask follows from the price before the change.
      usualPrice(account, listing);
      return pricesOf(listing);
    },
  };
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'ANY_OFFER_CHANGED',
    payloads: (listing, account, { before, happenedAt }) =>
      changedStores(listing, account, before).map((store) =>
        anyOfferChanged({ listing, account, store, at: happenedAt }),
      ),
  });
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'B2B_ANY_OFFER_CHANGED',
    payloads: (listing, account, { before, happenedAt }) =>
      changedStores(listing, account, before).map((store) =>
        businessOfferChanged({ listing, account, store, at: happenedAt }),
      ),
  });
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'PRICING_HEALTH',
    payloads: (listing, account, { before, happenedAt }) =>
      changedStores(listing, account, before)
        .filter((store) => {
          const shown = listingIn(listing, store);
          const isUndercut = (pence: number) =>
            offersOf(account, { ...shown, elsewhere: {}, pence }, store).findIndex(({ isOwn }) => isOwn) > 0;
          return priceOf(shown) > 0 && isUndercut(shown.pence) && !isUndercut(priceBefore(before, store));
        })
        .map((store) => pricingHealth({ listing, account, store, at: happenedAt })),
  });
}

/** The price, or with others elsewhere all of them, as text: the main one first. */
function pricesOf(listing: Listing): number | string {
  const { elsewhere = {} } = listing;
  const others = Object.entries(elsewhere).flatMap(([id, { pence }]) => (pence === undefined ? [] : [[id, pence]]));
  const price = priceOf(listing);
  return others.length === 0 || price === 0 ? price : JSON.stringify([price, Object.fromEntries(others)]);
}

function priceBefore(before: unknown, { id }: Marketplace): number {
  const [price, others = {}] = typeof before === 'string' ? JSON.parse(before) : [Number(before ?? 0)];
  return others[id] ?? price;
}

/** Stores whose buyers see another price than before; for what is new, all that it stands in. */
function changedStores(listing: Listing, { marketplaces }: Account, before: unknown): readonly Marketplace[] {
  return marketplaces.filter(
    (store) =>
      isListedIn(listing, store) &&
      (before === undefined || priceOf(listingIn(listing, store)) !== priceBefore(before, store)),
  );
}

/** Nothing while there is nothing to buy. */
function priceOf({ status, quantity, pence }: Listing): number {
  return status === 'Active' && quantity > 0 ? pence : 0;
}
