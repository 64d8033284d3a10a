import type { HandlerServices } from '../../handler-services.ts';
import type { Operation } from '../../operation.ts';
import { getBillOfLading, getLabels } from './labels.ts';
import { getPrepInstructions } from './prep-instructions.ts';
import { getShipmentItems, getShipmentItemsByShipmentId, getShipments } from './shipments-v0.ts';

/** Version v0 has only reads: Amazon has removed the others. */
export function inboundV0Operations(services: HandlerServices): readonly Operation[] {
  return [
    getShipments(services),
    getShipmentItems(services),
    getShipmentItemsByShipmentId,
    getLabels(services),
    getBillOfLading(services),
    getPrepInstructions,
  ];
}
