import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

function setUp(listings = 45) {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, listings, rateScale: Number.POSITIVE_INFINITY }));
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const items = `/listings/2021-08-01/items/${sellerId}`;
  const search = async (query: Record<string, string> = {}) =>
    (await application.call('GET', items, { query: { marketplaceIds: marketplaceId, ...query } })).body;
  const item = async (method: string, sku: string, body?: unknown, query: Record<string, string> = {}) =>
    application.call(method, `${items}/${encodeURIComponent(sku)}`, {
      query: { marketplaceIds: marketplaceId, ...query },
      ...(body !== undefined && { body }),
    });
  return { application, clock, search, item };
}

function listSkus(page: { items: { sku: string }[] }): readonly string[] {
  return page.items.map(({ sku }) => sku);
}

describe('listings', () => {
  it('Listings are returned in pages, forwards and backwards', async () => {
    const { search } = setUp(45);
    const first = await search({ pageSize: '20', sortBy: 'sku', sortOrder: 'ASC' });
    const second = await search({ pageToken: first.pagination.nextToken });
    const third = await search({ pageToken: second.pagination.nextToken });
    const all = [...listSkus(first), ...listSkus(second), ...listSkus(third)];
    expect(all).toHaveLength(45);
    expect(all).toEqual([...all].sort());
    expect(first.numberOfResults).toBe(45);
    expect(third.pagination).not.toHaveProperty('nextToken');
    expect(listSkus(await search({ pageToken: third.pagination.previousToken }))).toEqual(listSkus(second));
  });

  it('A full last page has no next page', async () => {
    const { search } = setUp(40);
    const second = await search({ pageToken: (await search({ pageSize: '20' })).pagination.nextToken });
    expect(second.items).toHaveLength(20);
    expect(second.pagination).not.toHaveProperty('nextToken');
  });

  it('Listings are found by identifier and status', async () => {
    const { search, item } = setUp();
    const { asin } = (await item('GET', 'LAMP-001')).body.summaries[0];
    expect(listSkus(await search({ identifiers: asin, identifiersType: 'ASIN' }))).toEqual(['LAMP-001']);
    expect(listSkus(await search({ identifiers: 'LAMP-001,BOWL/002', identifiersType: 'SKU' }))).toHaveLength(2);
    expect(await search({ identifiers: asin })).toHaveProperty('errors');
    const buyable = await search({ withStatus: 'BUYABLE' });
    const others = await search({ withoutStatus: 'BUYABLE' });
    expect(buyable.numberOfResults + others.numberOfResults).toBe(45);
  });

  it('A listing changes with put, patch and delete', async () => {
    const { item } = setUp();
    const attributes = { item_name: [{ value: 'Something new' }], colour: [{ value: 'red' }] };
    const put = await item('PUT', 'NEW/1', { productType: 'CLOCK', attributes });
    const issues = [{ severity: 'WARNING', attributeNames: ['colour'] }];
    expect(put.body).toMatchObject({ sku: 'NEW/1', status: 'ACCEPTED', issues });
    const included = { includedData: 'summaries,attributes' };
    const made = (await item('GET', 'NEW/1', undefined, included)).body;
    expect(made.summaries[0]).toMatchObject({ itemName: 'Something new', productType: 'CLOCK' });
    expect(made.attributes.colour).toEqual([{ value: 'red' }]);

    const patches = [
      { op: 'replace', path: '/attributes/item_name', value: [{ value: 'Better' }] },
      { op: 'delete', path: '/attributes/colour' },
    ];
    await item('PATCH', 'NEW/1', { productType: 'CLOCK', patches });
    const patched = (await item('GET', 'NEW/1', undefined, included)).body;
    expect(patched.summaries[0].itemName).toBe('Better');
    expect(patched.attributes).not.toHaveProperty('colour');

    await item('DELETE', 'NEW/1');
    expect((await item('GET', 'NEW/1')).status).toBe(404);
    expect((await item('DELETE', 'NEW/1')).status).toBe(404);
  });

  it('A preview does not change a listing', async () => {
    const { item } = setUp();
    const body = { productType: 'LAMP', attributes: { item_name: [{ value: 'Never' }] } };
    const preview = await item('PUT', 'LAMP-001', body, { mode: 'VALIDATION_PREVIEW' });
    expect(preview.body.status).toBe('VALID');
    expect((await item('GET', 'LAMP-001')).body.summaries[0].itemName).not.toBe('Never');
  });

  it('Listings of other sellers and stores are not accessible', async () => {
    const { application, item } = setUp();
    const query = { marketplaceIds: 'A1F83G8C2ARO7P' };
    expect((await application.call('GET', '/listings/2021-08-01/items/AOTHER/LAMP-001', { query })).status).toBe(403);
    expect((await item('GET', 'LAMP-001', undefined, { marketplaceIds: 'ATVPDKIKX0DER' })).status).toBe(403);
    expect((await item('GET', 'LAMP-001', undefined, { marketplaceIds: 'NOWHERE' })).status).toBe(400);
  });
});
