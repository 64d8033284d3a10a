import { isJsonObject, type JsonObject, textOf } from '../../base/json-value.ts';
import { type CustomerOrder, statusOf } from '../../world/direct-fulfillment/customer-order.ts';
import { customerOrdersOf } from '../../world/direct-fulfillment/customer-orders.ts';
import { type Problem, problem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { objectsIn, submit, submittedList, transactionAnswer } from '../vendor-sales/submission.ts';
import { customerOrderView } from './customer-order-view.ts';
import { answer, findOrder, listHandler } from './direct-call.ts';

/** The status code of an acknowledgement that accepts the order. All other codes reject it. */
const ACCEPTED = '00';

export function getOrders({ pages }: HandlerServices): Handler {
  return listHandler(
    {
      name: 'orders',
      momentOf: (order) => order.placedAt,
      isWanted: (order, query, now) => (query.text('status') ?? statusOf(order, now)) === statusOf(order, now),
      view: (order, query, { account, now }) =>
        customerOrderView(order, account, now, query.text('includeDetails') !== 'false'),
    },
    pages,
  );
}

export const getOrder: Handler = (call) => answer(call, customerOrderView(findOrder(call), call.account, call.now));

export function submitAcknowledgement(services: HandlerServices): Handler {
  return (call) => {
    const orders = customerOrdersOf(call.account, call.now);
    const orderOf = (part: JsonObject) => orders.get(textOf(part.purchaseOrderNumber) ?? '');
    const transactionId = submit<JsonObject>(call, services, {
      family: 'direct fulfillment',
      parts: submittedList(call, 'orderAcknowledgements'),
      check: (part) => problemsOf(part, orderOf(part)),
      take(part, at) {
        const order = orderOf(part);
        const status = isJsonObject(part.acknowledgementStatus) ? part.acknowledgementStatus : {};
        if (order !== undefined) order.answer = { at, accepted: status.code === ACCEPTED };
      },
    });
    return transactionAnswer(call, transactionId);
  };
}

function problemsOf(part: JsonObject, order: CustomerOrder | undefined): readonly Problem[] {
  if (order === undefined) return [problem(`There is no purchase order ${part.purchaseOrderNumber}.`)];
  if (order.answer !== null) return [problem(`The purchase order ${order.number} has been acknowledged before.`)];
  const items = objectsIn(part, 'itemAcknowledgements');
  const strange = items.some(({ itemSequenceNumber }) =>
    order.items.every(({ sequence }) => String(sequence) !== itemSequenceNumber),
  );
  return strange ? [problem(`An item is not part of the purchase order ${order.number}.`)] : [];
}
