import type { JsonObject } from '../json-value.ts';
import type { Account } from '../state/account.ts';
import { rankOf } from '../state/catalogue.ts';
import { classificationOf } from '../state/classification.ts';
import { isoTime } from '../state/job.ts';
import type { Channel, Listing } from '../state/listing.ts';
import type { Marketplace } from '../state/marketplaces.ts';
import { decimal, priceIn } from '../state/money.ts';
import { landed, type Offer, offersOf } from '../state/offers.ts';

/** An article in a store, at the moment its offers changed. */
export interface OfferScene {
  readonly listing: Listing;
  readonly account: Account;
  readonly store: Marketplace;
  readonly at: number;
}

const MOST_OFFERS = 20;
const CHANNELS = ['AFN', 'MFN'] as const;
const WORDS = { AFN: 'Amazon', MFN: 'Merchant' } as const;

export function anyOfferChanged(scene: OfferScene): JsonObject {
  const { listing, account, store, at } = scene;
  const offers = offersOf(account, listing, store).slice(0, MOST_OFFERS);
  const money = moneyIn(store, 'Amount', 'CurrencyCode');
  const usual = money(offers[0] === undefined ? priceIn(listing.pence, store.currency) : landed(offers[0]));
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
        ListPrice: money(priceIn(listing.pence, store.currency)),
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

/** Nobody in the shop has prices of their own for businesses: these pay what everybody pays. */
export function businessOfferChanged(scene: OfferScene): JsonObject {
  const { listing, account, store, at } = scene;
  const offers = offersOf(account, listing, store).slice(0, MOST_OFFERS);
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

/** The own offer is no longer the featured one, because of its price. */
export function pricingHealth({ listing, account, store, at }: OfferScene): JsonObject {
  const offers = offersOf(account, listing, store).slice(0, MOST_OFFERS);
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

function triggerOf({ listing, store, at }: OfferScene) {
  return { MarketplaceId: store.id, ASIN: listing.asin, ItemCondition: 'new', TimeOfOfferChange: isoTime(at) };
}

function offerOf(offer: Offer, store: Marketplace, at: number) {
  const money = moneyIn(store, 'Amount', 'CurrencyCode');
  const byAmazon = offer.channel === 'AFN';
  const hours = byAmazon ? { MinimumHours: 0, MaximumHours: 0 } : { MinimumHours: 24, MaximumHours: 48 };
  return {
    SellerId: offer.sellerId,
    SubCondition: 'new',
    SellerFeedbackRating: { FeedbackCount: offer.feedbackCount, SellerPositiveFeedbackRating: 96 },
    ShippingTime: { ...hours, AvailabilityType: 'NOW', AvailableDate: isoTime(at) },
    ListingPrice: money(offer.price),
    Shipping: money(offer.shipping),
    ShipsFrom: { Country: store.countryCode, State: '' },
    IsFulfilledByAmazon: byAmazon,
    IsFeaturedMerchant: true,
  };
}

function pricesOf({ price, shipping }: Offer, store: Marketplace) {
  const money = moneyIn(store, 'Amount', 'CurrencyCode');
  return { LandedPrice: money(price + shipping), ListingPrice: money(price), Shipping: money(shipping) };
}

/** Amounts in the words of the type that is told. */
function moneyIn({ currency }: Marketplace, amountName: string, currencyName: string) {
  return (amount: number) => ({ [amountName]: Number(decimal(amount, currency)), [currencyName]: currency });
}

/** How many offers there are of each channel that has some. */
function countsOf(offers: readonly Offer[]): readonly { readonly channel: Channel; readonly count: number }[] {
  const counts = CHANNELS.map((channel) => ({
    channel,
    count: offers.filter((offer) => offer.channel === channel).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/** The cheapest of each channel. Offers come sorted. */
function cheapestOf(offers: readonly Offer[]): readonly Offer[] {
  return CHANNELS.flatMap((channel) => offers.find((offer) => offer.channel === channel) ?? []);
}

function rankingOf(listing: Listing, { id }: Marketplace) {
  return { ProductCategoryId: classificationOf(listing.productType).id, Rank: rankOf(listing, id) };
}
