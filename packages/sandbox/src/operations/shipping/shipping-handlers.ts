import type { Handlers } from '../handler.ts';
import { shippingV1Handlers } from './v1/shipping-v1-handlers.ts';
import { shippingV2Handlers } from './v2/shipping-v2-handlers.ts';

export const shippingHandlers: Handlers = { ...shippingV1Handlers, ...shippingV2Handlers };
