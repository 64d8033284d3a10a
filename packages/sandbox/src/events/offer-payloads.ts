import { formatIsoTime } from '../base/iso-time.ts';
import type { JsonObject } from '../base/json-value.ts';
import { findOfferPrice } from '../world/listings/offer-price.ts';
import { computeLandedPrice, type Offer } from '../world/listings/offers.ts';
import {
  buildRanking,
  buildTrigger,
  CHANNEL_NAMES,
  countOffers,
  listBestOffers,
  type OfferContext,
  selectCheapest,
  toMoney,
  toOffer,
  toPrices,
} from './offer-parts.ts';

export function buildAnyOfferChanged(context: OfferContext): JsonObject {
  const { listing, account, store, at } = context;
  const offers = listBestOffers(context);
  const money = toMoney(store, 'Amount', 'CurrencyCode');
  const regular = findOfferPrice(listing, store, 'ALL', at)?.regular ?? 0;
  const usual = money(offers[0] === undefined ? regular : computeLandedPrice(offers[0]));
  const counts = countOffers(offers).map(({ channel, count }) => ({
    Condition: 'new',
    FulfillmentChannel: CHANNEL_NAMES[channel],
    OfferCount: count,
  }));
  return {
    AnyOfferChangedNotification: {
      SellerId: account.sellerId,
      OfferChangeTrigger: { ...buildTrigger(context), OfferChangeType: 'Internal' },
      Summary: {
        NumberOfOffers: counts,
        LowestPrices: selectCheapest(offers).map((offer) => ({
          Condition: 'new',
          FulfillmentChannel: CHANNEL_NAMES[offer.channel],
          ...toPrices(offer, store),
        })),
        BuyBoxPrices: offers.slice(0, 1).map((offer) => ({ Condition: 'new', ...toPrices(offer, store) })),
        ListPrice: money(regular),
        MinimumAdvertisedPrice: usual,
        SuggestedLowerPricePlusShipping: usual,
        TotalBuyBoxEligibleOffers: offers.length,
        SalesRankings: [buildRanking(listing, store)],
        NumberOfBuyBoxEligibleOffers: counts,
        CompetitivePriceThreshold: usual,
      },
      Offers: offers.map((offer) => ({
        ...toOffer(offer, store, at),
        Points: { PointsNumber: 0 },
        PrimeInformation: { IsOfferPrime: offer.channel === 'AFN', IsOfferNationalPrime: offer.channel === 'AFN' },
        IsExpeditedShippingAvailable: offer.channel === 'AFN',
        ShipsDomestically: true,
        ShipsInternationally: false,
      })),
    },
  };
}

/** Builds a B2B_ANY_OFFER_CHANGED payload with the prices that businesses pay. */
export function buildBusinessOfferChanged(context: OfferContext): JsonObject {
  const { account, listing, store, at } = context;
  const offers = listBestOffers(context, true);
  const counts = countOffers(offers).map(({ channel, count }) => ({
    Condition: 'new',
    FulfillmentChannel: CHANNEL_NAMES[channel],
    OfferCount: count,
  }));
  const isForBusinesses = findOfferPrice(listing, store, 'B2B', at) !== undefined;
  const describe = ({ isOwn }: Offer) => ({
    Condition: 'new',
    OfferType: isOwn && isForBusinesses ? 'B2B' : 'B2C',
    QuantityTier: 1,
  });
  return {
    B2BAnyOfferChangedNotification: {
      SellerId: account.sellerId,
      OfferChangeTrigger: buildTrigger(context),
      Summary: {
        NumberOfOffers: counts,
        BuyBoxEligibleOffers: counts,
        LowestPrices: selectCheapest(offers).map((offer) => ({
          ...describe(offer),
          FulfillmentChannel: CHANNEL_NAMES[offer.channel],
          ...toPrices(offer, store),
        })),
        BuyBoxPrices: offers
          .slice(0, 1)
          .map((offer) => ({ ...describe(offer), ...toPrices(offer, store), SellerId: offer.sellerId })),
      },
      Offers: offers.map((offer, place) => ({
        ...toOffer(offer, store, at),
        IsBuyBoxWinner: place === 0,
        PrimeInformation: { IsPrime: offer.channel === 'AFN', IsNationalPrime: offer.channel === 'AFN' },
      })),
    },
  };
}

/** Builds a PRICING_HEALTH payload: the seller's offer is no longer the featured offer, because of its price. */
export function buildPricingHealth(context: OfferContext): JsonObject {
  const { listing, account, store, at } = context;
  const offers = listBestOffers(context);
  const money = toMoney(store, 'amount', 'currencyCode');
  const prices = ({ price, shipping }: Offer) => ({
    condition: 'new',
    landedPrice: money(price + shipping),
    listingPrice: money(price),
    shipping: money(shipping),
  });
  const own = offers
    .filter(({ isOwn }) => isOwn)
    .map((offer) => ({ ...prices(offer), fulfillmentType: offer.channel }));
  const counts = countOffers(offers).map(({ channel, count }) => ({
    condition: 'new',
    fulfillmentType: channel,
    offerCount: count,
  }));
  const { ProductCategoryId, Rank } = buildRanking(listing, store);
  return {
    issueType: 'BuyBoxDisqualification',
    sellerId: account.sellerId,
    offerChangeTrigger: {
      marketplaceId: store.id,
      asin: listing.asin,
      itemCondition: 'new',
      timeOfOfferChange: formatIsoTime(at),
    },
    merchantOffer: own[0],
    summary: {
      numberOfOffers: counts,
      buyBoxEligibleOffers: counts,
      buyBoxPrices: offers.slice(0, 1).map(prices),
      salesRankings: [{ productCategoryId: ProductCategoryId, rank: Rank }],
      referencePrice: { competitivePriceThreshold: money(offers[0] === undefined ? 0 : computeLandedPrice(offers[0])) },
    },
  };
}
