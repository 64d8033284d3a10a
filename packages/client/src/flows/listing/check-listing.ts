import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { checkMarketplaces } from '../check-marketplaces.ts';
import { findFaults } from '../checking/find-faults.ts';
import type { FlowDeps } from '../flow-deps.ts';
import type { ListingFault } from './listing-fault.ts';
import type { ProductTypeQuery, ProductTypes } from './product-types.ts';
import { unknownAttributes } from './unknown-attributes.ts';

/** A listing as it is to be sent. */
export interface ListingToCheck extends ProductTypeQuery {
  /** As putListingsItem takes them. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Compares attributes with the definition of their product type. */
export async function checkListing(
  listing: ListingToCheck,
  types: ProductTypes,
  deps: FlowDeps,
): Promise<ListingFault[]> {
  const { attributes, ...query } = listing ?? {};
  checkQuery(query);
  const sent = asSent(attributes);
  const schema = await types.schema(query, deps);
  const faults = findFaults(sent, schema, 'attributes').map(({ keyword: rule, path, message, allowed }) => {
    return { path, rule, severity: 'ERROR' as const, message, ...(allowed && { allowed }) };
  });
  return [...faults, ...unknownAttributes(sent, schema, query.productType)];
}

function checkQuery({ productType, marketplaceIds }: ProductTypeQuery): void {
  if (typeof productType !== 'string' || productType === '') {
    throw refused('productType is missing. Give the name of a product type, such as LUGGAGE.');
  }
  checkMarketplaces(marketplaceIds);
}

/** As they are sent: what JSON leaves out is not judged. */
function asSent(attributes: unknown): Readonly<Record<string, unknown>> {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    throw refused('attributes is missing, or is no object. Give those of the listing, as putListingsItem takes them.');
  }
  try {
    return JSON.parse(JSON.stringify(attributes));
  } catch (cause) {
    throw refused('attributes cannot be written as JSON.', cause);
  }
}

function refused(message: string, cause?: unknown): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message, cause });
}
