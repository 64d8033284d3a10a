import { type Account, collection, defineCollection, readCollection } from '../accounts/account.ts';

const locationStocksCollection = defineCollection<LocationStock>('locationStocks');

/** The units of a SKU at a seller's location. */
export interface LocationStock {
  readonly quantity: number;
  /** Sequence number of the update that set the quantity. The sandbox rejects updates that do not have a higher one. */
  readonly sequence: number;
}

/** A new stock at a location as plain data. */
export interface LocationStockEdit {
  readonly kind: 'location-stock';
  readonly sku: string;
  readonly locationId: string;
  readonly stock: LocationStock;
}

/** Returns the stock of a SKU at a location; zero before the first update. */
export function readLocationStock(account: Account, locationId: string, sku: string): LocationStock {
  const key = JSON.stringify([locationId, sku]);
  return readCollection(account, locationStocksCollection).get(key) ?? { quantity: 0, sequence: 0 };
}

export function setLocationStock(account: Account, { locationId, sku, stock }: LocationStockEdit): void {
  collection(account, locationStocksCollection).set(JSON.stringify([locationId, sku]), stock);
}
