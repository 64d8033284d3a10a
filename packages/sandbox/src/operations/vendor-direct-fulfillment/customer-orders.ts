import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { type CustomerOrder, getCustomerOrderStatus } from '../../world/direct-fulfillment/customer-order.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import { createProblem, type Problem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildTransactionResponse, listObjects, readSubmittedList, submit } from '../vendor-sales/submission.ts';
import { toCustomerOrderResponse } from './customer-order-response.ts';
import { buildResponse, createListHandler, findOrder } from './find-customer-order.ts';

/** The status code of an acknowledgement that accepts the order. All other codes reject it. */
const ACCEPTED = '00';

export function getOrders({ pages }: HandlerServices): Handler {
  return createListHandler(
    {
      name: 'orders',
      getTime: (order) => order.placedAt,
      isWanted: (order, query, now) =>
        (query.text('status') ?? getCustomerOrderStatus(order, now)) === getCustomerOrderStatus(order, now),
      view: (order, query, { account, now }) =>
        toCustomerOrderResponse(order, account, now, query.text('includeDetails') !== 'false'),
    },
    pages,
  );
}

export const getOrder: Handler = (call) =>
  buildResponse(call, toCustomerOrderResponse(findOrder(call), call.account, call.now));

export function submitAcknowledgement(services: HandlerServices): Handler {
  return (call) => {
    const orders = getCustomerOrders(call.account, call.now);
    const findAcknowledgedOrder = (part: JsonObject) => orders.get(toText(part.purchaseOrderNumber) ?? '');
    const transactionId = submit<JsonObject>(call, services, {
      family: 'direct fulfillment',
      parts: readSubmittedList(call, 'orderAcknowledgements'),
      check: (part) => findProblems(part, findAcknowledgedOrder(part)),
      take(part, at) {
        const order = findAcknowledgedOrder(part);
        const status = isJsonObject(part.acknowledgementStatus) ? part.acknowledgementStatus : {};
        if (order !== undefined) order.answer = { at, accepted: status.code === ACCEPTED };
      },
    });
    return buildTransactionResponse(call, transactionId);
  };
}

function findProblems(part: JsonObject, order: CustomerOrder | undefined): readonly Problem[] {
  if (order === undefined) return [createProblem(`There is no purchase order ${part.purchaseOrderNumber}.`)];
  if (order.answer !== null) return [createProblem(`The purchase order ${order.number} has been acknowledged before.`)];
  const items = listObjects(part, 'itemAcknowledgements');
  const hasUnknownItem = items.some(({ itemSequenceNumber }) =>
    order.items.every(({ sequence }) => String(sequence) !== itemSequenceNumber),
  );
  return hasUnknownItem ? [createProblem(`An item is not part of the purchase order ${order.number}.`)] : [];
}
