import { marketplaces } from '@supercargo/catalogue/registry';

const byDomain = new Map(marketplaces.map(({ id, domain }) => [domain.replace(/^www\./, '').toLowerCase(), id]));

/** Returns the ID of the marketplace with a name such as `Amazon.de`; undefined for other names, such as `Non-Amazon`. */
export function findMarketplaceId(name: string | undefined): string | undefined {
  return name === undefined ? undefined : byDomain.get(name.toLowerCase());
}
