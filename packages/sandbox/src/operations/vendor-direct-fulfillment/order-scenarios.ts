import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { collection, defineCollection, takeNumber } from '../../world/accounts/account.ts';
import { createCustomerOrder, getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildTransactionResponse, readSubmittedList, submit } from '../vendor-sales/submission.ts';
import { findTransaction } from '../vendor-sales/transactions.ts';

const directFulfillmentScenariosCollection = defineCollection<Scenarios>('direct fulfillment scenarios');

interface Scenarios {
  readonly orders: readonly string[];
}

/** Places one order for each entry of the request, so that vendors can test their programs. */
export function generateOrderScenarios(services: HandlerServices): Handler {
  return (call) => {
    const orders = getCustomerOrders(call.account, call.now);
    const placed: string[] = [];
    const transactionId = submit<JsonObject>(call, services, {
      family: 'scenarios',
      parts: readSubmittedList(call, 'orders'),
      check: () => [],
      take({ shipFromParty }, effectiveAt) {
        const from = isJsonObject(shipFromParty) ? toText(shipFromParty.partyId) : undefined;
        const order = createCustomerOrder(call.account, effectiveAt, `scenario ${takeNumber(call.account)}`, from);
        if (order === null) return;
        orders.set(order.number, order);
        placed.push(order.number);
      },
    });
    collection(call.account, directFulfillmentScenariosCollection).set(transactionId, { orders: placed });
    return buildTransactionResponse(call, transactionId);
  };
}

export const getOrderScenarios: Handler = (call) => {
  const { id, endsAt } = findTransaction(call, 'scenarios');
  if (call.now < endsAt) return json({ transactionStatus: { transactionId: id, status: 'PROCESSING' } });
  const { orders } = collection(call.account, directFulfillmentScenariosCollection).get(id) ?? { orders: [] };
  const scenarios = orders.map((orderId, at) => ({ scenarioId: `Scenario-${at + 1}`, orders: [{ orderId }] }));
  return json({ transactionStatus: { transactionId: id, status: 'SUCCESS', testCaseData: { scenarios } } });
};
