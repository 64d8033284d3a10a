import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { findFaults } from '../checking/find-faults.ts';
import type { FlowDeps } from '../flow-deps.ts';
import type { ProductTypeQuery, ProductTypes } from './product-types.ts';

/** A listing as it is to be sent. */
export interface ListingToCheck extends ProductTypeQuery {
  /** As putListingsItem takes them. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** What the marketplace would object to. */
export interface ListingFault {
  /** `attributes.item_name[0].value`. */
  readonly path: string;
  /** The rule of the schema that is broken, such as `required` or `maxUniqueItems`. */
  readonly rule: string;
  /** A sentence with the place, what was given, and what is allowed. */
  readonly message: string;
  /** The values there are, where the schema lists them. */
  readonly allowed?: readonly unknown[];
}

/** Compares attributes with the definition of their product type. */
export async function checkListing(
  { attributes, ...query }: ListingToCheck,
  types: ProductTypes,
  deps: FlowDeps,
): Promise<ListingFault[]> {
  if (typeof attributes !== 'object' || attributes === null) {
    const message = 'attributes is missing: give those of the listing.';
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
  }
  const schema = await types.schema(query, deps);
  // As they are sent: what JSON leaves out is not judged.
  const sent = JSON.parse(JSON.stringify(attributes));
  return findFaults(sent, schema, 'attributes').map(({ keyword: rule, ...fault }) => ({ ...fault, rule }));
}
