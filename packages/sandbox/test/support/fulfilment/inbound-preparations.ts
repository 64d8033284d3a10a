import type { TestClock } from '@supercargo/sandbox';
import type { Application } from '../application.ts';
import type { Given } from '../sample-request.ts';
import { buildBox, inboundScenario, SOURCE } from './inbound-scenario.ts';

export type Preparations = Readonly<Record<string, () => Promise<Given> | Given>>;

/** What each inbound operation needs to have gone before it. */
export function inboundPreparations(application: Application, clock: TestClock): Preparations {
  const { call, settle, items, newPlan, packed, placed, offered, sending } = inboundScenario(application, clock);
  const { marketplaceId } = application.sandbox.credentials;

  const fresh = async () => {
    const { operationId, ...plan } = await newPlan();
    await settle(operationId);
    return { path: plan, sent: plan.sent, operationId };
  };
  const toPath = <T extends { readonly sent: unknown }>({ sent: _, ...path }: T) => ({ path });
  const onPlan = async (): Promise<Given> => {
    const { inboundPlanId } = (await fresh()).path;
    return { path: { inboundPlanId } };
  };
  const withPacking = async () => toPath(await packed());
  const withPlacement = async () => toPath(await placed());
  const withTransportation = async () => toPath(await sending());
  const detail = { marketplaceId, mskus: '' };
  const forSku = async () => ({ query: { ...detail, mskus: (await items())[0]?.msku ?? '' } });

  const packing = async (confirm: boolean) => {
    const { path, sent } = await fresh();
    const at = { inboundPlanId: path.inboundPlanId };
    await settle((await call('generatePackingOptions', { path: at })).body.operationId);
    const [option] = (await call('listPackingOptions', { path: at })).body.packingOptions;
    const input = { ...at, packingOptionId: option.packingOptionId as string };
    if (confirm) await settle((await call('confirmPackingOption', { path: input })).body.operationId);
    return { path: input, sent, packingGroupId: option.packingGroups[0] as string };
  };
  const placement = async () => {
    const { path } = await withPacking();
    await settle((await call('generatePlacementOptions', { path, body: {} })).body.operationId);
    const [option] = (await call('listPlacementOptions', { path })).body.placementOptions;
    return { path: { ...path, placementOptionId: option.placementOptionId as string } };
  };
  const windows = async () => {
    const { path } = await withPlacement();
    await settle((await call('generateDeliveryWindowOptions', { path })).body.operationId);
    const [option] = (await call('listDeliveryWindowOptions', { path })).body.deliveryWindowOptions;
    return { path: { ...path, deliveryWindowOptionId: option.deliveryWindowOptionId as string } };
  };
  const update = async () => {
    const { sent, ...path } = await sending();
    return { path, body: { boxes: [buildBox(sent)], items: sent } };
  };
  const preview = async () => {
    const { path, body } = await update();
    await settle((await call('generateShipmentContentUpdatePreviews', { path, body })).body.operationId);
    const [one] = (await call('listShipmentContentUpdatePreviews', { path })).body.contentUpdatePreviews;
    return { path: { ...path, contentUpdatePreviewId: one.contentUpdatePreviewId as string } };
  };
  const slots = async () => {
    const { path } = await withPlacement();
    const answer = await call('generateSelfShipAppointmentSlots', { path, body: {} });
    await settle(answer.body.operationId);
    const { slots: found } = (await call('getSelfShipAppointmentSlots', { path })).body
      .selfShipAppointmentSlotsAvailability;
    return { path: { ...path, slotId: found[0].slotId as string } };
  };
  const appointment = async () => {
    const input = await slots();
    await call('scheduleSelfShipAppointment', { ...input, body: {} });
    return input;
  };
  const own = async () => {
    const { path } = await windows();
    await settle((await call('confirmDeliveryWindowOptions', { path })).body.operationId);
    const readyToShipWindow = { start: new Date(clock.now()).toISOString() };
    const { shipmentId, placementOptionId } = path;
    const configuration = {
      placementOptionId,
      shipmentTransportationConfigurations: [{ shipmentId, readyToShipWindow }],
    };
    await settle((await call('generateTransportationOptions', { path, body: configuration })).body.operationId);
    const options = { path, query: { placementOptionId } };
    const [, option] = (await call('listTransportationOptions', options)).body.transportationOptions;
    const chosen = {
      transportationSelections: [{ shipmentId, transportationOptionId: option.transportationOptionId }],
    };
    await settle((await call('confirmTransportationOptions', { path, body: chosen })).body.operationId);
    const trackingDetails = { spdTrackingDetail: { spdTrackingItems: [{ boxId: 'FBA1', trackingId: '1Z' }] } };
    return { path, body: { trackingDetails } };
  };
  const confirmed = async () => {
    const { confirmationId } = await sending();
    return { path: { shipmentId: confirmationId } };
  };

  const current: Preparations = {
    '': onPlan,
    createInboundPlan: async () => ({
      body: { destinationMarketplaces: [marketplaceId], items: await items(), sourceAddress: SOURCE },
    }),
    getInboundOperationStatus: async () => ({ path: { operationId: (await fresh()).operationId } }),
    updateInboundPlanName: async () => ({ ...(await onPlan()), body: { name: 'Spring' } }),
    confirmPackingOption: async () => ({ path: (await packing(false)).path }),
    setPackingInformation: async () => {
      const { path, sent, packingGroupId } = await packing(true);
      return { path, body: { packageGroupings: [{ packingGroupId, boxes: [buildBox(sent)] }] } };
    },
    listPackingGroupItems: withPacking,
    listPackingGroupBoxes: withPacking,
    generatePlacementOptions: async () => ({ ...(await withPacking()), body: {} }),
    confirmPlacementOption: placement,
    generateTransportationOptions: async () => {
      const { placementOptionId, shipmentId, inboundPlanId } = await placed();
      const readyToShipWindow = { start: '2026-02-01T00:00:00Z' };
      const body = { placementOptionId, shipmentTransportationConfigurations: [{ shipmentId, readyToShipWindow }] };
      return { path: { inboundPlanId }, body };
    },
    listTransportationOptions: async () => {
      const { inboundPlanId, placementOptionId } = await placed();
      return { path: { inboundPlanId }, query: { placementOptionId } };
    },
    confirmTransportationOptions: async () => {
      const { inboundPlanId, shipmentId, partnered } = await offered();
      const body = { transportationSelections: [{ shipmentId, transportationOptionId: partnered }] };
      return { path: { inboundPlanId }, body };
    },
    ...among(['getShipment', 'listShipmentBoxes', 'listShipmentItems', 'listShipmentPallets'], withPlacement),
    ...among(['generateDeliveryWindowOptions', 'listDeliveryWindowOptions'], withPlacement),
    ...among(['listShipmentContentUpdatePreviews', 'getDeliveryChallanDocument'], withTransportation),
    confirmDeliveryWindowOptions: windows,
    generateSelfShipAppointmentSlots: async () => ({ ...(await withPlacement()), body: {} }),
    getSelfShipAppointmentSlots: withPlacement,
    scheduleSelfShipAppointment: async () => ({ ...(await slots()), body: {} }),
    cancelSelfShipAppointment: async () => ({ ...(await appointment()), body: {} }),
    updateShipmentName: async () => ({ ...(await withPlacement()), body: { name: 'First half' } }),
    updateShipmentSourceAddress: async () => ({ ...(await withPlacement()), body: { address: SOURCE } }),
    updateShipmentTrackingDetails: own,
    generateShipmentContentUpdatePreviews: update,
    getShipmentContentUpdatePreview: preview,
    confirmShipmentContentUpdatePreview: preview,
    listPrepDetails: forSku,
    listItemComplianceDetails: forSku,
    setPrepDetails: async () => ({
      body: {
        marketplaceId,
        mskuPrepDetails: [{ msku: (await items())[0]?.msku, prepCategory: 'NONE', prepTypes: ['ITEM_NO_PREP'] }],
      },
    }),
    updateItemComplianceDetails: async () => ({
      query: { marketplaceId },
      body: { msku: (await items())[0]?.msku, taxDetails: { hsnCode: '9405' } },
    }),
    createMarketplaceItemLabels: async () => ({
      body: {
        labelType: 'STANDARD_FORMAT',
        marketplaceId,
        mskuQuantities: [{ msku: (await items())[0]?.msku, quantity: 2 }],
      },
    }),
  };
  const older: Preparations = {
    '': confirmed,
    getShipments: () => ({
      query: { QueryType: 'SHIPMENT', MarketplaceId: marketplaceId, ShipmentStatusList: 'WORKING' },
    }),
    getShipmentItems: () => ({
      query: {
        QueryType: 'DATE_RANGE',
        MarketplaceId: marketplaceId,
        LastUpdatedAfter: '2026-01-01T00:00:00Z',
        LastUpdatedBefore: '2027-01-01T00:00:00Z',
      },
    }),
    getPrepInstructions: () => ({ query: { ShipToCountryCode: 'GB', SellerSKUList: 'ANY' } }),
  };
  return {
    ...named('fulfillmentInbound/2024-03-20', current),
    ...named('fulfillmentInbound/v0', older),
  };
}

function among(operations: readonly string[], preparation: () => Promise<Given>): Preparations {
  return Object.fromEntries(operations.map((operation) => [operation, preparation]));
}

/** Full names of operations; without a name it is for every operation that has none of its own. */
export function named(apiVersion: string, preparations: Preparations): Preparations {
  const entries = Object.entries(preparations);
  return Object.fromEntries(entries.map(([name, one]) => [name === '' ? apiVersion : `${apiVersion}/${name}`, one]));
}
