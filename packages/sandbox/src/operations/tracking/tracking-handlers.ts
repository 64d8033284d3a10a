import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { getShipmentTracking } from './get-shipment-tracking.ts';

export function trackingHandlers(services: HandlerServices): Handlers {
  return { 'tracking/2026-01-30/getShipmentTracking': getShipmentTracking(services) };
}
