import type { Marketplace } from '../base/marketplaces.ts';
import { formatDecimal } from '../world/finances/money.ts';
import type { Channel, ListingStatus } from '../world/listings/listing.ts';
import type { ShownListing } from '../world/listings/listing-status.ts';

/** A listing as a marketplace shows it. */
export interface TestListing {
  /** The listing's SKU. */
  readonly sku: string;
  /** The title that buyers see. */
  readonly title: string;
  /** The number of units in stock, the same in all marketplaces. */
  readonly quantity: number;
  /** The price that everybody pays now, in the marketplace's currency; 0 without an offer. */
  readonly price: number;
  /** The currency as an ISO 4217 code. */
  readonly currency: string;
  /** `AFN` if Amazon ships it, `MFN` if the seller does. */
  readonly channel: Channel;
  /** Only active listings are for sale: those with units in stock, a price and all required attributes. */
  readonly status: ListingStatus;
}

export function toTestListing(listing: ShownListing, { currency }: Marketplace): TestListing {
  const { sku, title, quantity, price, channel, status } = listing;
  return { sku, title, quantity, price: Number(formatDecimal(price, currency)), currency, channel, status };
}
