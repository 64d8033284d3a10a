import type { Operation } from '../operation.ts';
import { shippingV1Operations } from './v1/shipping-v1-operations.ts';
import { shippingV2Operations } from './v2/shipping-v2-operations.ts';

export const operations: readonly Operation[] = [...shippingV1Operations, ...shippingV2Operations];
