import type { TestClock } from '@supercargo/sandbox';
import type { Application } from '../application.ts';
import { checkedCalls } from '../checked-calls.ts';

export const SOURCE = {
  name: 'Ada Ashworth',
  addressLine1: 'Harbour Row 7',
  city: 'Bristol',
  stateOrProvinceCode: 'Avon',
  postalCode: 'BS1 9ZZ',
  countryCode: 'GB',
  phoneNumber: '01632 960123',
};

export const DIMENSIONS = { length: 30, width: 20, height: 10, unitOfMeasurement: 'CM' };
export const WEIGHT = { value: 4, unit: 'KG' };

export interface SentItem {
  readonly msku: string;
  readonly quantity: number;
  readonly labelOwner: string;
  readonly prepOwner: string;
}

interface ListedItem {
  readonly sku: string;
  readonly summaries: readonly { readonly fnSku?: string }[];
}

export function buildBox(items: readonly SentItem[]) {
  const contentInformationSource = 'BOX_CONTENT_PROVIDED';
  return { contentInformationSource, dimensions: DIMENSIONS, weight: WEIGHT, quantity: 1, items };
}

const inOneBox = (items: readonly SentItem[]) => [buildBox(items)];

/** Sends two articles in, step by step. Every step waits until the one before it is done. One box, unless told otherwise. */
export function inboundScenario(application: Application, clock: TestClock, packs = inOneBox) {
  const call = checkedCalls(application, 'fulfillmentInbound', '2024-03-20');
  const { sellerId, marketplaceId } = application.sandbox.credentials;

  const settle = async (operationId: string): Promise<string> => {
    clock.advance(2_000);
    return (await call('getInboundOperationStatus', { path: { operationId } })).body.operationStatus;
  };

  const items = async (): Promise<readonly SentItem[]> => {
    const query = { marketplaceIds: marketplaceId, pageSize: '20' };
    const { body } = await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, { query });
    const listed: readonly ListedItem[] = body.items;
    const skus = listed.filter(({ summaries }) => summaries[0]?.fnSku !== undefined).map(({ sku }) => sku);
    return skus.slice(0, 2).map((msku, at) => ({ msku, quantity: 10 + at, labelOwner: 'SELLER', prepOwner: 'NONE' }));
  };

  const newPlan = async () => {
    const sent = await items();
    const body = { destinationMarketplaces: [marketplaceId], items: sent, sourceAddress: SOURCE };
    const { inboundPlanId, operationId } = (await call('createInboundPlan', { body })).body;
    return { inboundPlanId: inboundPlanId as string, operationId: operationId as string, sent };
  };

  const packed = async () => {
    const { inboundPlanId, operationId, sent } = await newPlan();
    const path = { inboundPlanId };
    await settle(operationId);
    await settle((await call('generatePackingOptions', { path })).body.operationId);
    const [option] = (await call('listPackingOptions', { path })).body.packingOptions;
    const { packingOptionId } = option;
    await settle((await call('confirmPackingOption', { path: { ...path, packingOptionId } })).body.operationId);
    const packingGroupId: string = option.packingGroups[0];
    const body = { packageGroupings: [{ packingGroupId, boxes: packs(sent) }] };
    await settle((await call('setPackingInformation', { path, body })).body.operationId);
    return { inboundPlanId, packingOptionId: packingOptionId as string, packingGroupId, sent };
  };

  const placed = async () => {
    const plan = await packed();
    const path = { inboundPlanId: plan.inboundPlanId };
    await settle((await call('generatePlacementOptions', { path, body: {} })).body.operationId);
    const [option] = (await call('listPlacementOptions', { path })).body.placementOptions;
    const { placementOptionId } = option;
    await settle((await call('confirmPlacementOption', { path: { ...path, placementOptionId } })).body.operationId);
    const shipmentId: string = option.shipmentIds[0];
    return { ...plan, placementOptionId: placementOptionId as string, shipmentId };
  };

  const offered = async () => {
    const plan = await placed();
    const { shipmentId, placementOptionId } = plan;
    const path = { inboundPlanId: plan.inboundPlanId };
    const readyToShipWindow = { start: new Date(clock.now()).toISOString() };
    const body = { placementOptionId, shipmentTransportationConfigurations: [{ shipmentId, readyToShipWindow }] };
    await settle((await call('generateTransportationOptions', { path, body })).body.operationId);
    const { transportationOptions } = (await call('listTransportationOptions', { path, query: { shipmentId } })).body;
    const [partnered, own] = transportationOptions.map(
      (one: { transportationOptionId: string }) => one.transportationOptionId,
    );
    return { ...plan, partnered: partnered as string, own: own as string };
  };

  const sending = async () => {
    const plan = await offered();
    const { shipmentId } = plan;
    const path = { inboundPlanId: plan.inboundPlanId };
    const body = { transportationSelections: [{ shipmentId, transportationOptionId: plan.partnered }] };
    await settle((await call('confirmTransportationOptions', { path, body })).body.operationId);
    const shipment = (await call('getShipment', { path: { ...path, shipmentId } })).body;
    return { ...plan, confirmationId: shipment.shipmentConfirmationId as string };
  };

  return { call, settle, items, newPlan, packed, placed, offered, sending };
}
