import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type Expected, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { toReportText } from './report-records.ts';
import { formatAmount, type ListingRecord, readRecords, type StockRecord } from './shop.ts';

const day = 86_400_000;

/** The longest time until a complete copy has a change, and a second one confirms that a row is gone. */
const delay = day + 4 * 3_600_000;

/** An offer that Amazon fulfills, in one marketplace. */
interface Offer {
  readonly marketplaceId: string;
  readonly sku: string;
  readonly title: string;
  readonly price: string;
  readonly currency: string;
  readonly status: string;
  readonly record: ListingRecord;
  readonly stock: StockRecord | undefined;
  readonly isRecent: boolean;
}

function listOffers({ sandbox, marketplaceIds, now }: MirrorContext, sellerId: string): Offer[] {
  const listings = new Map(readRecords(sandbox, sellerId, 'listings'));
  const stock = new Map(readRecords(sandbox, sellerId, 'stock'));
  return marketplaceIds.flatMap((marketplaceId) =>
    sandbox.testData.listings(sellerId, marketplaceId).flatMap(({ sku, title, price, currency, status }) => {
      const record = listings.get(sku);
      if (record === undefined) return [];
      const isRecent = Math.max(record.updatedAt, record.stockMovedAt ?? 0) > now - delay;
      const text = currency === 'JPY' ? String(price) : price.toFixed(2);
      const shown = toReportText(title);
      return [
        { marketplaceId, sku, title: shown, price: text, currency, status, record, stock: stock.get(sku), isRecent },
      ];
    }),
  );
}

function buildRows(
  offers: readonly Offer[],
  describe: (offer: Offer) => Readonly<Record<string, Expected>>,
): Map<string, ExpectedRow> {
  return new Map(
    offers.map((offer) => [
      buildKey([offer.marketplaceId, offer.sku]),
      { isRecent: offer.isRecent, values: describe(offer) },
    ]),
  );
}

function listFulfilled(context: MirrorContext, sellerId: string): Offer[] {
  return listOffers(context, sellerId).filter(({ record }) => record.channel === 'AFN');
}

/** Amazon's referral fee in the sandbox. */
function computeReferralFee({ price, currency }: Offer): string {
  return formatAmount(Math.round((toMinorUnits(price, currency) * 15) / 100), currency);
}

function toMinorUnits(price: string, currency: string): number {
  return currency === 'JPY' ? Number(price) : Math.round(Number(price) * 100);
}

const place = ['marketplace_id', 'sku'];

const planning: JudgedStream = {
  stream: 'fba_inventory_planning',
  every: '12h',
  table: 'fba_inventory_planning',
  key: place,
  expect: (context, sellerId) =>
    buildRows(listFulfilled(context, sellerId), ({ title, price, currency, record, stock }) => ({
      title,
      price,
      currency,
      asin: record.asin,
      fn_sku: record.fnSku,
      available: stock?.fulfillable ?? null,
      inbound_working: stock?.inboundWorking ?? null,
    })),
};

const restock: JudgedStream = {
  stream: 'fba_restock',
  every: '12h',
  table: 'fba_restock',
  key: place,
  expect: (context, sellerId) =>
    buildRows(listFulfilled(context, sellerId), ({ title, price, currency, record, stock }) => ({
      title,
      price,
      currency,
      asin: record.asin,
      fn_sku: record.fnSku,
      available: stock?.fulfillable ?? null,
    })),
};

const stranded: JudgedStream = {
  stream: 'fba_stranded',
  every: '12h',
  table: 'fba_stranded',
  key: place,
  expect: (context, sellerId) =>
    buildRows(
      listFulfilled(context, sellerId).filter(
        ({ status, stock }) => status === 'Incomplete' && (stock?.fulfillable ?? 0) > 0,
      ),
      ({ title, price, record, stock }) => ({
        title,
        price,
        asin: record.asin,
        fn_sku: record.fnSku,
        fulfillable: stock?.fulfillable ?? null,
        status: 'Stranded',
        stranded_date: new Date(record.updatedAt).toISOString().slice(0, 10),
      }),
    ),
};

const referralFees: JudgedStream = {
  stream: 'referral_fee_preview',
  every: '12h',
  table: 'referral_fee_preview',
  key: place,
  expect: (context, sellerId) =>
    buildRows(
      listOffers(context, sellerId).filter(({ status }) => status === 'Active'),
      (offer) => ({
        title: offer.title,
        price: offer.price,
        asin: offer.record.asin,
        referral_fee: computeReferralFee(offer),
      }),
    ),
};

const feePreview: JudgedStream = {
  stream: 'fba_fee_preview',
  every: '12h',
  table: 'fba_fee_preview',
  key: ['fn_sku', 'currency', 'line_no'],
  expect: (context, sellerId) => {
    // The report of Europe does not say the store: rows of one currency have the order of the marketplaces.
    const groups = Map.groupBy(listFulfilled(context, sellerId), ({ record, currency }) =>
      buildKey([record.fnSku, currency]),
    );
    return new Map(
      [...groups].flatMap(([key, offers]) =>
        offers.map((offer, at): [string, ExpectedRow] => [
          buildKey([key, at + 1]),
          {
            isRecent: offers.some(({ isRecent }) => isRecent),
            values: {
              title: offer.title,
              price: offer.price,
              asin: offer.record.asin,
              sku: offer.sku,
              referral_fee: computeReferralFee(offer),
            },
          },
        ]),
      ),
    );
  },
};

/** Streams of complete copies about offers and their stock. */
export const judgedStockReports: readonly JudgedStream[] = [planning, restock, stranded, referralFees, feePreview];
