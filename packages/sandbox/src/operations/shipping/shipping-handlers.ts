import type { Behaviours } from '../handler.ts';
import { shippingV1Behaviours } from './v1/shipping-v1-handlers.ts';
import { shippingV2Behaviours } from './v2/shipping-v2-handlers.ts';

export const shippingBehaviours: Behaviours = { ...shippingV1Behaviours, ...shippingV2Behaviours };
