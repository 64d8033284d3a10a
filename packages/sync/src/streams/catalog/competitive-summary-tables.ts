import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import { fetchedTime } from '../ways/records-of-stream.ts';

const text = (description: string, source: string) => ({ type: 'text', description, source }) as const;
const amount = (description: string, source: string) => ({ type: 'decimal', description, source }) as const;
const json = (description: string, source: string) => ({ type: 'json', description, source }) as const;

const place = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller who lists the product." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.' },
  asin: text('ASIN of the product.', 'body.asin'),
} as const satisfies Columns;

const featured = 'body.featuredBuyingOptions.segmentedFeaturedOffers';
const lowest = 'body.lowestPricedOffers.offers';

const columns = {
  ...place,
  status_code: {
    type: 'integer',
    description: 'Status of the answer: 200, or that with which Amazon rejected the ASIN. The prices are empty then.',
    source: 'status.statusCode',
  },
  errors: json('Why Amazon rejected the ASIN.', 'body.errors'),
  featured_seller_id: text('Seller of the featured offer; empty if no offer is featured.', `${featured}.sellerId`),
  featured_price: amount('Price of the featured offer without shipping.', `${featured}.listingPrice.amount`),
  featured_shipping: amount('Its shipping costs.', `${featured}.shippingOptions.price.amount`),
  featured_fulfillment: text('AFN if Amazon ships it, otherwise MFN.', `${featured}.fulfillmentType`),
  currency: text('Currency of the featured offer.', `${featured}.listingPrice.currencyCode`),
  featured_options: json('All featured offers, for each group of buyers.', 'body.featuredBuyingOptions'),
  reference_prices: json('Prices that Amazon compares with, by their names.', 'body.referencePrices'),
  ...fetchedTime,
} as const satisfies Columns;

export const competitiveSummaryTable = {
  name: 'competitive_summary',
  description: 'One row per ASIN that the seller lists, and marketplace: the featured offer and reference prices.',
  columns,
  key: ['seller_id', 'marketplace_id', 'asin'],
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;

const offerColumns = {
  ...place,
  offer_no: { type: 'integer', description: 'Position among the lowest priced offers, from 1.' },
  offer_seller_id: text('Seller of the offer.', `${lowest}.sellerId`),
  condition: text('Condition, such as New.', `${lowest}.condition`),
  sub_condition: text('Finer condition, such as Mint.', `${lowest}.subCondition`),
  fulfillment: text('AFN if Amazon ships it, otherwise MFN.', `${lowest}.fulfillmentType`),
  price: amount('Price without shipping.', `${lowest}.listingPrice.amount`),
  currency: text('Currency of the price.', `${lowest}.listingPrice.currencyCode`),
  shipping: amount('Shipping costs of the first way to ship.', `${lowest}.shippingOptions.price.amount`),
  shipping_options: json('All ways to ship.', `${lowest}.shippingOptions`),
  points: json('Amazon Points, only in Japan.', `${lowest}.points`),
  prime: text('Whether Prime ships it: NATIONAL, REGIONAL or NONE.', `${lowest}.primeDetails.eligibility`),
  promotions: json('Promotions of the offer.', `${lowest}.promotions`),
  ...fetchedTime,
} as const satisfies Columns;

export const competitiveOffersTable = {
  name: 'competitive_offers',
  description: 'One row per lowest priced offer of a product in new condition, the cheapest first.',
  columns: offerColumns,
  key: ['seller_id', 'marketplace_id', 'asin', 'offer_no'],
  group: ['seller_id', 'marketplace_id', 'asin'],
  parent: 'competitive_summary',
  retention: { class: 'other', from: '_read_at' },
} as const satisfies Table;
