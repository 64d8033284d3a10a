import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { getShipmentTracking } from './get-shipment-tracking.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [getShipmentTracking(services)];
}
