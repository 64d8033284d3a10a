import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { getVehicles } from './get-vehicles.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [getVehicles(services)];
}
