import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Throws INVALID_PARAMETER unless the value is a non-empty list of marketplace IDs. */
export function checkMarketplaces(marketplaceIds: unknown): void {
  const isId = (id: unknown) => typeof id === 'string' && id !== '';
  if (Array.isArray(marketplaceIds) && marketplaceIds.length > 0 && marketplaceIds.every(isId)) return;
  const message = 'marketplaceIds has to be a list of at least one marketplace ID.';
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
