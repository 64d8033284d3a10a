import { findMarketplace } from '@supercargo/catalogue/registry';
import { ShopError } from '../../errors/shop-error.ts';
import { parseSteps, type Step, setAt } from './attribute-path.ts';
import { buildAttributeRules } from './attribute-rules.ts';
import {
  findOffer,
  isForAll,
  isOwn,
  type Listing,
  type LocalText,
  listOffers,
  ownChannel,
  readOwnStock,
  readPrice,
} from './listing.ts';
import { type ParsedValue, parsePrice, parseQuantity } from './parse-value.ts';

/** How a field of a listing is read and written. */
export interface FieldRules {
  /** Name of the attribute that Amazon replaces. */
  readonly attribute: string;
  /** Throws a ShopError if the text is no value of the field. */
  readonly check: (text: string) => void;
  /** Whether two texts are the same value. */
  readonly isSame: (before: string, after: string) => boolean;
  /** Returns the value in a marketplace as text, as users type it; undefined if the listing has none. */
  readonly read: (listing: Listing, marketplaceId: string) => string | undefined;
  /** Returns the attribute with the new value. What does not change is repeated. Throws a ShopError if it is not possible. */
  readonly write: (listing: Listing, marketplaceId: string, text: string) => readonly object[];
}

/** The most characters that Amazon allows in a title of any product type. */
const maxTitleLength = 200;

/** The path of a price in the attributes of a listing. */
export const pricePath = 'purchasable_offer[0].our_price[0].schedule[0].value_with_tax';

const priceSteps = parseSteps(pricePath) as readonly Step[];

const isSameNumber = (before: string, after: string) => Number(before) === Number(after);

const price: FieldRules = {
  attribute: 'purchasable_offer',
  check: (text) => toNumber(parsePrice(text), `The price is “${text}”.`),
  isSame: isSameNumber,
  read: (listing, marketplaceId) => readPrice(listing, marketplaceId)?.toString(),
  write: writePrice,
};

const quantity: FieldRules = {
  attribute: 'fulfillment_availability',
  check: (text) => toNumber(parseQuantity(text), `The stock is “${text}”.`),
  isSame: isSameNumber,
  read: (listing) => readOwnStock(listing)?.toString(),
  write: writeQuantity,
};

const title: FieldRules = {
  attribute: 'item_name',
  check: parseTitle,
  isSame: (before, after) => before.trim() === after.trim(),
  read: (listing, marketplaceId) => findTitle(listing, marketplaceId)?.value,
  write: writeTitle,
};

const rules: ReadonlyMap<string, FieldRules> = new Map([
  ['price', price],
  ['quantity', quantity],
  ['title', title],
]);

/** Returns the rules of `price`, `quantity`, `title` or the path of an attribute. Throws LISTING_VALUE_INVALID for an invalid path. */
export function findRules(field: string): FieldRules {
  return rules.get(field) ?? buildAttributeRules(field);
}

/** Builds the body of patchListingsItem that changes one value. Throws LISTING_VALUE_INVALID if it is not possible. */
export function buildListingPatch(listing: Listing, marketplaceId: string, field: string, text: string) {
  const { check, attribute, write } = findRules(field);
  check(text);
  return {
    productType:
      listing.summaries?.find((summary) => summary.marketplaceId === marketplaceId)?.productType ?? 'PRODUCT',
    patches: [
      {
        op: 'replace' as const,
        path: `/attributes/${attribute}`,
        value: write(listing, marketplaceId, text) as Record<string, unknown>[],
      },
    ],
  };
}

function writePrice(listing: Listing, marketplaceId: string, text: string): readonly object[] {
  const currency = findMarketplace(marketplaceId)?.currency;
  const offer = findOffer(listing, marketplaceId) ?? { marketplace_id: marketplaceId, ...(currency && { currency }) };
  const changed = { purchasable_offer: [structuredClone(offer)] };
  setAt(changed, priceSteps, Number(text));
  return [...changed.purchasable_offer, ...listOffers(listing, marketplaceId).filter((offer) => !isForAll(offer))];
}

function writeQuantity({ attributes }: Listing, _: string, text: string): readonly object[] {
  const channels = attributes?.fulfillment_availability ?? [];
  if (channels.length > 0 && !channels.some(isOwn)) {
    throw new ShopError(
      'LISTING_VALUE_INVALID',
      'Amazon ships this listing, so its stock is what Amazon has received.',
      'Send units to Amazon, or change the fulfillment in Seller Central.',
    );
  }
  const ownUnits = channels.find(isOwn) ?? { fulfillment_channel_code: ownChannel };
  return [{ ...ownUnits, quantity: Number(text) }, ...channels.filter((channel) => !isOwn(channel))];
}

function listTitles({ attributes }: Listing, marketplaceId: string): readonly LocalText[] {
  return (attributes?.item_name ?? []).filter((text) => text.marketplace_id === marketplaceId);
}

/** A marketplace can have titles in several languages. Screens show the one in its main language. */
function findTitle(listing: Listing, marketplaceId: string): LocalText | undefined {
  const titles = listTitles(listing, marketplaceId);
  const { language } = new Intl.Locale(`und-${findMarketplace(marketplaceId)?.countryCode ?? 'US'}`).maximize();
  return titles.find(({ language_tag: tag }) => tag?.split(/[-_]/)[0] === language) ?? titles[0];
}

function writeTitle(listing: Listing, marketplaceId: string, text: string): readonly object[] {
  const current = findTitle(listing, marketplaceId);
  if (current === undefined) {
    throw new ShopError(
      'LISTING_VALUE_INVALID',
      'The listing has no title of its own in this marketplace. Amazon shows the title of the product.',
      'Send the attribute item_name with a feed.',
    );
  }
  const value = parseTitle(text);
  return listTitles(listing, marketplaceId).map((title) => (title === current ? { ...title, value } : title));
}

function parseTitle(text: string): string {
  const title = text.trim();
  if (title.length > 0 && title.length <= maxTitleLength) return title;
  throw new ShopError(
    'LISTING_VALUE_INVALID',
    `The title has ${title.length} characters.`,
    `Enter 1 to ${maxTitleLength} characters.`,
  );
}

function toNumber(parsed: ParsedValue, message: string): number {
  if ('value' in parsed) return parsed.value as number;
  throw new ShopError('LISTING_VALUE_INVALID', message, `Enter ${parsed.allowed}.`);
}
