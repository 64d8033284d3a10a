import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { getVehicles } from './get-vehicles.ts';

export function vehiclesHandlers(services: HandlerServices): Handlers {
  return { 'vehicles/2024-11-01/getVehicles': getVehicles(services) };
}
