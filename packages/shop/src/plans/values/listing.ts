/** An offer, as the attribute `purchasable_offer` has it. Its audience is missing if it is for all buyers. */
export interface Offer {
  readonly marketplace_id?: string;
  readonly audience?: string;
  readonly our_price?: readonly { readonly schedule?: readonly { readonly value_with_tax?: number }[] }[];
}

/** Units of one fulfillment channel, as the attribute `fulfillment_availability` has them. */
export interface Availability {
  readonly fulfillment_channel_code?: string;
  readonly quantity?: number;
}

/** A text in one language, such as a title. */
export interface LocalText {
  readonly value?: string;
  /** Such as `en_CA`. */
  readonly language_tag?: string;
  readonly marketplace_id?: string;
}

/** A listing of getListingsItem with summaries and attributes. */
export interface Listing {
  readonly summaries?: readonly {
    readonly marketplaceId: string;
    readonly productType: string;
    /** As ISO 8601. */
    readonly lastUpdatedDate?: string;
  }[];
  readonly attributes?: {
    readonly purchasable_offer?: readonly Offer[];
    readonly fulfillment_availability?: readonly Availability[];
    readonly item_name?: readonly LocalText[];
    readonly [name: string]: unknown;
  };
}

/** The channel of units that the seller ships. */
export const ownChannel = 'DEFAULT';

/** Returns the offer for all buyers in a marketplace. */
export function findOffer(listing: Listing, marketplaceId: string): Offer | undefined {
  return listOffers(listing, marketplaceId).find(isForAll);
}

/** Returns the offers in a marketplace. */
export function listOffers({ attributes }: Listing, marketplaceId: string): readonly Offer[] {
  return (attributes?.purchasable_offer ?? []).filter((offer) => offer.marketplace_id === marketplaceId);
}

/** Whether an offer is for all buyers. */
export function isForAll({ audience = 'ALL' }: Offer): boolean {
  return audience === 'ALL';
}

/** Whether the seller ships the units of a channel. */
export function isOwn({ fulfillment_channel_code: channel = ownChannel }: Availability): boolean {
  return channel === ownChannel;
}

/** Returns the price for all buyers in a marketplace. */
export function readPrice(listing: Listing, marketplaceId: string): number | undefined {
  return findOffer(listing, marketplaceId)?.our_price?.[0]?.schedule?.[0]?.value_with_tax;
}

/** Returns the units that the seller ships; undefined if Amazon ships the listing. */
export function readOwnStock({ attributes }: Listing): number | undefined {
  return attributes?.fulfillment_availability?.find(isOwn)?.quantity;
}
