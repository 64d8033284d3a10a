import type { Marketplace } from '../../base/marketplaces.ts';
import type { Requirements, RequiringCondition } from '../../world/listings/attribute-schema.ts';
import {
  getProductType,
  isOfferAttribute,
  listConditions,
  listRequired,
} from '../../world/listings/product-types/product-types.ts';

const draft = 'https://json-schema.org/draft/2019-09/schema';

const count = { type: 'integer', minimum: 0 };

/** The schema of definitions: JSON Schema with the keywords that Amazon adds. */
export const metaSchema = {
  $schema: draft,
  $id: 'https://sandbox.example/product-type-meta-schema',
  allOf: [{ $ref: draft }],
  properties: {
    editable: { type: 'boolean' },
    hidden: { type: 'boolean' },
    enumNames: { type: 'array', items: { type: 'string' } },
    selectors: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    minUniqueItems: count,
    maxUniqueItems: count,
    maxUtf8ByteLength: count,
  },
};

interface DefinitionRequest {
  readonly productType: string;
  readonly requirements: Requirements;
  /** Whether attributes are required. */
  readonly isEnforced: boolean;
  readonly stores: readonly Marketplace[];
}

/** Builds the schema from the same attribute schemas that validate submissions. */
export function buildDefinitionSchema({ productType, requirements, isEnforced, stores }: DefinitionRequest) {
  const attributes = Object.entries(getProductType(productType).attributes).filter(
    ([name]) => requirements === 'LISTING' || isOfferAttribute(name) === (requirements === 'LISTING_OFFER_ONLY'),
  );
  const conditions = listConditions(productType, requirements);
  return {
    $schema: metaSchema.$id,
    $id: `https://sandbox.example/product-types/${productType}/${requirements}`,
    $comment: 'Made for the sandbox. Names and values are not those of Amazon.',
    $defs: {
      marketplace_id: buildSelector(
        'Marketplace ID',
        stores.map(({ id }) => id),
      ),
      language_tag: buildSelector('Language Tag', [...new Set(stores.map(({ language }) => language))]),
    },
    type: 'object',
    ...(isEnforced && { required: listRequired(productType, requirements) }),
    ...(isEnforced && conditions.length > 0 && { allOf: conditions.map(toRule) }),
    properties: Object.fromEntries(attributes),
    additionalProperties: true,
  };
}

function toRule({ when, required }: RequiringCondition): object {
  return Object.fromEntries([
    ['if', when],
    ['then', { required }],
  ]);
}

/** Builds the schema of a selector. Its first value is the default. */
function buildSelector(title: string, values: readonly string[]) {
  const anyOf = [{ type: 'string' }, { type: 'string', enum: values }];
  return { title, default: values[0], examples: values.slice(0, 1), editable: false, hidden: true, anyOf };
}

/** Returns the groups of attributes that a form shows. */
export function buildPropertyGroups(productType: string) {
  const names = Object.keys(getProductType(productType).attributes);
  return {
    offer: { title: 'Offer', propertyNames: names.filter(isOfferAttribute) },
    product_details: { title: 'Product Details', propertyNames: names.filter((name) => !isOfferAttribute(name)) },
  };
}
