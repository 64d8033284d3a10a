import type { Handlers } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { versioned } from '../../versioned.ts';
import { getPrepInstructions } from './prep-instructions.ts';
import { getShipmentItems, getShipmentItemsByShipmentId, getShipments } from './shipments-v0.ts';
import { getBillOfLading, getLabels } from './shipping-papers.ts';

/** Version v0 has only reads: Amazon has removed the others. */
export function inboundV0Handlers(services: Services): Handlers {
  return versioned('fulfillmentInbound/v0', {
    getShipments: getShipments(services),
    getShipmentItems: getShipmentItems(services),
    getShipmentItemsByShipmentId,
    getLabels: getLabels(services),
    getBillOfLading: getBillOfLading(services),
    getPrepInstructions,
  });
}
