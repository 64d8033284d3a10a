import type * as Catalogue from '@supercargo/catalogue/types/product-pricing-v0';
import { invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { computeRank } from '../../world/listings/catalogue.ts';
import { getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { findOwnOffer, listOffers, type Offer } from '../../world/listings/offers.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import { findItem, findMarketplace, type ItemType } from './find-item.ts';
import { toDiscountPrices, toMoneyV0, toPricesV0 } from './money.ts';

/** Returns the seller's own offers. */
export const getPricing = operation('productPricing', 'v0', 'getPricing', (call) => {
  const condition = call.query.text('ItemCondition');
  const isBusiness = call.query.text('OfferType') === 'B2B';
  const payload = buildPriceList(call, (listing, store) => {
    const offer = findOwnOffer(call.account, listing, store, { now: call.now, isBusiness });
    const matches = offer !== undefined && (condition === undefined || condition === offer.condition);
    return { Offers: matches ? [toOwnOfferResponse(listing, store, offer, isBusiness)] : [] };
  });
  return json({ payload });
});

/** Returns the price of the featured offer and the number of offers. */
export const getCompetitivePricing = operation('productPricing', 'v0', 'getCompetitivePricing', (call) => {
  const payload = buildPriceList(call, (listing, store) => {
    const isBusiness = call.query.text('CustomerType') === 'Business';
    const offers = listOffers(call.account, listing, store, { now: call.now, isBusiness });
    const [featured] = offers;
    return {
      CompetitivePricing: {
        CompetitivePrices: featured === undefined ? [] : [buildCompetitivePrice(featured, store)],
        NumberOfOfferListings: [
          { Count: offers.length, condition: 'New' },
          { Count: offers.length, condition: 'Any' },
        ],
      },
      SalesRankings: [
        { ProductCategoryId: getClassification(listing.productType).id, Rank: computeRank(listing, store.id) },
      ],
    };
  });
  return json({ payload });
});

type BuildProduct = (listing: Listing, store: Marketplace) => Sent<Omit<Catalogue.Product, 'Identifiers'>>;

/** Returns one entry per requested ID, in the same order. The entry of an unknown ID is an error. */
function buildPriceList(call: SellerCall, view: BuildProduct): Sent<Catalogue.PriceList> {
  const { query } = call;
  const type: ItemType = query.text('ItemType') === 'Sku' ? 'Sku' : 'Asin';
  const store = findMarketplace(call, query.text('MarketplaceId') ?? '');
  const ids = query.list(type === 'Sku' ? 'Skus' : 'Asins');
  if (ids.length === 0) {
    throw invalidInput(`ItemType ${type} goes with ${type}s.`, `${type}s (query)`);
  }
  return ids.map((id) => buildPriceEntry(call, type, id, { store, view }));
}

function buildPriceEntry(
  call: SellerCall,
  type: ItemType,
  id: string,
  { store, view }: { readonly store: Marketplace; readonly view: BuildProduct },
): Sent<Catalogue.Price> {
  const listing = findItem(call, type, id, store);
  const name = type === 'Sku' ? { SellerSKU: id } : { ASIN: id };
  if (listing === undefined) return { status: 'ClientError', ...name };
  const SKUIdentifier = { MarketplaceId: store.id, SellerId: call.account.sellerId, SellerSKU: listing.sku };
  const Identifiers = {
    MarketplaceASIN: { MarketplaceId: store.id, ASIN: listing.asin },
    ...(type === 'Sku' && { SKUIdentifier }),
  };
  return { status: 'Success', ...name, ASIN: listing.asin, Product: { Identifiers, ...view(listing, store) } };
}

function toOwnOfferResponse(
  listing: Listing,
  { currency }: Marketplace,
  offer: Offer,
  isBusiness: boolean,
): Sent<Catalogue.OfferType> {
  return {
    offerType: isBusiness ? 'B2B' : 'B2C',
    BuyingPrice: toPricesV0(offer, currency),
    RegularPrice: toMoneyV0(offer.regular, currency),
    ...(isBusiness && { businessPrice: toMoneyV0(offer.price, currency) }),
    ...(offer.tiers.length > 0 && { quantityDiscountPrices: toDiscountPrices(offer, currency) }),
    FulfillmentChannel: offer.channel === 'AFN' ? 'AMAZON' : 'MERCHANT',
    ItemCondition: offer.condition,
    ItemSubCondition: offer.subCondition,
    SellerSKU: listing.sku,
  };
}

function buildCompetitivePrice(featured: Offer, { currency }: Marketplace): Sent<Catalogue.CompetitivePriceType> {
  return {
    CompetitivePriceId: '1',
    Price: toPricesV0(featured, currency),
    condition: 'New',
    subcondition: 'New',
    offerType: 'B2C',
    belongsToRequester: featured.isOwn,
  };
}
