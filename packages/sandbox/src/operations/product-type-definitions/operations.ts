import { notFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { parseRequirements } from '../../world/listings/attribute-schema.ts';
import { formatDisplayName } from '../../world/listings/classification.ts';
import { productTypes } from '../../world/listings/product-types/product-types.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaces } from '../listings-items/find-listing.ts';
import { type Operation, operation } from '../operation.ts';
import { createSchemaLink } from './definition-documents.ts';
import { buildDefinitionSchema, buildPropertyGroups, metaSchema } from './definition-schema.ts';

/** The only version. */
const version = 'SANDBOX-1';

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
  return json({ productTypes: views, productTypeVersion: version });
});

function getDefinition(services: HandlerServices): Operation {
  return operation('productTypeDefinitions', '2020-09-01', 'getDefinitionsProductType', (call) => {
    const productType = call.path.productType;
    const stores = readMarketplaces(call);
    if (!productTypes.includes(productType)) throw notFound(`Product type '${productType}'`);
    const requirements = parseRequirements(call.query.text('requirements'));
    const enforced = call.query.text('requirementsEnforced') ?? 'ENFORCED';
    const locale = call.query.text('locale') ?? 'DEFAULT';
    const isEnforced = enforced === 'ENFORCED';
    const schema = buildDefinitionSchema({ productType, requirements, isEnforced, stores });
    return json({
      metaSchema: createSchemaLink(call, services, metaSchema),
      schema: createSchemaLink(call, services, schema),
      requirements,
      requirementsEnforced: enforced,
      propertyGroups: buildPropertyGroups(productType),
      locale: locale === 'DEFAULT' ? (stores[0]?.language ?? 'en_GB') : locale,
      marketplaceIds: stores.map(({ id }) => id),
      productType,
      displayName: formatDisplayName(productType),
      productTypeVersion: { version: version, latest: true, releaseCandidate: false },
    });
  });
}
