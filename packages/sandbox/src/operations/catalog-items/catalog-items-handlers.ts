import { invalidInput, notFound } from '../../base/api-error.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { findCatalogItem } from '../../world/listings/catalogue.ts';
import { ALL_DEPARTMENTS, getClassification } from '../../world/listings/classification.ts';
import { getPathValue, type Handler, type Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaces } from '../listings-items/find-listing.ts';
import { toItem2020Response } from './item-response-2020.ts';
import { toItem2022Response } from './item-response-2022.ts';
import { type ItemView, searchCatalogItems } from './search-items.ts';

export function catalogItemsHandlers(services: HandlerServices): Handlers {
  return {
    'catalogItems/2022-04-01/searchCatalogItems': searchCatalogItems(services, toItem2022Response),
    'catalogItems/2022-04-01/getCatalogItem': getCatalogItem(toItem2022Response),
    'catalogItems/2020-12-01/searchCatalogItems': searchCatalogItems(services, toItem2020Response),
    'catalogItems/2020-12-01/getCatalogItem': getCatalogItem(toItem2020Response),
    'catalogItems/v0/listCatalogCategories': listCatalogCategories,
  };
}

function getCatalogItem(view: ItemView): Handler {
  return (call) => {
    const stores = readMarketplaces(call);
    const asin = getPathValue(call, 'asin');
    const article = findCatalogItem(call.account, asin);
    if (article === undefined) throw notFound(`Item '${asin}'`);
    return json(view(article, stores, call.query.list('includedData')));
  };
}

/** Lists the browse node of an item and its parent. */
const listCatalogCategories: Handler = ({ query, account }) => {
  const [asin, sku] = [query.text('ASIN'), query.text('SellerSKU')];
  if ((asin === undefined) === (sku === undefined)) {
    throw invalidInput('Either ASIN or SellerSKU is required.', 'Parameter: ASIN (query)');
  }
  if (!isMarketplaceId(query.text('MarketplaceId') ?? '')) {
    throw invalidInput('There is no such marketplace.', 'Parameter: MarketplaceId (query)');
  }
  const article = sku === undefined ? findCatalogItem(account, asin ?? '') : account.listings.get(sku);
  if (article === undefined) throw notFound('The article');
  const { id, name } = getClassification(article.productType);
  const parent = { ProductCategoryId: ALL_DEPARTMENTS.id, ProductCategoryName: ALL_DEPARTMENTS.name };
  return json({ payload: [{ ProductCategoryId: id, ProductCategoryName: name, parent }] });
};
