import { invalidInput, silentlyDenied } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject, toTexts } from '../../base/json-value.ts';
import { isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { SellerCall } from '../handler.ts';

export function readMarketplace({ account }: SellerCall, { marketplaceId, programTypes }: JsonObject): Marketplace {
  const id = typeof marketplaceId === 'string' ? marketplaceId : '';
  if (!isMarketplaceId(id)) throw createInputError('There is no such marketplace.', 'marketplaceId');
  if (!toTexts(programTypes).includes('SUBSCRIBE_AND_SAVE'))
    throw createInputError('programTypes is required.', 'programTypes');
  const [store] = listTradedMarketplaces(account, [id]);
  if (store === undefined) throw silentlyDenied(`The seller does not sell in ${id}.`);
  return store;
}

export function readObject(body: JsonObject, name: string): JsonObject {
  const value = body[name];
  if (!isJsonObject(value)) throw createInputError(`${name} is required.`, name);
  return value;
}

export function readInterval(body: JsonObject) {
  const { startDate, endDate } = readObject(body, 'timeInterval');
  const [from, to] = [startDate, endDate].map((text) => (typeof text === 'string' ? Date.parse(text) : Number.NaN));
  if (from === undefined || to === undefined || !(from <= to))
    throw createInputError('timeInterval must have valid dates, and start before it ends.', 'timeInterval');
  return { from, to };
}

/** Reads the limit and the offset of a page. Throws a 400 if they are out of range. */
export function readPagination(body: JsonObject, maxLimit: number) {
  const { limit, offset } = readObject(body, 'pagination');
  const isWhole = (value: unknown, minimum: number, maximum: number) =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
  if (!isWhole(limit, 1, maxLimit)) throw createInputError(`limit must be from 1 to ${maxLimit}.`, 'pagination');
  if (!isWhole(offset, 0, 9000)) throw createInputError('offset must be from 0 to 9000.', 'pagination');
  return { limit: Number(limit), offset: Number(offset) };
}

/** Builds the predicate for the filters that all three operations have. */
export function buildFilter(filters: JsonObject): (listing: Listing) => boolean {
  const among = (name: string, select: (listing: Listing) => string) => {
    const wanted = toTexts(filters[name]);
    return (listing: Listing) => wanted.length === 0 || wanted.includes(select(listing));
  };
  const conditions = [
    among('asins', ({ asin }) => asin),
    among('skus', ({ sku }) => sku),
    among('brandNames', ({ brand }) => brand),
    among('productGroups', ({ productType }) => productType),
    among('fulfillmentChannelTypes', () => 'AMAZON'),
  ];
  return (listing) => conditions.every((holds) => holds(listing));
}

export function createInputError(message: string, name: string) {
  return invalidInput(message, `Parameter: ${name} (body)`);
}
