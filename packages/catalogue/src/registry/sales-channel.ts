import { extraMarketplaces } from '../generated/registry/extra-marketplaces.ts';
import { marketplaces } from '../generated/registry/marketplaces.ts';

/** IDs by the names that reports have for stores, such as `amazon.de`. */
const idsByChannel = new Map(marketplaces.map(({ id, domain }) => [domain.replace(/^www\./, '').toLowerCase(), id]));

/** Names of orders that were not placed in a store of Amazon, such as `Non-Amazon` and `Non-Amazon DE`. */
const otherChannel = /^non-amazon(?:[ .-]+([a-z]{2}))?$/i;

/**
 * Returns the ID of the marketplace whose orders have a sales channel, such as `Amazon.de`. `Non-Amazon` is null; with a country it is the
 * ID that Amazon has for orders from outside its store there. Undefined for names that are not known.
 */
export function findSalesChannelMarketplace(channel: string): string | null | undefined {
  if (typeof channel !== 'string') return undefined;
  const name = channel.trim();
  const store = idsByChannel.get(name.toLowerCase());
  if (store !== undefined) return store;
  const matches = otherChannel.exec(name);
  if (matches === null) return undefined;
  const country = matches[1]?.toUpperCase();
  const outside = extraMarketplaces.find(({ kind, countryCode }) => kind === 'non-amazon' && countryCode === country);
  return outside?.id ?? null;
}
