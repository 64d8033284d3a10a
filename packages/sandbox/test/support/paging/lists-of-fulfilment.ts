import { awdScenario } from '../fulfilment/awd-scenario.ts';
import { buildBox, inboundScenario, type SentItem } from '../fulfilment/inbound-scenario.ts';
import { outboundScenario } from '../fulfilment/outbound-scenario.ts';
import { type Fill, type Fills, type PagedShop, times } from './paged-list.ts';

const INBOUND = 'fulfillmentInbound/2024-03-20';
const AWD = 'amazonWarehousingAndDistribution/2024-05-09';
const LOTS = 55;

let made = 0;

const boxOfEach = (items: readonly SentItem[]) => items.map((item) => buildBox([item]));

function inbound(
  key: string,
  prepare: (shop: PagedShop, scene: ReturnType<typeof inboundScenario>) => Promise<object>,
): Fill {
  return async (shop) => {
    const found = await prepare(shop, inboundScenario(shop.application, shop.clock, boxOfEach));
    const path = Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'));
    return { path, key };
  };
}

const packed = async (_: PagedShop, scene: ReturnType<typeof inboundScenario>) => scene.packed();
const placed = async (_: PagedShop, scene: ReturnType<typeof inboundScenario>) => scene.placed();

/** A plan that goes to the warehouse in many shipments. */
const manyShipments: Fill = async ({ application, clock, marketplaceId }) => {
  const { call, settle, packed: pack } = inboundScenario(application, clock);
  const { sent, inboundPlanId } = await pack();
  const path = { inboundPlanId };
  const customPlacement = Array.from({ length: LOTS }, () => ({ warehouseId: 'LTN4', items: sent.slice(0, 1) }));
  await settle((await call('generatePlacementOptions', { path, body: { customPlacement } })).body.operationId);
  const [option] = (await call('listPlacementOptions', { path })).body.placementOptions;
  const { placementOptionId } = option;
  await settle((await call('confirmPlacementOption', { path: { ...path, placementOptionId } })).body.operationId);
  const query = { QueryType: 'SHIPMENT', MarketplaceId: marketplaceId, ShipmentStatusList: 'WORKING' };
  return { query, key: 'ShipmentId', fixed: 50, count: LOTS };
};

/** Lists of goods on the way: into the warehouses, out of them, and in those for the long term. */
export const listsOfFulfilment: Fills = {
  [`${INBOUND}/listInboundPlans`]: inbound('inboundPlanId', async (_, { newPlan }) => {
    await times(4, newPlan);
    return {};
  }),
  [`${INBOUND}/listInboundPlanItems`]: inbound('msku', packed),
  [`${INBOUND}/listInboundPlanBoxes`]: inbound('packageId', packed),
  [`${INBOUND}/listPackingOptions`]: inbound('packingOptionId', packed),
  [`${INBOUND}/listPackingGroupItems`]: inbound('msku', packed),
  [`${INBOUND}/listPackingGroupBoxes`]: inbound('packageId', packed),
  [`${INBOUND}/listPlacementOptions`]: inbound('placementOptionId', placed),
  [`${INBOUND}/listShipmentItems`]: inbound('msku', placed),
  [`${INBOUND}/listShipmentBoxes`]: inbound('packageId', placed),
  [`${INBOUND}/listTransportationOptions`]: async (shop) => {
    const scene = inboundScenario(shop.application, shop.clock, boxOfEach);
    const { inboundPlanId, placementOptionId } = await scene.offered();
    return { path: { inboundPlanId }, query: { placementOptionId }, key: 'transportationOptionId' };
  },
  [`${INBOUND}/listDeliveryWindowOptions`]: inbound(
    'deliveryWindowOptionId',
    async (_, { call, settle, placed: place }) => {
      const { inboundPlanId, shipmentId } = await place();
      const path = { inboundPlanId, shipmentId };
      await settle((await call('generateDeliveryWindowOptions', { path })).body.operationId);
      return path;
    },
  ),
  [`${INBOUND}/getSelfShipAppointmentSlots`]: inbound('slotId', async (_, { call, settle, placed: place }) => {
    const { inboundPlanId, shipmentId } = await place();
    const path = { inboundPlanId, shipmentId };
    await settle((await call('generateSelfShipAppointmentSlots', { path, body: {} })).body.operationId);
    return path;
  }),
  [`${INBOUND}/listShipmentContentUpdatePreviews`]: inbound('contentUpdatePreviewId', async (_, scene) => {
    const { inboundPlanId, shipmentId, sent } = await scene.sending();
    const path = { inboundPlanId, shipmentId };
    const body = { boxes: [buildBox(sent)], items: sent };
    await times(4, async () => {
      const { operationId } = (await scene.call('generateShipmentContentUpdatePreviews', { path, body })).body;
      await scene.settle(operationId);
    });
    return path;
  }),
  'fulfillmentInbound/v0/getShipments': manyShipments,
  'fulfillmentInbound/v0/getShipmentItems': async (shop) => {
    await manyShipments(shop);
    const span = { LastUpdatedAfter: '2026-01-01T00:00:00Z', LastUpdatedBefore: '2027-01-01T00:00:00Z' };
    const query = { QueryType: 'DATE_RANGE', MarketplaceId: shop.marketplaceId, ...span };
    return { query, key: 'ShipmentId', fixed: 50, count: LOTS };
  },
  'fulfillmentOutbound/2020-07-01/listAllFulfillmentOrders': async (shop) => {
    await outboundOrders(shop);
    return { key: 'sellerFulfillmentOrderId', fixed: 50, count: LOTS };
  },
  'fulfillmentOutbound/2026-07-04/listOrders': async (shop) => {
    await outboundOrders(shop);
    return { key: 'orderId', fixed: 50, count: LOTS };
  },
  [`${AWD}/listInboundShipments`]: awd('shipmentId', ({ shipment }) => shipment()),
  [`${AWD}/listReplenishmentOrders`]: awd('orderId', ({ replenishment }) => replenishment(1)),
  [`${AWD}/listOutbounds`]: awd('orderId', ({ outbound }) => outbound(1)),
  [`${AWD}/listInventory`]: async ({ application, clock, sellerId, marketplaceId }) => {
    const { call, inboundBody } = awdScenario(application, clock);
    const path = `/listings/2021-08-01/items/${sellerId}`;
    const { items } = (await application.call('GET', path, { query: { marketplaceIds: marketplaceId } })).body;
    for (const { sku } of items.slice(0, 4)) {
      const body = JSON.parse(JSON.stringify(await inboundBody()));
      body.packagesToInbound[0].distributionPackage.contents.products[0].sku = sku;
      const { orderId } = (await call('createInbound', { body })).body;
      await call('confirmInbound', { path: { orderId } });
    }
    clock.advance(10 * 86_400_000);
    return { key: 'sku', slow: true };
  },
};

function awd(key: string, make: (scene: ReturnType<typeof awdScenario>) => Promise<unknown>): Fill {
  return async ({ application, clock }) => {
    await times(4, () => make(awdScenario(application, clock)));
    return { key };
  };
}

async function outboundOrders({ application, clock }: PagedShop): Promise<void> {
  const { older, orderBody } = outboundScenario(application, clock);
  const body = await orderBody('');
  await times(LOTS, () => {
    made += 1;
    const own = { sellerFulfillmentOrderId: `OUT-${made}`, displayableOrderId: `OUT-${made}` };
    return older('createFulfillmentOrder', { body: { ...body, ...own } });
  });
}

/** Nothing is ever on a pallet. */
export const listsOfPallets: Fills = {
  [`${INBOUND}/listInboundPlanPallets`]: inbound('packageId', packed),
  [`${INBOUND}/listShipmentPallets`]: inbound('packageId', placed),
};
