import type { CallInput } from '../../features/explorer/api/types.ts';

/** A call that returns the object with an ID. */
export interface IdLookup {
  /** What the ID identifies. */
  readonly what: 'Order' | 'ASIN' | 'SKU';
  readonly id: string;
  readonly purpose: string;
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly input: CallInput;
  /** Whether the text has the form of such an ID, and of nothing else. */
  readonly isCertain: boolean;
}

interface Lookups {
  readonly ids: readonly IdLookup[];
  /** The text to search the log of calls for; undefined for a text that is too short. */
  readonly searched: string | undefined;
}

const orderId = /^\d{3}-\d{7}-\d{7}$/;
const asin = /^B0[0-9A-Z]{8}$/i;
/** A SKU can be any text. Most have a digit, a hyphen or an underscore. */
const likelySku = /^(?=.*[\d_-])[^\s/]{3,40}$/;
const marketplaceIds = ['{{marketplaceId}}'];

/** Lists what a text can identify. */
export function listLookups(text: string): Lookups {
  const id = text.trim();
  const searched = id.length >= 3 ? id : undefined;
  if (orderId.test(id)) {
    const input = { path: { orderId: id } };
    const operation = { endpoint: 'orders', version: '2026-01-01', operation: 'getOrder', input };
    return { ids: [{ what: 'Order', id, purpose: 'Get the order', ...operation, isCertain: true }], searched };
  }
  if (asin.test(id)) {
    const input = {
      path: { asin: id.toUpperCase() },
      query: { marketplaceIds, includedData: ['summaries', 'identifiers', 'images', 'salesRanks'] },
    };
    const operation = { endpoint: 'catalogItems', version: '2022-04-01', operation: 'getCatalogItem', input };
    return { ids: [{ what: 'ASIN', id, purpose: 'Get the catalog item', ...operation, isCertain: true }], searched };
  }
  if (!likelySku.test(id)) return { ids: [], searched };
  const input = {
    path: { sellerId: '{{sellerId}}', sku: id },
    query: { marketplaceIds, includedData: ['summaries', 'offers', 'fulfillmentAvailability', 'issues'] },
  };
  const operation = { endpoint: 'listingsItems', version: '2021-08-01', operation: 'getListingsItem', input };
  return { ids: [{ what: 'SKU', id, purpose: 'Get the listing', ...operation, isCertain: false }], searched };
}
