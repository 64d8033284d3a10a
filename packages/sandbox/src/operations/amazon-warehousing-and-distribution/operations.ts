import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import {
  cancelInbound,
  checkInboundEligibility,
  confirmInbound,
  createInbound,
  getInbound,
  updateInbound,
} from './awd-inbound.ts';
import { confirmOutbound, createOutbound, getOutbound, listOutbounds, updateOutbound } from './awd-outbound.ts';
import {
  confirmReplenishmentOrder,
  createReplenishmentOrder,
  getReplenishmentOrder,
  listInventory,
  listReplenishmentOrders,
} from './awd-replenishment.ts';
import {
  getInboundShipment,
  getInboundShipmentLabels,
  getLabelPageTypes,
  listInboundShipments,
  updateInboundShipmentTransportDetails,
} from './awd-shipments.ts';

/** Amazon Warehousing and Distribution (AWD): long-term storage that replenishes the stock for sale. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [
    createInbound,
    getInbound,
    updateInbound,
    confirmInbound,
    cancelInbound,
    checkInboundEligibility,
    listInboundShipments(services),
    getInboundShipment,
    updateInboundShipmentTransportDetails,
    getLabelPageTypes,
    getInboundShipmentLabels(services),
    listInventory(services),
    createReplenishmentOrder,
    confirmReplenishmentOrder,
    getReplenishmentOrder,
    listReplenishmentOrders(services),
    createOutbound,
    getOutbound,
    updateOutbound,
    confirmOutbound,
    listOutbounds(services),
  ];
}
