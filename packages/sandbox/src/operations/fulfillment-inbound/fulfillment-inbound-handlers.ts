import type { Handler, Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { prefixOperations } from '../prefix-operations.ts';
import {
  cancelSelfShipAppointment,
  generateSelfShipAppointmentSlots,
  getSelfShipAppointmentSlots,
  scheduleSelfShipAppointment,
} from './appointments.ts';
import {
  confirmShipmentContentUpdatePreview,
  generateShipmentContentUpdatePreviews,
  getShipmentContentUpdatePreview,
  listShipmentContentUpdatePreviews,
} from './content-updates.ts';
import { createInboundPlan } from './create-inbound-plan.ts';
import { getDeliveryChallanDocument } from './delivery-challan.ts';
import {
  confirmDeliveryWindowOptions,
  generateDeliveryWindowOptions,
  listDeliveryWindowOptions,
} from './delivery-windows.ts';
import { findPlan, findShipment } from './find-inbound-plan.ts';
import { getInboundOperationStatus } from './inbound-operation.ts';
import {
  createMarketplaceItemLabels,
  listItemComplianceDetails,
  listPrepDetails,
  setPrepDetails,
  updateItemComplianceDetails,
} from './item-details.ts';
import {
  confirmPackingOption,
  generatePackingOptions,
  listPackingGroupBoxes,
  listPackingGroupItems,
  listPackingOptions,
} from './packing.ts';
import { createEmptyPalletList, listInboundPlanBoxes, setPackingInformation } from './packing-information.ts';
import { confirmPlacementOption, generatePlacementOptions, listPlacementOptions } from './placement.ts';
import { getInboundPlan, listInboundPlanItems, listInboundPlans, updateInboundPlanName } from './plan-reads.ts';
import { cancelInboundPlan, updateShipmentSourceAddress, updateShipmentTrackingDetails } from './shipment-changes.ts';
import { getShipment, listShipmentBoxes, listShipmentItems, updateShipmentName } from './shipment-reads.ts';
import {
  confirmTransportationOptions,
  generateTransportationOptions,
  listTransportationOptions,
} from './transportation.ts';
import { inboundV0Handlers } from './v0/inbound-v0-handlers.ts';

/** Fulfillment Inbound: shipments to Amazon's warehouses. Version v0 is another view of the same shipments. */
export function fulfillmentInboundHandlers(services: HandlerServices): Handlers {
  const byOperation = {
    ...withoutServices,
    listInboundPlans: listInboundPlans(services),
    listInboundPlanItems: listInboundPlanItems(services),
    listInboundPlanBoxes: listInboundPlanBoxes(services),
    listPackingOptions: listPackingOptions(services),
    listPackingGroupItems: listPackingGroupItems(services),
    listPackingGroupBoxes: listPackingGroupBoxes(services),
    listPlacementOptions: listPlacementOptions(services),
    listTransportationOptions: listTransportationOptions(services),
    listDeliveryWindowOptions: listDeliveryWindowOptions(services),
    listShipmentItems: listShipmentItems(services),
    listShipmentBoxes: listShipmentBoxes(services),
    listInboundPlanPallets: createEmptyPalletList(findPlan, services),
    listShipmentPallets: createEmptyPalletList(findShipment, services),
    listShipmentContentUpdatePreviews: listShipmentContentUpdatePreviews(services),
    getSelfShipAppointmentSlots: getSelfShipAppointmentSlots(services),
    getDeliveryChallanDocument: getDeliveryChallanDocument(services),
    createMarketplaceItemLabels: createMarketplaceItemLabels(services),
  };
  return { ...prefixOperations('fulfillmentInbound/2024-03-20', byOperation), ...inboundV0Handlers(services) };
}

const withoutServices: Readonly<Record<string, Handler>> = {
  createInboundPlan,
  getInboundPlan,
  updateInboundPlanName,
  cancelInboundPlan,
  getInboundOperationStatus,
  generatePackingOptions,
  confirmPackingOption,
  setPackingInformation,
  generatePlacementOptions,
  confirmPlacementOption,
  generateTransportationOptions,
  confirmTransportationOptions,
  generateDeliveryWindowOptions,
  confirmDeliveryWindowOptions,
  getShipment,
  updateShipmentName,
  updateShipmentSourceAddress,
  updateShipmentTrackingDetails,
  generateShipmentContentUpdatePreviews,
  getShipmentContentUpdatePreview,
  confirmShipmentContentUpdatePreview,
  generateSelfShipAppointmentSlots,
  scheduleSelfShipAppointment,
  cancelSelfShipAppointment,
  listPrepDetails,
  setPrepDetails,
  listItemComplianceDetails,
  updateItemComplianceDetails,
};
