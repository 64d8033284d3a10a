import type { Marketplace } from '../base/marketplaces.ts';
import { convertPence, formatDecimal } from '../world/finances/money.ts';
import type { Channel, Listing, ListingStatus } from '../world/listings/listing.ts';

/** A listing as a marketplace shows it. */
export interface TestListing {
  /** The listing's SKU. */
  readonly sku: string;
  /** The title that buyers see. */
  readonly title: string;
  /** The number of units in stock, the same in all marketplaces. */
  readonly quantity: number;
  /** The price in the marketplace's currency. */
  readonly price: number;
  /** The currency as an ISO 4217 code. */
  readonly currency: string;
  /** `AFN` if Amazon ships it, `MFN` if the seller does. */
  readonly channel: Channel;
  /** Only active listings are for sale. */
  readonly status: ListingStatus;
}

export function toTestListing(listing: Listing, { currency }: Marketplace): TestListing {
  const { sku, title, quantity, pence, channel, status } = listing;
  return {
    sku,
    title,
    quantity,
    price: Number(formatDecimal(convertPence(pence, currency), currency)),
    currency,
    channel,
    status,
  };
}
