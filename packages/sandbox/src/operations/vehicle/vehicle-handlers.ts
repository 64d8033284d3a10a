import type { Behaviours } from '../handler.ts';
import type { Services } from '../services.ts';
import { getVehicles } from './get-vehicles.ts';

export function vehicleBehaviours(services: Services): Behaviours {
  return { 'vehicles/2024-11-01/getVehicles': getVehicles(services) };
}
