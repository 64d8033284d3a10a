import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
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
import { listInboundPlanBoxes, setPackingInformation } from './packing-information.ts';
import { listInboundPlanPallets, listShipmentPallets } from './pallets.ts';
import { confirmPlacementOption, generatePlacementOptions, listPlacementOptions } from './placement.ts';
import { getInboundPlan, listInboundPlanItems, listInboundPlans, updateInboundPlanName } from './plan-reads.ts';
import { cancelInboundPlan, updateShipmentSourceAddress, updateShipmentTrackingDetails } from './shipment-changes.ts';
import { getShipment, listShipmentBoxes, listShipmentItems, updateShipmentName } from './shipment-reads.ts';
import {
  confirmTransportationOptions,
  generateTransportationOptions,
  listTransportationOptions,
} from './transportation.ts';
import { inboundV0Operations } from './v0/inbound-v0-handlers.ts';

/** Fulfillment Inbound: shipments to Amazon's warehouses. Version v0 is another view of the same shipments. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [
    ...withoutServices,
    createInboundPlan(services),
    listInboundPlans(services),
    listInboundPlanItems(services),
    listInboundPlanBoxes(services),
    listPackingOptions(services),
    listPackingGroupItems(services),
    listPackingGroupBoxes(services),
    listPlacementOptions(services),
    listTransportationOptions(services),
    listDeliveryWindowOptions(services),
    listShipmentItems(services),
    listShipmentBoxes(services),
    listInboundPlanPallets(services),
    listShipmentPallets(services),
    listShipmentContentUpdatePreviews(services),
    getSelfShipAppointmentSlots(services),
    getDeliveryChallanDocument(services),
    createMarketplaceItemLabels(services),
    ...inboundV0Operations(services),
  ];
}

const withoutServices: readonly Operation[] = [
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
];
