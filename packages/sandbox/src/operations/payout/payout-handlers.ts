import type { Behaviours } from '../handler.ts';
import type { Services } from '../services.ts';
import { getPaymentMethods } from './payment-methods.ts';
import { initiatePayout, listExpectedPayouts, listPayouts } from './payouts.ts';

export function payoutBehaviours(services: Services): Behaviours {
  return {
    'transfers/2024-06-01/initiatePayout': initiatePayout,
    'transfers/2024-06-01/listPayouts': listPayouts(services),
    'transfers/2024-06-01/listExpectedPayouts': listExpectedPayouts(services),
    'transfers/2024-06-01/getPaymentMethods': getPaymentMethods,
  };
}
