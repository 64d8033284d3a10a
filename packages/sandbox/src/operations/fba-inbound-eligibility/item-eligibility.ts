import type { ItemEligibilityPreview } from '@supercargo/catalogue/types/fba-inbound-eligibility-v1';
import { invalidInput } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { isSuppressed } from '../../world/listings/listing-status.ts';
import { operation } from '../operation.ts';

/** Amazon's codes for the reasons why its warehouses do not accept an item. */
const MISSING_DETAILS = 'FBA_INB_0004';
const NOT_IN_CATALOGUE = 'FBA_INB_0017';
const WITHOUT_CATEGORY = 'FBA_INB_0018';
const NOT_COMMINGLED = 'FBA_INB_0034';
const BLOCKED = 'FBA_INB_0051';
const NOT_AUTHORIZED = 'FBA_INB_0098';

/** Previews whether Amazon's warehouses accept an item of the seller. */
export const getItemEligibilityPreview = operation(
  'fbaInboundEligibility',
  'v1',
  'getItemEligibilityPreview',
  ({ account, query }) => {
    const [asin = '', program = ''] = [query.text('asin'), query.text('program')];
    const [marketplaceId] = query.list('marketplaceIds');
    if (program === 'INBOUND' && marketplaceId === undefined) {
      throw invalidInput('marketplaceIds is required for INBOUND.', 'marketplaceIds (query)');
    }
    const reasons = [...listItemReasons(account, asin, program), ...listMarketplaceReasons(account, marketplaceId)];
    const payload: Sent<ItemEligibilityPreview> = {
      asin,
      ...(marketplaceId !== undefined && { marketplaceId }),
      program,
      isEligibleForProgram: reasons.length === 0,
      ...(reasons.length > 0 && { ineligibilityReasonList: reasons }),
    };
    return json({ payload });
  },
);

/**
 * Lists the reasons against an item: it is not in the catalog, its details or category are missing, it is a plant, or
 * it has a label of its own and cannot be commingled.
 */
function listItemReasons({ listings }: Account, asin: string, program: string): readonly string[] {
  const listing = [...listings.values()].find((one) => one.asin === asin);
  if (listing === undefined) return [NOT_IN_CATALOGUE];
  return [
    ...(isSuppressed(listing) ? [MISSING_DETAILS] : []),
    ...(listing.productType === '' ? [WITHOUT_CATEGORY] : []),
    ...(listing.productType === 'LIVE_PLANT' ? [BLOCKED] : []),
    ...(program === 'COMMINGLING' && listing.fnSku !== null ? [NOT_COMMINGLED] : []),
  ];
}

function listMarketplaceReasons({ marketplaces }: Account, marketplaceId: string | undefined): readonly string[] {
  const isKnown = marketplaceId === undefined || marketplaces.some(({ id }) => id === marketplaceId);
  return isKnown ? [] : [NOT_AUTHORIZED];
}
