import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { validateValue } from '../../json-schema/validate-value.ts';
import { serializeJson } from '../../request/serialize-json.ts';
import { checkMarketplaces } from '../check-marketplaces.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { findUnknownAttributes } from './find-unknown-attributes.ts';
import type { ListingIssue } from './listing-issue.ts';
import type { ProductTypeQuery, ProductTypes } from './product-types.ts';

/** A listing to validate before it is sent. */
export interface ListingToValidate extends ProductTypeQuery {
  /** In the form that putListingsItem accepts. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Validates attributes against the definition of their product type. */
export async function validateListing(
  listing: ListingToValidate,
  types: ProductTypes,
  deps: FlowDeps,
): Promise<ListingIssue[]> {
  const { attributes, ...query } = listing ?? {};
  checkProductTypeQuery(query);
  const sent = toSentAttributes(attributes);
  const schema = await types.getSchema(query, deps);
  const errors = validateValue(sent, schema, 'attributes').map(({ keyword: rule, path, message, allowed }) => {
    return { path, rule, severity: 'ERROR' as const, message, ...(allowed && { allowed }) };
  });
  return [...errors, ...findUnknownAttributes(sent, schema, query.productType)];
}

function checkProductTypeQuery({ productType, marketplaceIds }: ProductTypeQuery): void {
  if (typeof productType !== 'string' || productType === '') {
    throw buildParameterError('productType is missing. Pass the name of a product type, such as LUGGAGE.');
  }
  checkMarketplaces(marketplaceIds);
}

/** Converts attributes to the form that is sent. Properties that JSON omits are not validated. */
function toSentAttributes(attributes: unknown): Readonly<Record<string, unknown>> {
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    throw buildParameterError(
      'attributes is missing, or is not an object. Pass the attributes in the form that putListingsItem accepts.',
    );
  }
  return JSON.parse(serializeJson(attributes, 'attributes'));
}

function buildParameterError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
