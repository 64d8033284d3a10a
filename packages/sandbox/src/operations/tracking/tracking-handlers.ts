import type { Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { getShipmentTracking } from './get-shipment-tracking.ts';

export function trackingHandlers(services: Services): Handlers {
  return { 'tracking/2026-01-30/getShipmentTracking': getShipmentTracking(services) };
}
