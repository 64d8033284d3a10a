import { notFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import {
  attributeSchemas,
  parseRequirements,
  type Requirements,
  requiredAttributes,
} from '../../world/listings/attribute-schema.ts';
import { formatDisplayName } from '../../world/listings/classification.ts';
import { productTypes } from '../../world/listings/product-kinds.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaces } from '../listings-items/find-listing.ts';
import { type Operation, operation } from '../operation.ts';
import { createSchemaLink } from './definition-documents.ts';

/** The only version. */
const VERSION = 'SANDBOX-1';
const DRAFT = 'https://json-schema.org/draft/2019-09/schema';
const META_SCHEMA = {
  $schema: DRAFT,
  $id: 'https://sandbox.example/product-type-meta-schema',
  allOf: [{ $ref: DRAFT }],
};

const OFFER = ['condition_type', 'fulfillment_availability', 'purchasable_offer'];

export function operations(services: HandlerServices): readonly Operation[] {
  return [searchDefinitions, getDefinition(services)];
}

/** Lists the product types whose name contains a keyword or a word of `itemName`; all if neither is given. */
const searchDefinitions = operation('productTypeDefinitions', '2020-09-01', 'searchDefinitionsProductTypes', (call) => {
  const marketplaceIds = readMarketplaces(call).map(({ id }) => id);
  const { query } = call;
  const words = [...query.list('keywords'), ...(query.text('itemName') ?? '').split(/\W+/)].filter(
    (word) => word !== '',
  );
  const found = productTypes.filter(
    (name) =>
      words.length === 0 || words.some((word) => formatDisplayName(name).toLowerCase().includes(word.toLowerCase())),
  );
  const views = found.map((name) => ({ name, displayName: formatDisplayName(name), marketplaceIds }));
  return json({ productTypes: views, productTypeVersion: VERSION });
});

function getDefinition(services: HandlerServices): Operation {
  return operation('productTypeDefinitions', '2020-09-01', 'getDefinitionsProductType', (call) => {
    const productType = call.path.productType;
    const stores = readMarketplaces(call);
    if (!productTypes.includes(productType)) throw notFound(`Product type '${productType}'`);
    const requirements = parseRequirements(call.query.text('requirements'));
    const enforced = call.query.text('requirementsEnforced') ?? 'ENFORCED';
    const locale = call.query.text('locale') ?? 'DEFAULT';
    const schema = buildSchema(productType, requirements, enforced === 'ENFORCED');
    return json({
      metaSchema: createSchemaLink(call, services, META_SCHEMA),
      schema: createSchemaLink(call, services, schema),
      requirements,
      requirementsEnforced: enforced,
      propertyGroups: {
        offer: { title: 'Offer', propertyNames: OFFER },
        product_details: { title: 'Product Details', propertyNames: listProductAttributes() },
      },
      locale: locale === 'DEFAULT' ? (stores[0]?.language ?? 'en_GB') : locale,
      marketplaceIds: stores.map(({ id }) => id),
      productType,
      displayName: formatDisplayName(productType),
      productTypeVersion: { version: VERSION, latest: true, releaseCandidate: false },
    });
  });
}

/** Builds the schema from the same attribute schemas that validate submissions. */
function buildSchema(productType: string, requirements: Requirements, enforced: boolean) {
  const offered = requirements === 'LISTING_PRODUCT_ONLY' ? [] : OFFER;
  const described = requirements === 'LISTING_OFFER_ONLY' ? [] : listProductAttributes();
  const names = [...described, ...offered];
  return {
    $schema: META_SCHEMA.$id,
    $id: `https://sandbox.example/product-types/${productType}/${requirements}`,
    type: 'object',
    ...(enforced && { required: requiredAttributes[requirements] }),
    properties: Object.fromEntries(names.map((name) => [name, attributeSchemas[name]])),
    additionalProperties: true,
  };
}

function listProductAttributes(): readonly string[] {
  return Object.keys(attributeSchemas).filter((name) => !OFFER.includes(name));
}
