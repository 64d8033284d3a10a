import type { Account } from '../state/account.ts';
import type { Listing } from '../state/listing.ts';
import { offersOf, usualPrice } from '../state/offers.ts';
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
      return priceOf(listing);
    },
  };
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'ANY_OFFER_CHANGED',
    payloads: (listing, account, { happenedAt }) =>
      account.marketplaces.map((store) => anyOfferChanged({ listing, account, store, at: happenedAt })),
  });
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'B2B_ANY_OFFER_CHANGED',
    payloads: (listing, account, { happenedAt }) =>
      account.marketplaces.map((store) => businessOfferChanged({ listing, account, store, at: happenedAt })),
  });
  watchChanges<Listing>(notifier, {
    ...offers,
    type: 'PRICING_HEALTH',
    payloads: (listing, account, { before, happenedAt }) =>
      account.marketplaces
        .filter((store) => {
          const isUndercut = (pence: number) =>
            offersOf(account, { ...listing, pence }, store).findIndex(({ isOwn }) => isOwn) > 0;
          return priceOf(listing) > 0 && isUndercut(listing.pence) && !isUndercut(Number(before ?? 0));
        })
        .map((store) => pricingHealth({ listing, account, store, at: happenedAt })),
  });
}

/** Nothing while there is nothing to buy. */
function priceOf({ status, quantity, pence }: Listing): number {
  return status === 'Active' && quantity > 0 ? pence : 0;
}
