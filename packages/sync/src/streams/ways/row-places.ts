import type { Value } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import { findRowMarketplace } from './find-row-marketplace.ts';

/** Decides which rows of a document are of marketplaces that are copied: Amazon returns rows of the whole region for some requests. */
export class RowPlaces {
  readonly #request: ReadRequest;
  #count = 0;
  #leftOut = 0;

  constructor(request: ReadRequest) {
    this.#request = request;
  }

  /**
   * Returns the ID of the marketplace of a row, or null if the row has none.
   *
   * @param name what the row says about its marketplace; undefined if it does not say it
   */
  find(name: Value): string | null | 'left-out' {
    const { seller, marketplaceId } = this.#request;
    this.#count += 1;
    const place = typeof name === 'string' ? findRowMarketplace(name) : undefined;
    // Amazon has selected the rows of a request for one marketplace, unless they say something else.
    if (place === undefined) return marketplaceId ?? null;
    const isCopied =
      marketplaceId === undefined ? place === null || seller.marketplaceIds.includes(place) : place === marketplaceId;
    if (isCopied) return place;
    this.#leftOut += 1;
    return 'left-out';
  }

  /**
   * Reports once for each seller that rows were left out which another request does not bring either.
   *
   * @param reported IDs of the sellers for which it was reported
   */
  report(source: string, reported: Set<string>): void {
    const { marketplaceId, seller, warn } = this.#request;
    if (this.#leftOut === 0 || marketplaceId !== undefined || reported.has(seller.sellerId)) return;
    reported.add(seller.sellerId);
    const message = `${source} covers the whole region: ${this.#leftOut} of ${this.#count} rows of a document are of marketplaces that are not copied, and were left out.`;
    warn({ code: 'ROWS_OF_OTHER_MARKETPLACES', message });
  }
}
