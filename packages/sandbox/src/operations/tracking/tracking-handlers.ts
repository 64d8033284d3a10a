import type { Behaviours } from '../handler.ts';
import type { Services } from '../services.ts';
import { getShipmentTracking } from './get-shipment-tracking.ts';

export function trackingBehaviours(services: Services): Behaviours {
  return { 'tracking/2026-01-30/getShipmentTracking': getShipmentTracking(services) };
}
