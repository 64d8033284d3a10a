import { requireRecord, type SampleCalls } from './sample-calls.ts';
import { ADDRESS, DIMENSIONS } from './sample-values.ts';

const SOURCE = { ...ADDRESS, stateOrProvinceCode: ADDRESS.stateOrRegion, phoneNumber: '01632 960123' };

type Json = Readonly<Record<string, unknown>>;

/** An inbound plan with a packed shipment, its transport, and a preview of a change. */
export async function createSampleInboundPlan(calls: SampleCalls): Promise<void> {
  const items = listItems(calls);
  const body = { destinationMarketplaces: [calls.marketplaceId], items, sourceAddress: SOURCE };
  const inboundPlanId = await settle(calls, 'createInboundPlan', { body }, 'inboundPlanId');
  const path = { inboundPlanId };
  const boxes = [buildBox(items)];
  await pack(calls, path, boxes);
  const placed = await place(calls, path);
  const shipment = { ...path, shipmentId: placed.shipmentId };
  await settle(calls, 'generateDeliveryWindowOptions', { path: shipment });
  await settle(calls, 'generateSelfShipAppointmentSlots', { path: shipment, body: {} });
  await chooseTransport(calls, path, placed);
  await settle(calls, 'generateShipmentContentUpdatePreviews', { path: shipment, body: { boxes, items } });
}

/** The first two listings that Amazon fulfills. */
function listItems({ account }: SampleCalls): readonly Json[] {
  const listings = [...account.listings.values()].filter(({ fnSku }) => fnSku !== null);
  return listings
    .slice(0, 2)
    .map(({ sku }, at) => ({ msku: sku, quantity: 10 + at, labelOwner: 'SELLER', prepOwner: 'NONE' }));
}

function buildBox(items: readonly Json[]): Json {
  const size = { dimensions: { ...DIMENSIONS, unitOfMeasurement: 'CM' }, weight: { value: 4, unit: 'KG' } };
  return { contentInformationSource: 'BOX_CONTENT_PROVIDED', ...size, quantity: 1, items };
}

async function pack(calls: SampleCalls, path: { readonly inboundPlanId: string }, boxes: readonly Json[]) {
  await settle(calls, 'generatePackingOptions', { path });
  const list = `${API}/listPackingOptions`;
  const packingOptionId = await calls.read(list, { path }, 'packingOptions.*.packingOptionId');
  const packingGroupId = await calls.read(list, { path }, 'packingOptions.0.packingGroups.0');
  await settle(calls, 'confirmPackingOption', { path: { ...path, packingOptionId } });
  await settle(calls, 'setPackingInformation', { path, body: { packageGroupings: [{ packingGroupId, boxes }] } });
}

async function place(calls: SampleCalls, path: { readonly inboundPlanId: string }) {
  await settle(calls, 'generatePlacementOptions', { path, body: {} });
  const list = `${API}/listPlacementOptions`;
  const placementOptionId = await calls.read(list, { path }, 'placementOptions.*.placementOptionId');
  const shipmentId = await calls.read(list, { path }, 'placementOptions.0.shipmentIds.0');
  await settle(calls, 'confirmPlacementOption', { path: { ...path, placementOptionId } });
  return { placementOptionId, shipmentId };
}

async function chooseTransport(
  calls: SampleCalls,
  path: { readonly inboundPlanId: string },
  { placementOptionId, shipmentId }: { readonly placementOptionId: string; readonly shipmentId: string },
) {
  const shipments = [{ shipmentId, readyToShipWindow: { start: calls.time() } }];
  const body = { placementOptionId, shipmentTransportationConfigurations: shipments };
  await settle(calls, 'generateTransportationOptions', { path, body });
  const transportationOptionId = await calls.read(
    `${API}/listTransportationOptions`,
    { path, query: { shipmentId } },
    'transportationOptions.*.transportationOptionId',
  );
  const chosen = { transportationSelections: [{ shipmentId, transportationOptionId }] };
  await settle(calls, 'confirmTransportationOptions', { path, body: chosen });
}

const API = 'fulfillmentInbound/2024-03-20';

/** Calls an operation that ends later, waits for its end, and returns the text at a path of its response. */
async function settle(
  calls: SampleCalls,
  name: string,
  input: Parameters<SampleCalls['call']>[1],
  path = 'operationId',
): Promise<string> {
  const found = await calls.read(`${API}/${name}`, input ?? {}, path);
  calls.wait(10);
  return found;
}

/** An inbound order, an outbound order and a replenishment order of the long-term warehouses. */
export async function createSampleWarehouseOrders(calls: SampleCalls): Promise<void> {
  const api = 'amazonWarehousingAndDistribution/2024-05-09';
  const [listing] = calls.account.listings.values();
  const { sku } = requireRecord(listing, 'listing');
  const distributionPackage = {
    type: 'CASE',
    contents: { products: [{ sku, quantity: 10 }] },
    measurements: {
      weight: { unitOfMeasurement: 'KILOGRAMS', weight: 4 },
      dimensions: { height: 20, length: 30, width: 40, unitOfMeasurement: 'CENTIMETERS' },
    },
  };
  const body = { originAddress: ADDRESS, packagesToInbound: [{ count: 2, distributionPackage }] };
  const orderId = await calls.read(`${api}/createInbound`, { body }, 'orderId');
  await calls.call(`${api}/confirmInbound`, { path: { orderId } });
  await calls.call(`${api}/createReplenishmentOrder`, { body: { products: [{ sku, quantity: 1 }] } });
  await calls.call(`${api}/createOutbound`, { body: { productsToOutbound: [{ sku, quantity: 1 }] } });
}
