// biome-ignore lint/style/noRestrictedImports: offers of other sellers are no state, and follow from the sandbox's random numbers.
import { CAPITALS_AND_DIGITS, createRandom } from '../../../packages/sandbox/src/base/random.ts';
// biome-ignore lint/style/noRestrictedImports: these offers have the sandbox's rates of exchange.
import { convertPence } from '../../../packages/sandbox/src/world/finances/money.ts';
import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { formatAmount, type ListingRecord, readRecords } from './shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A listing is copied within a day, and read again a day later. Prices are read again when the listing has changed. */
const maxAge = { fees: day + 9 * hour, catalog: 2 * day + 9 * hour };

/** A listing in one marketplace. */
interface Place {
  readonly marketplaceId: string;
  readonly sku: string;
  readonly record: ListingRecord;
  readonly title: string;
  readonly currency: string;
  /** In minor units. */
  readonly price: number;
  readonly status: string;
  readonly changedAt: number;
}

function listPlaces({ sandbox, marketplaceIds }: MirrorContext, sellerId: string): Place[] {
  const records = new Map(readRecords(sandbox, sellerId, 'listings'));
  return marketplaceIds.flatMap((marketplaceId) =>
    sandbox.testData.listings(sellerId, marketplaceId).flatMap(({ sku, title, currency, price, status }) => {
      const record = records.get(sku);
      if (record === undefined) return [];
      const changedAt = Math.max(record.updatedAt, record.stockMovedAt ?? 0);
      return [{ marketplaceId, sku, record, title, currency, price: Math.round(price * 100), status, changedAt }];
    }),
  );
}

function expectCatalogItems(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    listPlaces(context, sellerId).map(({ marketplaceId, record, title, changedAt }) => {
      const { asin, brand, productType, missing = [] } = record;
      const rank = createRandom(`rank/${asin}/${marketplaceId}`).integer(12, 48_000);
      const isComplete = missing.length === 0;
      const values = {
        is_in_catalog: isComplete,
        title: isComplete ? title : null,
        brand: isComplete ? brand : null,
        product_type: isComplete ? productType : null,
        sales_rank: isComplete ? rank : null,
      };
      return [buildKey([marketplaceId, asin]), { values, isRecent: changedAt > context.now - maxAge.catalog }];
    }),
  );
}

/** Amazon takes 15 % of the price, and a fixed amount for each unit that it ships. */
function expectFees(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    listPlaces(context, sellerId).map(({ marketplaceId, sku, record, price, currency, changedAt }) => {
      const referral = Math.round((price * 15) / 100);
      const fba = record.channel === 'AFN' ? convertPence(265, currency) : 0;
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

/** Other sellers offer at prices that follow from the first price of the product, and never change. */
function listCompetitors({ marketplaceId, record, currency }: Place): Offer[] {
  const random = createRandom(`offers/${record.asin}/${marketplaceId}`);
  const usual = convertPence(record.samplePrice ?? 0, currency);
  if (usual === 0) return [];
  return Array.from({ length: random.pick([0, 1, 2, 3]) }, () => {
    const sellerId = `A${random.text(13, CAPITALS_AND_DIGITS)}`;
    random.chance(0.5);
    const price = Math.round((usual * random.integer(92, 120)) / 100);
    const shipping = random.chance(0.3) ? convertPence(299, currency) : 0;
    random.integer(3, 9000);
    return { sellerId, price, shipping };
  });
}

/** The cheapest offer is featured; of two that are equal, the one of another seller. */
function listOffers(place: Place, sellerId: string): Offer[] {
  const offersOfSeller = place.status === 'Active' ? [{ sellerId, price: place.price, shipping: 0 }] : [];
  return [...listCompetitors(place), ...offersOfSeller].sort((a, b) => a.price + a.shipping - (b.price + b.shipping));
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
