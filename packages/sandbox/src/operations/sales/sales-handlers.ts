import type { Handlers } from '../handler.ts';
import { getOrderMetrics } from './order-metrics.ts';

export const salesHandlers: Handlers = {
  'sales/v1/getOrderMetrics': getOrderMetrics,
};
