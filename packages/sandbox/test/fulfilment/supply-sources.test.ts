import { describe, expect, it } from 'vitest';
import { longRun } from '../support/fulfilment/long-run.ts';
import { placeScenario } from '../support/fulfilment/place-scenario.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';

function setUp() {
  const run = longRun();
  return { ...run, ...placeScenario(run.application) };
}

describe('supply sources', () => {
  it('A supply source is created, changed, activated and archived permanently', async () => {
    const { sources, sourceBody } = setUp();
    const body = sourceBody();
    const { supplySourceId } = (await sources('createSupplySource', { body })).body;
    expect((await sources('createSupplySource', { body })).status).toBe(400);
    const path = { supplySourceId };
    const read = async () => (await sources('getSupplySource', { path })).body;
    expect(await read()).toMatchObject({ ...body, status: 'Inactive' });
    const change = { alias: 'Corner shop', configuration: { timezone: 'Europe/London' } };
    expect((await sources('updateSupplySource', { path, body: change })).status).toBe(204);
    expect((await sources('updateSupplySourceStatus', { path, body: { status: 'Active' } })).status).toBe(204);
    expect(await read()).toMatchObject({ ...change, status: 'Active' });
    expect((await sources('archiveSupplySource', { path })).status).toBe(204);
    expect((await sources('archiveSupplySource', { path })).status).toBe(400);
    expect((await sources('updateSupplySourceStatus', { path, body: { status: 'Active' } })).status).toBe(400);
    expect((await read()).status).toBe('Archived');
    expect((await sources('getSupplySource', { path: { supplySourceId: NOWHERE } })).status).toBe(404);
  });

  it('Supply sources are listed page by page, without archived ones', async () => {
    const { sources, newSource } = setUp();
    const paths = [await newSource(), await newSource(), await newSource()];
    await sources('archiveSupplySource', paths[1]);
    const first = (await sources('getSupplySources', { query: { pageSize: '1' } })).body;
    const second = (await sources('getSupplySources', { query: { nextPageToken: first.nextPageToken } })).body;
    expect([...first.supplySources, ...second.supplySources].map(({ supplySourceId }) => supplySourceId)).toEqual([
      paths[0]?.path.supplySourceId,
      paths[2]?.path.supplySourceId,
    ]);
    expect(second.nextPageToken).toBeUndefined();
  });
});

describe('stock at a seller’s location', () => {
  it('Stock is set and read in batches, and one error does not affect the others', async () => {
    const { application, stock } = setUp();
    const { sellerId, marketplaceId } = application.sandbox.credentials;
    const query = { marketplaceIds: marketplaceId };
    const { items } = (await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, { query })).body;
    const at = `locationId=SHOP&skuId=${encodeURIComponent(items[0].sku)}`;
    const update = (quantity: number, clientSequenceNumber: number) => ({
      method: 'POST',
      uri: `/inventory/update?${at}`,
      body: { quantity, clientSequenceNumber },
    });
    const fetched = { method: 'POST', uri: `/inventory/fetch?${at}` };
    const strange = { method: 'POST', uri: '/inventory/fetch?locationId=SHOP&skuId=NOT-MINE' };
    const { status, body } = await stock('batchInventory', {
      body: { requests: [update(7, 2), update(5, 1), strange, fetched] },
    });
    expect(status).toBe(207);
    const codes = body.responses.map((one: { status: { statusCode: number } }) => one.status.statusCode);
    expect(codes).toEqual([200, 400, 404, 200]);
    expect(body.responses[3].body).toMatchObject({ sellableQuantity: 7, clientSequenceNumber: 2 });
    expect(body.responses[2].body.actionableErrors).toMatchObject([{ errorSubType: 'INVALID_SKU' }]);
  });
});

describe('invoices of shipments', () => {
  it('An invoice is processed for a minute and accepted once', async () => {
    const { clock, invoices, parcels, buildInvoice } = setUp();
    const path = { shipmentId: await parcels.unshipped() };
    const { content, checksum } = buildInvoice('<nfe/>');
    const body = { InvoiceContent: content, ContentMD5Value: checksum };
    const status = async () => (await invoices('getInvoiceStatus', { path })).body.payload.Shipments.InvoiceStatus;
    expect(await status()).toBe('NotFound');
    expect((await invoices('submitInvoice', { path, body: { ...body, ContentMD5Value: 'other' } })).status).toBe(400);
    expect((await invoices('submitInvoice', { path, body })).status).toBe(200);
    expect(await status()).toBe('Processing');
    clock.advance(60_000);
    expect(await status()).toBe('Accepted');
    expect((await invoices('submitInvoice', { path, body })).status).toBe(400);
    expect((await invoices('getShipmentDetails', { path })).body.payload.AmazonOrderId).toBe(path.shipmentId);
    expect((await invoices('getShipmentDetails', { path: { shipmentId: 'NOPE' } })).status).toBe(400);
  });

  it('An invoice that is not XML fails and can be submitted again', async () => {
    const { clock, deliveries, parcels, buildInvoice } = setUp();
    const orderId = await parcels.unshipped();
    const kinds = { marketplaceId: parcels.marketplaceId, invoiceType: 'Outbound', programType: 'EasyShip' };
    const submit = (text: string) => {
      const { content, checksum } = buildInvoice(text);
      const body = { invoiceContent: content, contentMD5Value: checksum, ...kinds };
      return deliveries('submitInvoice', { query: { orderId }, body });
    };
    const status = async () =>
      (await deliveries('getInvoiceStatus', { query: { orderId, ...kinds } })).body.invoiceStatus;
    await submit('hello');
    clock.advance(60_000);
    expect(await status()).toBe('Errored');
    await submit('<nfe/>');
    clock.advance(60_000);
    expect(await status()).toBe('Accepted');
    expect((await deliveries('getInvoiceStatus', { query: kinds })).status).toBe(400);
    expect((await deliveries('getInvoiceStatus', { query: { orderId: 'NOPE', ...kinds } })).status).toBe(400);
  });
});
