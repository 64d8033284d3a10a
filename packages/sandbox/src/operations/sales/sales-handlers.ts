import type { Behaviours } from '../handler.ts';
import { getOrderMetrics } from './order-metrics.ts';

export const salesBehaviours: Behaviours = {
  'sales/v1/getOrderMetrics': getOrderMetrics,
};
