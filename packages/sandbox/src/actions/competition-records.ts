import type { Account } from '../world/accounts/account.ts';
import type { MinorUnits } from '../world/finances/money.ts';
import { computeRank } from '../world/listings/catalogue.ts';
import { listCompetitors } from '../world/listings/offers.ts';
import { isListedIn } from '../world/listings/store-listing.ts';

/** What an item of the seller competes with in one marketplace. */
export interface CompetitionRecord {
  readonly sku: string;
  readonly asin: string;
  readonly marketplaceId: string;
  /** Sales rank of the item. */
  readonly rank: number;
  /** Offers of other sellers, in no order. */
  readonly offers: readonly CompetingOffer[];
}

/** An offer of another seller. Amounts are in hundredths of the currency's unit, or whole units for JPY. */
export interface CompetingOffer {
  readonly sellerId: string;
  readonly price: MinorUnits;
  readonly shipping: MinorUnits;
}

/** Lists what the seller's items compete with, for each marketplace in which they are listed. */
export function listCompetition(account: Account): readonly (readonly [id: string, CompetitionRecord])[] {
  return [...account.listings.values()].flatMap((listing) =>
    account.marketplaces
      .filter((store) => isListedIn(listing, store))
      .map((store) => {
        const { sku, asin } = listing;
        const offers = listCompetitors(account, listing, store).map(({ sellerId, price, shipping }) => ({
          sellerId,
          price,
          shipping,
        }));
        const rank = computeRank(listing, store.id);
        return [`${sku} ${store.id}`, { sku, asin, marketplaceId: store.id, rank, offers }] as const;
      }),
  );
}
