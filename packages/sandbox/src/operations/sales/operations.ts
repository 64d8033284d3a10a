import type { Operation } from '../operation.ts';
import { getOrderMetrics } from './order-metrics.ts';

export const operations: readonly Operation[] = [getOrderMetrics];
