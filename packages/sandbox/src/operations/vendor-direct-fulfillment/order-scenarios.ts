import { json } from '../../base/response.ts';
import { collection, defineCollection, takeNumber } from '../../world/accounts/account.ts';
import { createCustomerOrder, getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { readSuccessStatus, requireParts, submit } from '../vendor-sales/submission.ts';
import { findTransaction } from '../vendor-sales/transactions.ts';

const directFulfillmentScenariosCollection = defineCollection<Scenarios>('direct fulfillment scenarios');

interface Scenarios {
  readonly orders: readonly string[];
}

/** Places one order for each entry of the request, so that vendors can test their programs. */
export function generateOrderScenarios(services: HandlerServices): Operation {
  return operation('vendorDirectFulfillmentSandboxTestData', '2021-10-28', 'generateOrderScenarios', (call) => {
    const orders = getCustomerOrders(call.account, call.now);
    const placed: string[] = [];
    const transactionId = submit(call, services, {
      family: 'scenarios',
      parts: requireParts(call.body.orders, 'orders'),
      check: () => [],
      take({ shipFromParty }, effectiveAt) {
        const scenario = `scenario ${takeNumber(call.account)}`;
        const order = createCustomerOrder(call.account, effectiveAt, scenario, shipFromParty.partyId);
        if (order === null) return;
        orders.set(order.number, order);
        placed.push(order.number);
      },
    });
    collection(call.account, directFulfillmentScenariosCollection).set(transactionId, { orders: placed });
    return json({ transactionId }, readSuccessStatus(call));
  });
}

export const getOrderScenarios = operation(
  'vendorDirectFulfillmentSandboxTestData',
  '2021-10-28',
  'getOrderScenarios',
  (call) => {
    const { id, endsAt } = findTransaction(call, 'scenarios');
    if (call.now < endsAt) return json({ transactionStatus: { transactionId: id, status: 'PROCESSING' } });
    const { orders } = collection(call.account, directFulfillmentScenariosCollection).get(id) ?? { orders: [] };
    const scenarios = orders.map((orderId, at) => ({ scenarioId: `Scenario-${at + 1}`, orders: [{ orderId }] }));
    return json({ transactionStatus: { transactionId: id, status: 'SUCCESS', testCaseData: { scenarios } } });
  },
);
