import { describe, expect, it } from 'vitest';
import { HOME, openShop } from './support/shop.ts';

const VEHICLES = '/catalog/2024-11-01/automotive/vehicles';
const PREVIEW = '/fba/inbound/v1/eligibility/itemPreview';

describe('vehicles', () => {
  it('Vehicles are returned page by page, forwards and backwards', async () => {
    const { get } = openShop();
    const names = [];
    let pagination: { nextToken?: string; previousToken?: string } = {};
    let pages = 0;
    do {
      const { nextToken } = pagination;
      const query = { marketplaceId: HOME, vehicleType: 'CAR', ...(nextToken && { pageToken: nextToken }) };
      const page = (await get(VEHICLES, query)).body;
      expect(page.vehicles.length).toBeLessThanOrEqual(20);
      for (const { identifiers } of page.vehicles) names.push(identifiers[0].value);
      pagination = page.pagination;
      pages += 1;
    } while (pagination.nextToken !== undefined);
    expect(pages).toBeGreaterThan(2);
    expect(new Set(names).size).toBe(names.length);
    const { previousToken = '' } = pagination;
    const back = (await get(VEHICLES, { marketplaceId: HOME, vehicleType: 'CAR', pageToken: previousToken })).body;
    expect(back.vehicles[0].identifiers[0].value).toBe(names[(pages - 2) * 20]);
  });

  it('Vehicles are the same in every sandbox and can be filtered by type and update time', async () => {
    const ask = async (query: object, seed = 'one') =>
      (await openShop({ seed }).get(VEHICLES, { marketplaceId: HOME, vehicleType: 'MOTORBIKE', ...query })).body
        .vehicles;
    const all = await ask({});
    expect(await ask({}, 'two')).toEqual(all);
    expect(await ask({ vehicleType: 'CAR' })).not.toEqual(all);
    const [{ lastProcessedDate }] = all;
    const later = await ask({ updatedAfter: lastProcessedDate });
    expect(later.length).toBeLessThan(all.length);
    for (const one of later) expect(one.lastProcessedDate > lastProcessedDate).toBe(true);
  });

  it('Vehicles need an existing store and a page token of the same list', async () => {
    const { get } = openShop();
    expect((await get(VEHICLES, { marketplaceId: 'NONE', vehicleType: 'CAR' })).body.errors[0].code).toBe(
      'BAD_REQUEST',
    );
    const query = { marketplaceId: HOME, vehicleType: 'CAR', pageToken: 'xyz' };
    expect((await get(VEHICLES, query)).status).toBe(400);
  });
});

describe('FBA eligibility', () => {
  it('The eligibility preview depends on the seller’s listings', async () => {
    const { get, send, sellerId } = openShop();
    const ask = async (asin: string, program = 'INBOUND', marketplaceIds = HOME) =>
      (await get(PREVIEW, { asin, program, marketplaceIds })).body.payload;
    const lamp = { productType: 'LAMP', attributes: { item_name: [{ value: 'A lamp' }] } };
    const put = async (sku: string, body: object) => {
      const address = `/listings/2021-08-01/items/${sellerId}/${sku}`;
      await send('PUT', address, { requirements: 'LISTING', ...body }, { marketplaceIds: HOME });
      const query = { marketplaceIds: HOME, includedData: 'summaries' };
      return (await get(address, query)).body.summaries[0].asin;
    };
    const query = { marketplaceIds: HOME, withStatus: 'BUYABLE', pageSize: '20' };
    const { items } = (await get(`/listings/2021-08-01/items/${sellerId}`, query)).body;
    const stored = items.find((item: { summaries: { fnSku?: string }[] }) => item.summaries[0]?.fnSku !== undefined);
    const own = items.find((item: { summaries: { fnSku?: string }[] }) => item.summaries[0]?.fnSku === undefined);
    expect(await ask(own.summaries[0].asin)).toMatchObject({ program: 'INBOUND', isEligibleForProgram: true });
    expect((await ask(stored.summaries[0].asin, 'COMMINGLING')).ineligibilityReasonList).toEqual(['FBA_INB_0034']);
    expect((await ask('B000000000')).ineligibilityReasonList).toEqual(['FBA_INB_0017']);
    expect((await ask(own.summaries[0].asin, 'INBOUND', 'ATVPDKIKX0DER')).ineligibilityReasonList).toEqual([
      'FBA_INB_0098',
    ]);
    const plant = await put('PLANT-1', { ...lamp, productType: 'LIVE_PLANT' });
    expect((await ask(plant)).ineligibilityReasonList).toContain('FBA_INB_0051');
    expect((await get(PREVIEW, { asin: plant, program: 'INBOUND' })).status).toBe(400);
  });
});
