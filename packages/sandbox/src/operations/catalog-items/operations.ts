import type { Categories } from '@supercargo/catalogue/types/catalog-items-v0';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { findCatalogItem } from '../../world/listings/catalogue.ts';
import { ALL_DEPARTMENTS, type Classification, getClassification } from '../../world/listings/classification.ts';
import type { Listing } from '../../world/listings/listing.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaces } from '../listings-items/find-listing.ts';
import { type Operation, operation } from '../operation.ts';
import { toItem2020Response } from './item-response-2020.ts';
import { toItem2022Response } from './item-response-2022.ts';
import { buildRefinements } from './refinements.ts';
import { searchItems } from './search-items.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    searchCatalogItems(services),
    getCatalogItem,
    searchCatalogItems2020(services),
    getCatalogItem2020,
    listCatalogCategories,
  ];
}

function searchCatalogItems(services: HandlerServices): Operation {
  return operation('catalogItems', '2022-04-01', 'searchCatalogItems', (call) => {
    const stores = readMarketplaces(call);
    const included = call.query.list('includedData');
    const { found, items, pagination, isByKeywords } = searchItems(call, services);
    return json({
      numberOfResults: found.length,
      pagination,
      ...(isByKeywords && { refinements: buildRefinements(found) }),
      items: items.map((item) => toItem2022Response(item, stores, included, call.origin)),
    });
  });
}

/** In this version, all searches are by keywords. */
function searchCatalogItems2020(services: HandlerServices): Operation {
  return operation('catalogItems', '2020-12-01', 'searchCatalogItems', (call) => {
    const stores = readMarketplaces(call);
    const included = call.query.list('includedData');
    const { found, items, pagination } = searchItems(call, services);
    return json({
      numberOfResults: found.length,
      pagination,
      refinements: buildRefinements(found),
      items: items.map((item) => toItem2020Response(item, stores, included, call.origin)),
    });
  });
}

const getCatalogItem = operation('catalogItems', '2022-04-01', 'getCatalogItem', (call) => {
  const stores = readMarketplaces(call);
  return json(toItem2022Response(findItem(call), stores, call.query.list('includedData'), call.origin));
});

const getCatalogItem2020 = operation('catalogItems', '2020-12-01', 'getCatalogItem', (call) => {
  const stores = readMarketplaces(call);
  return json(toItem2020Response(findItem(call), stores, call.query.list('includedData'), call.origin));
});

function findItem({ account, path: { asin } }: SellerCall<{ readonly asin: string }>): Listing {
  return requireFound(findCatalogItem(account, asin), `Item '${asin}'`);
}

/** Lists the browse node of an item and its parent. */
const listCatalogCategories = operation('catalogItems', 'v0', 'listCatalogCategories', ({ query, account }) => {
  const [asin, sku] = [query.text('ASIN'), query.text('SellerSKU')];
  if ((asin === undefined) === (sku === undefined)) {
    throw invalidInput('Either ASIN or SellerSKU is required.', 'ASIN (query)');
  }
  if (!isMarketplaceId(query.text('MarketplaceId') ?? '')) {
    throw invalidInput('There is no such marketplace.', 'MarketplaceId (query)');
  }
  const article = requireFound(
    sku === undefined ? findCatalogItem(account, asin ?? '') : account.listings.get(sku),
    'The article',
  );
  const category = toCategoryResponse(getClassification(article.productType));
  return json({ payload: [{ ...category, parent: toCategoryResponse(ALL_DEPARTMENTS) }] });
});

function toCategoryResponse({ id, name }: Classification): Sent<Categories> {
  return { ProductCategoryId: id, ProductCategoryName: name };
}
