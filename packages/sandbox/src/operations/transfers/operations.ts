import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { getPaymentMethods } from './payment-methods.ts';
import { initiatePayout, listExpectedPayouts, listPayouts } from './payouts.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [initiatePayout, listPayouts(services), listExpectedPayouts(services), getPaymentMethods];
}
