import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { getOrderMetrics } from './order-metrics.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [getOrderMetrics(services)];
}
