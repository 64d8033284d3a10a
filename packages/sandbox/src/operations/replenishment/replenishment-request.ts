import type * as Catalogue from '@supercargo/catalogue/types/replenishment-2022-11-07';
import { invalidInput, silentlyDenied } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { isMarketplaceId, type Marketplace } from '../../base/marketplaces.ts';
import { listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { SellerCall } from '../handler.ts';

/** Returns the marketplace with the given ID. Throws a 400 if it is unknown, and a 403 if the seller does not sell in it. */
export function readMarketplace({ account }: SellerCall, id: string): Marketplace {
  if (!isMarketplaceId(id)) throw createInputError('There is no such marketplace.', 'marketplaceId');
  const [store] = listTradedMarketplaces(account, [id]);
  if (store === undefined) throw silentlyDenied(`The seller does not sell in ${id}.`);
  return store;
}

/** Reads an interval. Throws a 400 if it ends before it starts. */
export function readInterval({ startDate, endDate }: Received<Catalogue.TimeIntervalInput>) {
  const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
  if (!(from <= to))
    throw createInputError('timeInterval must have valid dates, and start before it ends.', 'timeInterval');
  return { from, to };
}

type ItemFilters = Received<Catalogue.GetSellingPartnerMetricsRequestFilters>;

/** Builds the predicate for the filters that all three operations have. */
export function buildFilter(filters: ItemFilters): (listing: Listing) => boolean {
  const among = (name: keyof ItemFilters, select: (listing: Listing) => string) => {
    const wanted = filters[name] ?? [];
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
