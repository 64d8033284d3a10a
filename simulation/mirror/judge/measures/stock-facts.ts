import type { MirrorContext } from '../compare-mirror.ts';
import { readRecords, type StockRecord } from '../shop.ts';
import type { Fact } from './fact.ts';

/** Lists what the stock of a seller adds to its measures. The marketplaces of an account share all of its units. */
export function listStockFacts(context: MirrorContext, sellerId: string): Readonly<Record<string, readonly Fact[]>> {
  const { sandbox, marketplaceIds, now, promises } = context;
  const listings = new Map(readRecords(sandbox, sellerId, 'listings'));
  const stock = new Map(readRecords(sandbox, sellerId, 'stock'));
  const ownUnits = new Map(
    marketplaceIds.flatMap((id) =>
      sandbox.testData.listings(sellerId, id).map(({ sku, quantity }) => [sku, quantity ?? 0] as const),
    ),
  );
  const list = (countAtAmazon: (record: StockRecord) => number, hasOwnUnits: boolean) =>
    [...ownUnits].flatMap(([sku, units]): Fact[] => {
      const listing = listings.get(sku);
      const record = stock.get(sku);
      if (listing === undefined) return [];
      const isRecent = Math.max(listing.updatedAt, listing.stockMovedAt ?? 0) > now - promises.listings;
      const place = { day: null, marketplace: null, sku, currency: '', isRecent };
      if (listing.channel === 'MFN') return hasOwnUnits ? [{ ...place, kind: 'MERCHANT', amount: units * 100 }] : [];
      return record === undefined ? [] : [{ ...place, kind: 'AMAZON', amount: countAtAmazon(record) * 100 }];
    });
  return {
    stock: list(({ fulfillable }) => fulfillable, true),
    inbound: list(
      ({ inboundWorking, inboundShipped, inboundReceiving }) => inboundWorking + inboundShipped + inboundReceiving,
      false,
    ),
    reserved: list(({ reserved }) => reserved, false),
  };
}
