import { findMarketplace } from '@supercargo/catalogue/registry';
import { ConsoleError } from '../../errors/console-error.ts';
import { setAt } from '../feeds/attribute-path.ts';
import { priceSteps } from '../feeds/build-message.ts';
import { parsePrice, parseQuantity } from '../feeds/cell-value.ts';

/** Values of a listing that the console changes: the price for all buyers, the seller's own stock, and the title. */
export const listingFields = ['price', 'quantity', 'title'] as const;

export type ListingField = (typeof listingFields)[number];

/** An offer, as the attribute `purchasable_offer` has it. Its audience is missing if it is for all buyers. */
interface Offer {
  readonly marketplace_id?: string;
  readonly audience?: string;
  readonly our_price?: readonly { readonly schedule?: readonly { readonly value_with_tax?: number }[] }[];
}

interface Availability {
  readonly fulfillment_channel_code?: string;
  readonly quantity?: number;
}

interface LocalText {
  readonly value?: string;
  /** Such as `en_CA`. */
  readonly language_tag?: string;
  readonly marketplace_id?: string;
}

/** A listing of getListingsItem with summaries and attributes. */
export interface FoundListing {
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
  };
}

/** The channel of units that the seller ships. */
const ownChannel = 'DEFAULT';

/** The most characters that Amazon allows in a title of any product type. */
const maxTitleLength = 200;

interface FieldRules {
  /** Converts what a user typed. Throws a ConsoleError. */
  readonly parse: (text: string) => number | string;
  /** Returns the value in a marketplace; undefined if the listing has none. */
  readonly read: (listing: FoundListing, marketplaceId: string) => number | string | undefined;
  /** Name of the attribute that Amazon replaces. */
  readonly attribute: string;
  /** Returns the attribute with the new value. What does not change is repeated. Throws a ConsoleError. */
  readonly write: (listing: FoundListing, marketplaceId: string, value: number | string) => readonly object[];
}

const rules: Readonly<Record<ListingField, FieldRules>> = {
  price: {
    parse: (text) => toValue(parsePrice(text), `The price is “${text}”.`),
    read: (listing, marketplaceId) => findOffer(listing, marketplaceId)?.our_price?.[0]?.schedule?.[0]?.value_with_tax,
    attribute: 'purchasable_offer',
    write: writePrice,
  },
  quantity: {
    parse: (text) => toValue(parseQuantity(text), `The stock is “${text}”.`),
    read: ({ attributes }) => attributes?.fulfillment_availability?.find(isOwn)?.quantity,
    attribute: 'fulfillment_availability',
    write: writeQuantity,
  },
  title: {
    parse: parseTitle,
    read: (listing, marketplaceId) => findTitle(listing, marketplaceId)?.value,
    attribute: 'item_name',
    write: writeTitle,
  },
};

/** Returns the current value as text, as users type it; undefined if the listing has none. */
export function readListingValue(
  listing: FoundListing,
  marketplaceId: string,
  field: ListingField,
): string | undefined {
  const value = rules[field].read(listing, marketplaceId);
  return value === undefined ? undefined : String(value);
}

/** Throws a ConsoleError if the value is not one of the field. */
export function checkListingValue(field: ListingField, value: string): void {
  rules[field].parse(value);
}

/** Returns whether two texts are the same value of the field: `12.5` and `12.50` are one price. */
export function isSameListingValue(field: ListingField, one: string | undefined, other: string): boolean {
  if (one === undefined) return false;
  return field === 'title' ? one.trim() === other.trim() : Number(one) === Number(other);
}

/** Builds the body of patchListingsItem that changes one value. Throws a ConsoleError if it is not possible. */
export function buildListingPatch(listing: FoundListing, marketplaceId: string, field: ListingField, text: string) {
  const { parse, attribute, write } = rules[field];
  return {
    productType: listing.summaries?.find((one) => one.marketplaceId === marketplaceId)?.productType ?? 'PRODUCT',
    patches: [
      {
        op: 'replace' as const,
        path: `/attributes/${attribute}`,
        value: write(listing, marketplaceId, parse(text)) as Record<string, unknown>[],
      },
    ],
  };
}

function isForAll({ audience = 'ALL' }: Offer): boolean {
  return audience === 'ALL';
}

function isOwn({ fulfillment_channel_code: channel = ownChannel }: Availability): boolean {
  return channel === ownChannel;
}

function listOffers({ attributes }: FoundListing, marketplaceId: string): readonly Offer[] {
  return (attributes?.purchasable_offer ?? []).filter((offer) => offer.marketplace_id === marketplaceId);
}

function findOffer(listing: FoundListing, marketplaceId: string): Offer | undefined {
  return listOffers(listing, marketplaceId).find(isForAll);
}

function writePrice(listing: FoundListing, marketplaceId: string, price: number | string): readonly object[] {
  const currency = findMarketplace(marketplaceId)?.currency;
  const offer = findOffer(listing, marketplaceId) ?? { marketplace_id: marketplaceId, ...(currency && { currency }) };
  const changed = { purchasable_offer: [structuredClone(offer)] };
  setAt(changed, priceSteps, price);
  return [...changed.purchasable_offer, ...listOffers(listing, marketplaceId).filter((one) => !isForAll(one))];
}

function writeQuantity({ attributes }: FoundListing, _: string, quantity: number | string): readonly object[] {
  const channels = attributes?.fulfillment_availability ?? [];
  if (channels.length > 0 && !channels.some(isOwn)) {
    throw new ConsoleError(
      'LISTING_VALUE_INVALID',
      'Amazon ships this listing, so its stock is what Amazon has received.',
      'Send units to Amazon, or change the fulfillment in Seller Central.',
    );
  }
  const own = channels.find(isOwn) ?? { fulfillment_channel_code: ownChannel };
  return [{ ...own, quantity }, ...channels.filter((channel) => !isOwn(channel))];
}

function listTitles({ attributes }: FoundListing, marketplaceId: string): readonly LocalText[] {
  return (attributes?.item_name ?? []).filter((text) => text.marketplace_id === marketplaceId);
}

/** A marketplace can have titles in several languages. Screens show the one in its main language. */
function findTitle(listing: FoundListing, marketplaceId: string): LocalText | undefined {
  const titles = listTitles(listing, marketplaceId);
  const { language } = new Intl.Locale(`und-${findMarketplace(marketplaceId)?.countryCode ?? 'US'}`).maximize();
  return titles.find(({ language_tag: tag }) => tag?.split(/[-_]/)[0] === language) ?? titles[0];
}

function writeTitle(listing: FoundListing, marketplaceId: string, title: number | string): readonly object[] {
  const current = findTitle(listing, marketplaceId);
  if (current === undefined) {
    throw new ConsoleError(
      'LISTING_VALUE_INVALID',
      'The listing has no title of its own in this marketplace. Amazon shows the title of the product.',
      'Send the attribute item_name with a feed.',
    );
  }
  return listTitles(listing, marketplaceId).map((text) => (text === current ? { ...text, value: title } : text));
}

function parseTitle(text: string): string {
  const title = text.trim();
  if (title.length > 0 && title.length <= maxTitleLength) return title;
  throw new ConsoleError(
    'LISTING_VALUE_INVALID',
    `The title has ${title.length} characters.`,
    `Enter 1 to ${maxTitleLength} characters.`,
  );
}

function toValue(parsed: ReturnType<typeof parsePrice>, message: string): number {
  if ('value' in parsed) return parsed.value as number;
  throw new ConsoleError('LISTING_VALUE_INVALID', message, `Enter ${parsed.allowed}.`);
}
