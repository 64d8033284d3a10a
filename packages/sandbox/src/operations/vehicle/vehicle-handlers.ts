import type { Handlers } from '../handler.ts';
import type { Services } from '../services.ts';
import { getVehicles } from './get-vehicles.ts';

export function vehicleHandlers(services: Services): Handlers {
  return { 'vehicles/2024-11-01/getVehicles': getVehicles(services) };
}
