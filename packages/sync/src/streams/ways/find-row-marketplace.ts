import { extraMarketplaces, findSalesChannelMarketplace, marketplaces } from '@supercargo/catalogue/registry';

const ids = new Set(marketplaces.map(({ id }) => id));
const outside = new Set(extraMarketplaces.map(({ id }) => id));
const idsByCountry = new Map(
  marketplaces.flatMap(({ id, countryCode, alias }) =>
    [countryCode, ...(alias === null ? [] : [alias])].map((code) => [code, id] as const),
  ),
);

/**
 * Returns the ID of the marketplace that a row names: with its ID, its country such as `DE` or `UK`, or its store such as `Amazon.de`. Null
 * for orders from outside the stores of Amazon, and undefined for other texts.
 */
export function findRowMarketplace(text: string): string | null | undefined {
  const name = text.trim();
  const id = ids.has(name) ? name : (idsByCountry.get(name.toUpperCase()) ?? findSalesChannelMarketplace(name));
  return typeof id === 'string' && outside.has(id) ? null : id;
}
