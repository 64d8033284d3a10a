import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createListings } from '../../support/amazon-sp-api/create-listings.ts';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import {
  createClientWithVersion,
  getItemByPath,
  getItemIn2020,
  getItemInV0,
  listCategories,
} from './programs/versions.ts';

const fixture = useSandbox();
let spClient: SellingPartner;

const refreshToken = () => fixture.running.sandbox.credentials.refreshToken;

beforeAll(() => createListings(fixture));

beforeEach(() => {
  spClient = new SellingPartner({ region: 'eu', refresh_token: refreshToken() });
});

describe('versions', () => {
  it('getCatalogItem in v0 is rejected, because neither package has it any more', async () => {
    await expect(getItemInV0(spClient)).rejects.toMatchObject({
      code: 'OPERATION_NOT_FOUND_FOR_VERSION',
      type: 'error',
    });
    expect(fixture.calls()).not.toContainEqual(expect.stringContaining('catalogItems'));
  });

  it('getCatalogItem is called in 2020-12-01', async () => {
    expect(await getItemIn2020(spClient)).toHaveProperty('asin');
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('deprecated'));
    expect(fixture.calls().at(-1)).toBe('catalogItems/2020-12-01/getCatalogItem');
  });

  it('endpoints_versions selects the version of all operations of an endpoint', async () => {
    const path = { asin: 'B084DWG2VQ' };
    const query = { marketplaceIds: ['A1PA6795UKMFR9'] };
    const res = await createClientWithVersion(refreshToken()).callAPI({
      operation: 'catalogItems.getCatalogItem',
      path,
      query,
    });

    expect(res).toHaveProperty('asin');
    expect(fixture.calls().at(-1)).toBe('catalogItems/2020-12-01/getCatalogItem');
  });

  it('listCatalogCategories falls back to an earlier version', async () => {
    expect(await listCategories(createClientWithVersion(refreshToken()))).toBeInstanceOf(Array);
    expect(fixture.calls().at(-1)).toBe('catalogItems/v0/listCatalogCategories');
  });

  it('api_path calls any path', async () => {
    expect(await getItemByPath(spClient)).toEqual(await getItemIn2020(spClient));
  });
});
