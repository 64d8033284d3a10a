import type { TestClock } from '@supercargo/sandbox';
import type { Application } from '../application.ts';
import { checkedCalls } from '../checked-calls.ts';
import { named, type Preparations } from './inbound-preparations.ts';

const DAY = 86_400_000;
const ADDRESS = { name: 'Shop', addressLine1: 'Harbour Row 7', stateOrRegion: 'Avon', countryCode: 'GB' };

/** Goods for the long-term warehouses. */
export function awdScenario(application: Application, clock: TestClock) {
  const call = checkedCalls(application, 'amazonWarehousingAndDistribution', '2024-05-09');
  const { sellerId, marketplaceId } = application.sandbox.credentials;

  const someSku = async (): Promise<string> => {
    const query = { marketplaceIds: marketplaceId };
    return (await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, { query })).body.items[0].sku;
  };
  /** Two cartons of ten. */
  const packages = (sku: string) => [
    {
      count: 2,
      distributionPackage: {
        type: 'CASE',
        contents: { products: [{ sku, quantity: 10 }] },
        measurements: {
          weight: { unitOfMeasurement: 'KILOGRAMS', weight: 4 },
          dimensions: { height: 20, length: 30, width: 40, unitOfMeasurement: 'CENTIMETERS' },
        },
      },
    },
  ];
  const inboundBody = async () => ({ originAddress: ADDRESS, packagesToInbound: packages(await someSku()) });
  const draft = async () => {
    const { orderId } = (await call('createInbound', { body: await inboundBody() })).body;
    return { path: { orderId: orderId as string } };
  };
  const shipment = async () => {
    const { path } = await draft();
    await call('confirmInbound', { path });
    clock.advance(60_000);
    const { shipments } = (await call('listInboundShipments', { query: { sortOrder: 'DESCENDING' } })).body;
    return { path: { ...path, shipmentId: shipments[0].shipmentId as string } };
  };
  const sent = async () => {
    const { path } = await shipment();
    await call('updateInboundShipmentTransportDetails', { path, body: { trackingDetails: [{ bookingId: 'B-1' }] } });
    return { path };
  };
  const stocked = async () => {
    const input = await sent();
    clock.advance(6 * DAY);
    return input;
  };
  const replenishment = async (quantity: number) => {
    const body = { products: [{ sku: await someSku(), quantity }] };
    return { path: { orderId: (await call('createReplenishmentOrder', { body })).body.orderId as string } };
  };
  const outbound = async (quantity: number) => {
    const body = { productsToOutbound: [{ sku: await someSku(), quantity }] };
    return { path: { orderId: (await call('createOutbound', { body })).body.orderId as string } };
  };
  return { call, someSku, inboundBody, draft, shipment, sent, stocked, replenishment, outbound };
}

export function awdPreparations(application: Application, clock: TestClock): Preparations {
  const { someSku, inboundBody, draft, shipment, stocked, replenishment, outbound } = awdScenario(application, clock);
  const eligible = async () => {
    await stocked();
    const input = await replenishment(1);
    clock.advance(60_000);
    return input;
  };
  return named('amazonWarehousingAndDistribution/2024-05-09', {
    createInbound: async () => ({ body: await inboundBody() }),
    getInbound: draft,
    updateInbound: async () => {
      const { path } = await draft();
      const { orderId } = path;
      const shared = { orderId, orderStatus: 'DRAFT', createdAt: '2026-01-01T00:00:00Z' };
      return { path, body: { ...(await inboundBody()), ...shared } };
    },
    confirmInbound: draft,
    cancelInbound: draft,
    checkInboundEligibility: async () => ({ body: { packagesToInbound: (await inboundBody()).packagesToInbound } }),
    getInboundShipment: shipment,
    getInboundShipmentLabels: shipment,
    getLabelPageTypes: shipment,
    updateInboundShipmentTransportDetails: async () => ({
      ...(await shipment()),
      body: { trackingDetails: [{ bookingId: 'B-1' }] },
    }),
    createReplenishmentOrder: async () => ({ body: { products: [{ sku: await someSku(), quantity: 1 }] } }),
    getReplenishmentOrder: () => replenishment(1),
    confirmReplenishmentOrder: eligible,
    createOutbound: async () => ({ body: { productsToOutbound: [{ sku: await someSku(), quantity: 1 }] } }),
    getOutbound: () => outbound(1),
    updateOutbound: async () => {
      const { path } = await outbound(1);
      const productsToOutbound = [{ sku: await someSku(), quantity: 2 }];
      return { path, body: { ...path, orderStatus: 'DRAFT', outboundShipments: [], productsToOutbound } };
    },
    confirmOutbound: () => outbound(1),
  });
}
