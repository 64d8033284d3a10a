import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categories, itemByPath, itemIn2020, itemInV0, withVersion } from './programs/versions.ts';
import { useMarketplace } from './support/marketplace.ts';
import { offerArticles } from './support/offer-articles.ts';
import { SellingPartner } from './support/selling-partner.ts';

const market = useMarketplace();
let spClient: SellingPartner;

const refreshToken = () => market.running.sandbox.credentials.refreshToken;

beforeAll(() => offerArticles(market));

beforeEach(() => {
  spClient = new SellingPartner({ region: 'eu', refresh_token: refreshToken() });
});

describe('versions', () => {
  it('getCatalogItem in v0 is rejected, because neither package has it any more', async () => {
    await expect(itemInV0(spClient)).rejects.toMatchObject({ code: 'OPERATION_NOT_FOUND_FOR_VERSION', type: 'error' });
    expect(market.calls()).not.toContainEqual(expect.stringContaining('catalogItems'));
  });

  it('getCatalogItem is called in 2020-12-01', async () => {
    expect(await itemIn2020(spClient)).toHaveProperty('asin');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('deprecated'));
    expect(market.calls().at(-1)).toBe('catalogItems/2020-12-01/getCatalogItem');
  });

  it('endpoints_versions selects the version of all operations of an endpoint', async () => {
    const path = { asin: 'B084DWG2VQ' };
    const query = { marketplaceIds: ['A1PA6795UKMFR9'] };
    const res = await withVersion(refreshToken()).callAPI({ operation: 'catalogItems.getCatalogItem', path, query });

    expect(res).toHaveProperty('asin');
    expect(market.calls().at(-1)).toBe('catalogItems/2020-12-01/getCatalogItem');
  });

  it('listCatalogCategories falls back to an earlier version', async () => {
    expect(await categories(withVersion(refreshToken()))).toBeInstanceOf(Array);
    expect(market.calls().at(-1)).toBe('catalogItems/v0/listCatalogCategories');
  });

  it('api_path calls any path', async () => {
    expect(await itemByPath(spClient)).toEqual(await itemIn2020(spClient));
  });
});
