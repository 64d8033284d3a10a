import type { Handlers } from '../../handler.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { prefixOperations } from '../../prefix-operations.ts';
import { getBillOfLading, getLabels } from './labels.ts';
import { getPrepInstructions } from './prep-instructions.ts';
import { getShipmentItems, getShipmentItemsByShipmentId, getShipments } from './shipments-v0.ts';

/** Version v0 has only reads: Amazon has removed the others. */
export function inboundV0Handlers(services: HandlerServices): Handlers {
  return prefixOperations('fulfillmentInbound/v0', {
    getShipments: getShipments(services),
    getShipmentItems: getShipmentItems(services),
    getShipmentItemsByShipmentId,
    getLabels: getLabels(services),
    getBillOfLading: getBillOfLading(services),
    getPrepInstructions,
  });
}
