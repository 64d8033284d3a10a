import type { Marketplace } from '../base/marketplaces.ts';
import { decimal, priceIn } from '../world/finances/money.ts';
import type { Channel, Listing, ListingStatus } from '../world/listings/listing.ts';

/** A listing as it stands in a store. */
export interface TestListing {
  /** The seller's own name for the article. */
  readonly sku: string;
  /** As buyers read it. */
  readonly title: string;
  /** Units in stock, the same in all stores. */
  readonly quantity: number;
  /** In the store's currency. */
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
  /** `AFN` if Amazon ships it, `MFN` if the seller does. */
  readonly channel: Channel;
  /** Only active listings are for sale. */
  readonly status: ListingStatus;
}

export function testListing(listing: Listing, { currency }: Marketplace): TestListing {
  const { sku, title, quantity, pence, channel, status } = listing;
  return {
    sku,
    title,
    quantity,
    price: Number(decimal(priceIn(pence, currency), currency)),
    currency,
    channel,
    status,
  };
}
