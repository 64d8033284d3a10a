import type { JsonObject } from '../base/json-value.ts';
import { priceIn } from '../world/finances/money.ts';
import { isoTime } from '../world/jobs/job.ts';
import { landed, type Offer } from '../world/listings/offers.ts';
import { listingIn } from '../world/listings/store-listing.ts';
import {
  bestOffers,
  cheapestOf,
  countsOf,
  moneyIn,
  type OfferScene,
  offerOf,
  pricesOf,
  rankingOf,
  triggerOf,
  WORDS,
} from './offer-parts.ts';

export function anyOfferChanged(scene: OfferScene): JsonObject {
  const { listing, account, store, at } = scene;
  const offers = bestOffers(scene);
  const money = moneyIn(store, 'Amount', 'CurrencyCode');
  const usual = money(
    offers[0] === undefined ? priceIn(listingIn(listing, store).pence, store.currency) : landed(offers[0]),
  );
  const counts = countsOf(offers).map(({ channel, count }) => ({
    Condition: 'new',
    FulfillmentChannel: WORDS[channel],
    OfferCount: count,
  }));
  return {
    AnyOfferChangedNotification: {
      SellerId: account.sellerId,
      OfferChangeTrigger: { ...triggerOf(scene), OfferChangeType: 'Internal' },
      Summary: {
        NumberOfOffers: counts,
        LowestPrices: cheapestOf(offers).map((offer) => ({
          Condition: 'new',
          FulfillmentChannel: WORDS[offer.channel],
          ...pricesOf(offer, store),
        })),
        BuyBoxPrices: offers.slice(0, 1).map((offer) => ({ Condition: 'new', ...pricesOf(offer, store) })),
        ListPrice: money(priceIn(listingIn(listing, store).pence, store.currency)),
        MinimumAdvertisedPrice: usual,
        SuggestedLowerPricePlusShipping: usual,
        TotalBuyBoxEligibleOffers: offers.length,
        SalesRankings: [rankingOf(listing, store)],
        NumberOfBuyBoxEligibleOffers: counts,
        CompetitivePriceThreshold: usual,
      },
      Offers: offers.map((offer) => ({
        ...offerOf(offer, store, at),
        Points: { PointsNumber: 0 },
        PrimeInformation: { IsOfferPrime: offer.channel === 'AFN', IsOfferNationalPrime: offer.channel === 'AFN' },
        IsExpeditedShippingAvailable: offer.channel === 'AFN',
        ShipsDomestically: true,
        ShipsInternationally: false,
      })),
    },
  };
}

/** Builds a B2B_ANY_OFFER_CHANGED payload. The test data has no business prices, so the offers are those for all customers. */
export function businessOfferChanged(scene: OfferScene): JsonObject {
  const { account, store, at } = scene;
  const offers = bestOffers(scene);
  const counts = countsOf(offers).map(({ channel, count }) => ({
    Condition: 'new',
    FulfillmentChannel: WORDS[channel],
    OfferCount: count,
  }));
  const forAll = { Condition: 'new', OfferType: 'B2C', QuantityTier: 1 };
  return {
    B2BAnyOfferChangedNotification: {
      SellerId: account.sellerId,
      OfferChangeTrigger: triggerOf(scene),
      Summary: {
        NumberOfOffers: counts,
        BuyBoxEligibleOffers: counts,
        LowestPrices: cheapestOf(offers).map((offer) => ({
          ...forAll,
          FulfillmentChannel: WORDS[offer.channel],
          ...pricesOf(offer, store),
        })),
        BuyBoxPrices: offers
          .slice(0, 1)
          .map((offer) => ({ ...forAll, ...pricesOf(offer, store), SellerId: offer.sellerId })),
      },
      Offers: offers.map((offer, place) => ({
        ...offerOf(offer, store, at),
        IsBuyBoxWinner: place === 0,
        PrimeInformation: { IsPrime: offer.channel === 'AFN', IsNationalPrime: offer.channel === 'AFN' },
      })),
    },
  };
}

/** Builds a PRICING_HEALTH payload: the seller's offer is no longer the featured offer, because of its price. */
export function pricingHealth(scene: OfferScene): JsonObject {
  const { listing, account, store, at } = scene;
  const offers = bestOffers(scene);
  const money = moneyIn(store, 'amount', 'currencyCode');
  const prices = ({ price, shipping }: Offer) => ({
    condition: 'new',
    landedPrice: money(price + shipping),
    listingPrice: money(price),
    shipping: money(shipping),
  });
  const own = offers
    .filter(({ isOwn }) => isOwn)
    .map((offer) => ({ ...prices(offer), fulfillmentType: offer.channel }));
  const counts = countsOf(offers).map(({ channel, count }) => ({
    condition: 'new',
    fulfillmentType: channel,
    offerCount: count,
  }));
  const { ProductCategoryId, Rank } = rankingOf(listing, store);
  return {
    issueType: 'BuyBoxDisqualification',
    sellerId: account.sellerId,
    offerChangeTrigger: {
      marketplaceId: store.id,
      asin: listing.asin,
      itemCondition: 'new',
      timeOfOfferChange: isoTime(at),
    },
    merchantOffer: own[0],
    summary: {
      numberOfOffers: counts,
      buyBoxEligibleOffers: counts,
      buyBoxPrices: offers.slice(0, 1).map(prices),
      salesRankings: [{ productCategoryId: ProductCategoryId, rank: Rank }],
      referencePrice: { competitivePriceThreshold: money(offers[0] === undefined ? 0 : landed(offers[0])) },
    },
  };
}
