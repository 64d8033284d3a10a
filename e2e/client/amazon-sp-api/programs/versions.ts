// biome-ignore-all lint/style/useConst: the code is copied from the README.
import { SellingPartner } from '../../../support/amazon-sp-api/selling-partner.ts';

export async function getItemInV0(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'getCatalogItem',
    endpoint: 'catalogItems',
    query: {
      MarketplaceId: 'A1PA6795UKMFR9',
    },
    path: {
      asin: 'B084DWG2VQ',
    },
    options: {
      // @ts-expect-error: Amazon removed the operation from v0 after the README was written.
      version: 'v0',
    },
  });
  return res;
}

export async function getItemIn2020(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'getCatalogItem',
    endpoint: 'catalogItems',
    query: {
      marketplaceIds: ['A1PA6795UKMFR9'],
      includedData: ['identifiers', 'images', 'productTypes', 'salesRanks', 'summaries', 'variations'],
    },
    path: {
      asin: 'B084DWG2VQ',
    },
    options: {
      version: '2020-12-01',
    },
  });
  return res;
}

export function createClientWithVersion(REFRESH_TOKEN: string) {
  const spClient = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    endpoints_versions: {
      catalogItems: '2020-12-01',
    },
  });
  return spClient;
}

export async function listCategories(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'listCatalogCategories',
    endpoint: 'catalogItems',
    query: {
      MarketplaceId: 'A1PA6795UKMFR9',
      ASIN: 'B084DWG2VQ',
    },
  });
  return res;
}

export async function getItemByPath(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    api_path: '/catalog/2020-12-01/items/B084DWG2VQ',
    method: 'GET',
    query: {
      marketplaceIds: ['A1PA6795UKMFR9'],
      includedData: ['identifiers', 'images', 'productTypes', 'salesRanks', 'summaries', 'variations'],
    },
  });
  return res;
}
