import type { Behaviours } from '../behaviour.ts';
import { shippingV1Behaviours } from './v1/shipping-v1-behaviours.ts';
import { shippingV2Behaviours } from './v2/shipping-v2-behaviours.ts';

export const shippingBehaviours: Behaviours = { ...shippingV1Behaviours, ...shippingV2Behaviours };
