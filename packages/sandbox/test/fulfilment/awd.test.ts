import { describe, expect, it } from 'vitest';
import { awdScenario } from '../support/fulfilment/awd-scenario.ts';
import { longRun } from '../support/fulfilment/long-run.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

function setUp() {
  const run = longRun();
  return { ...run, ...awdScenario(run.application, run.clock) };
}

describe('Amazon Warehousing and Distribution', () => {
  it('An inbound order is created, confirmed, shipped and received', async () => {
    const { clock, call, sent, someSku } = setUp();
    const { path } = await sent();
    const stock = async () => (await call('listInventory', { query: { sku: await someSku() } })).body.inventory[0];
    expect(await stock()).toMatchObject({ totalOnhandQuantity: 0, totalInboundQuantity: 20 });
    const seen: string[] = [];
    for (const days of [0, 1, 2, 1, 2]) {
      clock.advance(days * DAY);
      seen.push((await call('getInboundShipment', { path })).body.shipmentStatus);
    }
    expect(seen).toEqual(['SHIPPED', 'IN_TRANSIT', 'DELIVERED', 'RECEIVING', 'CLOSED']);
    expect(await stock()).toMatchObject({ totalOnhandQuantity: 20, totalInboundQuantity: 0 });
    expect((await call('getInbound', { path })).body.orderStatus).toBe('CLOSED');
    const { body } = await call('getInboundShipment', { path, query: { skuQuantities: 'SHOW' } });
    expect(body.shipmentSkuQuantities).toMatchObject([{ receivedQuantity: { quantity: 20 } }]);
  });

  it('Orders with SKUs that the seller does not have are rejected', async () => {
    const { call, someSku, outbound } = setUp();
    const unknown = { sku: 'NOBODY-1', quantity: 1 };
    const products = [{ sku: await someSku(), quantity: 1 }, unknown];
    const { path } = await outbound(1);
    const draft = { ...path, orderStatus: 'DRAFT', outboundShipments: [] };
    for (const answer of [
      await call('createReplenishmentOrder', { body: { products } }),
      await call('createOutbound', { body: { productsToOutbound: products } }),
      await call('updateOutbound', { path, body: { ...draft, productsToOutbound: products } }),
    ]) {
      expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'BAD_REQUEST']);
      expect(answer.body.errors[0].message).toContain('NOBODY-1');
    }
    expect((await call('listReplenishmentOrders')).body.orders).toEqual([]);
    expect((await call('getOutbound', { path })).body.productsToOutbound).toHaveLength(1);
  });

  it('An inbound order can be changed as a draft only and cancelled until it is shipped', async () => {
    const { clock, call, draft, sent, inboundBody } = setUp();
    const { path } = await draft();
    const body = { ...(await inboundBody()), ...path, orderStatus: 'DRAFT', createdAt: '2026-01-01T00:00:00Z' };
    expect((await call('updateInbound', { path, body })).status).toBe(204);
    expect((await call('confirmInbound', { path })).status).toBe(204);
    expect((await call('confirmInbound', { path })).status).toBe(400);
    expect((await call('updateInbound', { path, body })).status).toBe(400);
    expect((await call('getInbound', { path })).body.orderStatus).toBe('VALIDATING');
    clock.advance(MINUTE);
    expect((await call('getInbound', { path })).body.orderStatus).toBe('CONFIRMED');
    expect((await call('cancelInbound', { path })).status).toBe(204);
    expect((await call('cancelInbound', { path })).status).toBe(400);
    expect((await call('getInbound', { path })).body.orderStatus).toBe('CANCELLED');
    expect((await call('cancelInbound', await sent())).status).toBe(400);
    expect((await call('getInbound', { path: { orderId: 'NOPE' } })).status).toBe(404);
    expect((await call('getInboundShipment', { path: { shipmentId: 'NOPE' } })).status).toBe(404);
  });

  it('Replenishment orders are limited by the stock', async () => {
    const { clock, call, stocked, replenishment, someSku } = setUp();
    await stocked();
    const [enough, tooMuch] = [await replenishment(15), await replenishment(21)];
    const status = async (input: object) => (await call('getReplenishmentOrder', input)).body.status;
    expect(await status(enough)).toBe('VALIDATING');
    expect((await call('confirmReplenishmentOrder', enough)).status).toBe(400);
    clock.advance(MINUTE);
    expect([await status(enough), await status(tooMuch)]).toEqual(['ELIGIBLE', 'INELIGIBLE']);
    expect((await call('confirmReplenishmentOrder', tooMuch)).status).toBe(400);
    expect((await call('confirmReplenishmentOrder', enough)).status).toBe(204);
    const query = { sku: await someSku(), details: 'SHOW' };
    const stock = async () => (await call('listInventory', { query })).body.inventory[0];
    expect((await stock()).inventoryDetails).toMatchObject({ availableDistributableQuantity: 5 });
    clock.advance(2 * DAY);
    expect(await status(enough)).toBe('SUCCESS');
    expect(await stock()).toMatchObject({ totalOnhandQuantity: 5 });
    expect((await call('listReplenishmentOrders')).body.orders).toHaveLength(2);
    expect(await status({ path: { orderId: 'NOPE' } })).toBeUndefined();
  });

  it('A replenishment order can be confirmed automatically', async () => {
    const { clock, call, stocked, someSku } = setUp();
    await stocked();
    const body = { products: [{ sku: await someSku(), quantity: 15 }], preferences: { confirmation: 'AUTO' } };
    const { orderId } = (await call('createReplenishmentOrder', { body })).body;
    clock.advance(MINUTE);
    expect((await call('getReplenishmentOrder', { path: { orderId } })).body.status).toBe('CONFIRMED');
  });

  it('A response omits the members that were null in the request', async () => {
    const { call, inboundBody } = setUp();
    const body = await inboundBody();
    const originAddress = { ...body.originAddress, addressLine2: null };
    const { orderId } = (await call('createInbound', { body: { ...body, originAddress } })).body;
    expect((await call('getInbound', { path: { orderId } })).body.originAddress).toEqual(body.originAddress);
  });

  it('Outbound orders can be changed as drafts only', async () => {
    const { clock, call, stocked, outbound, someSku } = setUp();
    await stocked();
    const [first, second] = [await outbound(1), await outbound(15)];
    const status = async (input: object) => (await call('getOutbound', input)).body.orderStatus;
    const productsToOutbound = [{ sku: await someSku(), quantity: 12 }];
    const body = { ...first.path, orderStatus: 'DRAFT', outboundShipments: [], productsToOutbound };
    expect((await call('updateOutbound', { ...first, body })).status).toBe(200);
    expect((await call('confirmOutbound', first)).status).toBe(204);
    expect((await call('confirmOutbound', first)).status).toBe(400);
    expect((await call('updateOutbound', { ...first, body })).status).toBe(400);
    expect((await call('confirmOutbound', second)).status).toBe(204);
    expect([await status(first), await status(second)]).toEqual(['VALIDATING', 'VALIDATING']);
    clock.advance(MINUTE);
    expect([await status(first), await status(second)]).toEqual(['CONFIRMED', 'INELIGIBLE']);
    clock.advance(2 * DAY);
    expect(await status(first)).toBe('SUCCESS');
    const { inventory } = (await call('listInventory')).body;
    expect(inventory).toMatchObject([{ totalOnhandQuantity: 8 }]);
    expect((await call('listOutbounds')).body.outboundOrders).toHaveLength(2);
    expect((await call('getOutbound', { path: { orderId: 'NOPE' } })).status).toBe(404);
  });
});
