import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { type CompetitionRecord, formatAmount, type ListingRecord, readRecords } from './shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A listing is copied within a day, and read again a day later. Prices are read again when the listing has changed. */
const maxAge = { fees: day + 9 * hour, catalog: 2 * day + 9 * hour };

/** A listing in one marketplace. */
interface Place {
  readonly marketplaceId: string;
  readonly sku: string;
  readonly record: ListingRecord;
  readonly competition: CompetitionRecord | undefined;
  readonly title: string;
  readonly currency: string;
  /** In minor units. */
  readonly price: number;
  readonly status: string;
  readonly changedAt: number;
}

function listPlaces({ sandbox, marketplaceIds }: MirrorContext, sellerId: string): Place[] {
  const records = new Map(readRecords(sandbox, sellerId, 'listings'));
  const competitions = new Map(readRecords(sandbox, sellerId, 'competition'));
  return marketplaceIds.flatMap((marketplaceId) =>
    sandbox.testData.listings(sellerId, marketplaceId).flatMap(({ sku, title, currency, price, status }) => {
      const record = records.get(sku);
      if (record === undefined) return [];
      const changedAt = Math.max(record.updatedAt, record.stockMovedAt ?? 0);
      const competition = competitions.get(`${sku} ${marketplaceId}`);
      const offer = { currency, price: Math.round(price * 100), status };
      return [{ marketplaceId, sku, record, competition, title, ...offer, changedAt }];
    }),
  );
}

function expectCatalogItems(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    listPlaces(context, sellerId).map(({ marketplaceId, record, competition, title, changedAt }) => {
      const { asin, brand, productType, missing = [] } = record;
      const isComplete = missing.length === 0;
      const values = {
        is_in_catalog: isComplete,
        title: isComplete ? title : null,
        brand: isComplete ? brand : null,
        product_type: isComplete ? productType : null,
        sales_rank: isComplete ? (competition?.rank ?? null) : null,
      };
      return [buildKey([marketplaceId, asin]), { values, isRecent: changedAt > context.now - maxAge.catalog }];
    }),
  );
}

/** What Amazon takes for each unit that it ships, in minor units. */
const unitFees: Readonly<Record<string, number>> = { GBP: 265, EUR: 318 };

/** Amazon takes 15 % of the price, and a fixed amount for each unit that it ships. */
function expectFees(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    listPlaces(context, sellerId).map(({ marketplaceId, sku, record, price, currency, changedAt }) => {
      const referral = Math.round((price * 15) / 100);
      const fba = record.channel === 'AFN' ? (unitFees[currency] ?? 0) : 0;
      const estimate = {
        status: 'Success',
        price: formatAmount(price, currency),
        currency,
        total_fees: formatAmount(referral + fba, currency),
        referral_fee: formatAmount(referral, currency),
        fba_fees: fba === 0 ? null : formatAmount(fba, currency),
      };
      const values = price > 0 ? estimate : {};
      return [buildKey([marketplaceId, sku]), { values, isRecent: changedAt > context.now - maxAge.fees }];
    }),
  );
}

/** An offer of any seller, in minor units. */
interface Offer {
  readonly sellerId: string;
  readonly price: number;
  readonly shipping: number;
}

/** The cheapest offer is featured; of two that are equal, the one of another seller. */
function listOffers(place: Place, sellerId: string): Offer[] {
  const offersOfSeller = place.status === 'Active' ? [{ sellerId, price: place.price, shipping: 0 }] : [];
  const offers = [...(place.competition?.offers ?? []), ...offersOfSeller];
  return offers.sort((a, b) => a.price + a.shipping - (b.price + b.shipping));
}

function expectSummaries(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    listPlaces(context, sellerId).map((place) => {
      const { marketplaceId, record, currency, changedAt } = place;
      const [featured] = (record.missing ?? []).length > 0 ? [] : listOffers(place, sellerId);
      const values = {
        status_code: (record.missing ?? []).length > 0 ? 400 : 200,
        featured_price: featured === undefined ? null : formatAmount(featured.price, currency),
        featured_shipping: featured === undefined ? null : formatAmount(featured.shipping, currency),
      };
      return [buildKey([marketplaceId, record.asin]), { values, isRecent: changedAt > context.now - maxAge.catalog }];
    }),
  );
}

function expectOffers(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    listPlaces(context, sellerId)
      .filter(({ record }) => (record.missing ?? []).length === 0)
      .flatMap((place) =>
        listOffers(place, sellerId).map(({ price, shipping }, at) => {
          const values = {
            price: formatAmount(price, place.currency),
            shipping: formatAmount(shipping, place.currency),
          };
          const isRecent = place.changedAt > context.now - maxAge.catalog;
          return [buildKey([place.marketplaceId, place.record.asin, at + 1]), { values, isRecent }] as const;
        }),
      ),
  );
}

/** Streams whose IDs are those of listings. */
export const judgedCatalog: readonly JudgedStream[] = [
  {
    stream: 'catalog_items',
    every: '6h',
    table: 'catalog_items',
    key: ['marketplace_id', 'asin'],
    expect: expectCatalogItems,
  },
  {
    stream: 'fees_estimates',
    every: '6h',
    table: 'fees_estimates',
    key: ['marketplace_id', 'sku'],
    expect: expectFees,
  },
  {
    stream: 'competitive_summary',
    every: '6h',
    table: 'competitive_summary',
    key: ['marketplace_id', 'asin'],
    expect: expectSummaries,
    others: [{ table: 'competitive_offers', key: ['marketplace_id', 'asin', 'offer_no'], expect: expectOffers }],
  },
];
