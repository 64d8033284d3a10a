import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow, type Findings, readTable } from './findings.ts';
import { readRecords } from './shop.ts';

const place = ['marketplace_id', 'sku'];
const statuses = { Active: 'BUYABLE,DISCOVERABLE', Inactive: 'DISCOVERABLE', Incomplete: '' } as const;

/** Compares listings, their prices and their issues in all marketplaces. */
export async function compareListings(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { sandbox, destination, marketplaceIds, now, promises } = context;
  const records = new Map(readRecords(sandbox, sellerId, 'listings'));
  const listings = new Map<string, ExpectedRow>();
  const offers = new Map<string, ExpectedRow>();
  const issues = new Map<string, ExpectedRow>();
  for (const marketplaceId of marketplaceIds) {
    for (const { sku, title, quantity, price, currency, status } of sandbox.testData.listings(
      sellerId,
      marketplaceId,
    )) {
      const record = records.get(sku);
      if (record === undefined) continue;
      const isRecent = Math.max(record.updatedAt, record.stockMovedAt ?? 0) > now - promises.listings;
      const key = buildKey([marketplaceId, sku]);
      const money = { price: String(price), currency };
      listings.set(key, {
        isRecent,
        values: {
          ...money,
          title,
          asin: record.asin,
          fn_sku: record.fnSku,
          product_type: record.productType,
          status: statuses[status],
          is_buyable: status === 'Active',
          quantity: record.channel === 'MFN' ? quantity : null,
          created_time: { time: record.createdAt },
          last_updated_time: { time: record.updatedAt },
        },
      });
      offers.set(buildKey([key, 'B2C', 'ALL']), { isRecent, values: money });
      if (status === 'Incomplete') issues.set(buildKey([key, '90220']), { isRecent, values: { severity: 'ERROR' } });
    }
  }
  const read = (table: string, key: readonly string[]) => readTable(destination, { table, sellerId, key });
  findings.compareRows('listings', await read('listings', place), listings);
  findings.compareRows('listing_offers', await read('listing_offers', [...place, 'offer_type', 'audience']), offers);
  findings.compareRows('listing_issues', await read('listing_issues', [...place, 'code']), issues);
}
