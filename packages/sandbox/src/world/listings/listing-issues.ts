import type { JsonObject } from '../../base/json-value.ts';
import type { Marketplace } from '../../base/marketplaces.ts';
import { hasHundredths } from '../finances/money.ts';
import type { AttributeSchema, Requirements } from './attribute-schema.ts';
import { type AttributeStep, changeValues, selectValues } from './change-values.ts';
import type { Listing } from './listing.ts';
import { listSelectors, readAttribute, toValues } from './listing-attributes.ts';
import { listRequiredWithout } from './missing-attributes.ts';
import { findAttributeSchema, productTypes } from './product-types/product-types.ts';
import { toMarketplaceListing } from './store-listing.ts';
import { validateValue } from './validate-value.ts';

/** An issue of a submission. Amazon does not accept a submission with an error. */
export interface ListingIssue {
  readonly code: string;
  readonly message: string;
  readonly severity: 'ERROR' | 'WARNING';
  readonly attributeNames: readonly string[];
  readonly categories: readonly string[];
}

/** Lists at most one error or warning per attribute that is written in some marketplaces. */
export function validateAttributes(
  attributes: JsonObject,
  productType: string,
  stores: readonly Marketplace[],
): readonly ListingIssue[] {
  return Object.entries(attributes).flatMap(([name, values]) => {
    const schema = findAttributeSchema(productType, name);
    const fault = validateValue(values, schema ?? unknownAttribute, name) ?? findWrongPlace(name, values, stores);
    if (fault !== undefined) return [createError('90244', `${fault}.`, name, 'INVALID_ATTRIBUTE')];
    return schema === undefined ? [createUnknownWarning(name)] : [];
  });
}

/** Lists the errors and warnings of a patch. */
export function validateSteps(
  listing: Listing,
  steps: readonly AttributeStep[],
  stores: readonly Marketplace[],
): readonly ListingIssue[] {
  return steps.flatMap((step) => {
    const { op, name, values } = step;
    if (op === 'delete') return [];
    if (op === 'replace') return validateAttributes({ [name]: values }, listing.productType, stores);
    const wrongPlace = findWrongPlace(name, values, stores);
    if (wrongPlace !== undefined) return [createError('90244', `${wrongPlace}.`, name, 'INVALID_ATTRIBUTE')];
    const results = stores.map((store) => {
      const before = readAttribute(toMarketplaceListing(listing, store), store, name);
      return changeValues(before, step, listSelectors(listing.productType, name), store);
    });
    return results
      .map((result, index) =>
        validateAttributes({ [name]: result }, listing.productType, stores.slice(index, index + 1)),
      )
      .reduce((first, later) => (first.length > 0 ? first : later), []);
  });
}

/** Validates a product type. It accepts the types that have definitions. */
export function validateProductType(productType: string): readonly ListingIssue[] {
  if (productTypes.includes(productType)) return [];
  const message = `There is no product type '${productType}'. searchDefinitionsProductTypes lists all product types.`;
  return [createError('90244', message, 'productType', 'INVALID_ATTRIBUTE')];
}

/** Returns errors for the attributes that a complete listing needs. */
export function listMissingIssues(
  attributes: JsonObject,
  productType: string,
  requirements: Requirements,
): readonly ListingIssue[] {
  return listRequiredWithout(attributes, productType, requirements).map(createMissingError);
}

/** Lists the issues of a listing that is saved, as a marketplace shows it. */
export function listListingIssues({ missing = [], attributes, productType }: Listing, { id }: Marketplace) {
  const names = Object.keys(attributes?.[id] ?? {});
  const unknown = names.filter((name) => findAttributeSchema(productType, name) === undefined);
  return [...missing.map(createMissingError), ...unknown.map(createUnknownWarning)];
}

export function hasErrors(issues: readonly { readonly severity: string }[]): boolean {
  return issues.some(({ severity }) => severity === 'ERROR');
}

export function createError(code: string, message: string, attribute: string, category: string): ListingIssue {
  return { code, message, severity: 'ERROR', attributeNames: [attribute], categories: [category] };
}

function createMissingError(name: string): ListingIssue {
  return createError('90220', `'${name}' is required but not supplied.`, name, 'MISSING_ATTRIBUTE');
}

function createUnknownWarning(name: string): ListingIssue {
  return {
    code: '90000900',
    message: `No product type has an attribute '${name}'. It is saved, and it changes nothing.`,
    severity: 'WARNING',
    attributeNames: [name],
    categories: ['INVALID_ATTRIBUTE'],
  };
}

const unknownAttribute: AttributeSchema = { type: 'array', minItems: 1, items: { type: 'object' } };

/** Returns what is wrong with the marketplaces and currencies of values; undefined if nothing is. */
function findWrongPlace(name: string, values: unknown, stores: readonly Marketplace[]): string | undefined {
  const ids = stores.map(({ id }) => id);
  for (const [index, value] of toValues(values).entries()) {
    const path = `${name}.${index}`;
    const { marketplace_id: id } = value;
    if (id != null && !ids.includes(String(id))) {
      return `'${path}.marketplace_id' is ${id}, which is not a marketplace of the request: ${ids.join(', ')}`;
    }
    const places = stores.filter((store) => selectValues([value], store).length > 0);
    const fault = places.map((store) => findWrongAmount(value, path, store)).find((text) => text !== undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Returns what is wrong with the amounts of a value in a marketplace: they are in its currency, and no smaller than its units. */
function findWrongAmount(value: JsonObject, path: string, { id, currency }: Marketplace): string | undefined {
  if (value.currency != null && value.currency !== currency) {
    return `'${path}.currency' is ${value.currency}. Prices in the marketplace ${id} are in ${currency}`;
  }
  if (!('our_price' in value || 'value_with_tax' in value)) return undefined;
  const decimals = hasHundredths(currency) ? 2 : 0;
  const prices = JSON.stringify(value).matchAll(/"value_with_tax":\d+\.?(\d*)/g);
  const isTooFine = [...prices].some(([, digits = '']) => digits.length > decimals);
  return isTooFine
    ? `'${path}' has a price with more than ${decimals} decimals, which ${currency} does not have`
    : undefined;
}
