import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { prefixOperations } from '../prefix-operations.ts';
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
export function amazonWarehousingAndDistributionHandlers(services: HandlerServices): Handlers {
  return prefixOperations('amazonWarehousingAndDistribution/2024-05-09', {
    createInbound,
    getInbound,
    updateInbound,
    confirmInbound,
    cancelInbound,
    checkInboundEligibility,
    listInboundShipments: listInboundShipments(services),
    getInboundShipment,
    updateInboundShipmentTransportDetails,
    getLabelPageTypes,
    getInboundShipmentLabels: getInboundShipmentLabels(services),
    listInventory: listInventory(services),
    createReplenishmentOrder,
    confirmReplenishmentOrder,
    getReplenishmentOrder,
    listReplenishmentOrders: listReplenishmentOrders(services),
    createOutbound,
    getOutbound,
    updateOutbound,
    confirmOutbound,
    listOutbounds: listOutbounds(services),
  });
}
