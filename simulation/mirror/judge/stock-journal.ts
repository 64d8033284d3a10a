import type { Sandbox } from '@supercargo/sandbox';
import { readRecords, type StockRecord } from './shop.ts';

/** What the shop had at a request for it. */
export interface StockReading {
  readonly at: number;
  /** Undefined if the shop no longer had the item. */
  readonly stock: StockRecord | undefined;
}

/** The readings of an item in one marketplace, the oldest first. */
export interface StockHistory {
  readonly sellerId: string;
  readonly marketplaceId: string;
  readonly sku: string;
  readonly readings: StockReading[];
}

/**
 * Records the shop's stock whenever somebody asks for it, because nobody can ask for the stock of an earlier time. It reads the
 * state of the sandbox, and nothing of the response.
 */
export class StockJournal {
  readonly #sandbox: Sandbox;
  readonly #histories = new Map<string, StockHistory>();

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  get histories(): readonly StockHistory[] {
    return [...this.#histories.values()];
  }

  /** Records a request of a seller, if it is one for stock. */
  record(sellerId: string, url: URL, at: number): void {
    if (url.pathname !== '/fba/inventory/v1/summaries') return;
    const marketplaceId = url.searchParams.get('granularityId') ?? '';
    const requested = url.searchParams.get('sellerSkus')?.split(',');
    const isRequested = (sku: string) => requested === undefined || requested.includes(sku);
    const listed = new Set(this.#sandbox.testData.listings(sellerId, marketplaceId).map(({ sku }) => sku));
    const records = new Map(readRecords(this.#sandbox, sellerId, 'stock'));
    for (const sku of records.keys()) if (listed.has(sku) && isRequested(sku)) this.#find(sellerId, marketplaceId, sku);
    for (const history of this.#histories.values()) {
      if (history.sellerId !== sellerId || history.marketplaceId !== marketplaceId || !isRequested(history.sku))
        continue;
      history.readings.push({ at, stock: listed.has(history.sku) ? records.get(history.sku) : undefined });
    }
  }

  #find(sellerId: string, marketplaceId: string, sku: string): StockHistory {
    const key = `${sellerId} ${marketplaceId} ${sku}`;
    let history = this.#histories.get(key);
    if (history === undefined) {
      history = { sellerId, marketplaceId, sku, readings: [] };
      this.#histories.set(key, history);
    }
    return history;
  }
}
