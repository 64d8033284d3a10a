import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Refuses what is no list of marketplaces. Throws INVALID_PARAMETER. */
export function checkMarketplaces(marketplaceIds: unknown): void {
  const isId = (id: unknown) => typeof id === 'string' && id !== '';
  if (Array.isArray(marketplaceIds) && marketplaceIds.length > 0 && marketplaceIds.every(isId)) return;
  const message = 'marketplaceIds has to be a list of ids of marketplaces, with at least one.';
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
