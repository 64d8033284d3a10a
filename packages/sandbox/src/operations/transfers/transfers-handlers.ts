import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { getPaymentMethods } from './payment-methods.ts';
import { initiatePayout, listExpectedPayouts, listPayouts } from './payouts.ts';

export function transfersHandlers(services: HandlerServices): Handlers {
  return {
    'transfers/2024-06-01/initiatePayout': initiatePayout,
    'transfers/2024-06-01/listPayouts': listPayouts(services),
    'transfers/2024-06-01/listExpectedPayouts': listExpectedPayouts(services),
    'transfers/2024-06-01/getPaymentMethods': getPaymentMethods,
  };
}
