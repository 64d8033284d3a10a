import type * as Catalogue from '@supercargo/catalogue/types/vendor-direct-fulfillment-orders-2021-12-28';
import type { Received, Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { type CustomerOrder, getCustomerOrderStatus } from '../../world/direct-fulfillment/customer-order.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import { createProblem, type Problem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { readSuccessStatus, requireParts, submit, toTransactionReference } from '../vendor-sales/submission.ts';
import { toCustomerOrderResponse } from './customer-order-response.ts';
import { findOrder, type ListedOrders, listFromOrders } from './find-customer-order.ts';

type Acknowledgement = Received<Catalogue.OrderAcknowledgementItemInput>;

/** The status code of an acknowledgement that accepts the order. All other codes reject it. */
const ACCEPTED = '00';

/** Both versions show the same orders. Only version v1 wraps its responses in `payload`. */
export function createOrderOperations(services: HandlerServices): readonly Operation[] {
  return [
    operation('vendorDirectFulfillmentOrders', 'v1', 'getOrders', (call) => {
      const { pagination, items: orders } = listOrders(call, services);
      return json({ payload: { pagination, orders } });
    }),
    operation('vendorDirectFulfillmentOrders', '2021-12-28', 'getOrders', (call) => {
      const { pagination, items: orders } = listOrders(call, services);
      return json({ pagination, orders });
    }),
    operation('vendorDirectFulfillmentOrders', 'v1', 'getOrder', (call) => json({ payload: getOrder(call) })),
    operation('vendorDirectFulfillmentOrders', '2021-12-28', 'getOrder', (call) => json(getOrder(call))),
    operation('vendorDirectFulfillmentOrders', 'v1', 'submitAcknowledgement', (call) =>
      toTransactionReference(call, submitAcknowledgement(call, services, call.body.orderAcknowledgements)),
    ),
    operation('vendorDirectFulfillmentOrders', '2021-12-28', 'submitAcknowledgement', (call) => {
      const transactionId = submitAcknowledgement(call, services, call.body.orderAcknowledgements);
      return json({ transactionId }, readSuccessStatus(call));
    }),
  ];
}

function listOrders(call: SellerCall, { pages }: HandlerServices): ListedOrders<Sent<Catalogue.Order>> {
  return listFromOrders(call, pages, {
    getTime: (order) => order.placedAt,
    isWanted: (order, query, now) =>
      (query.text('status') ?? getCustomerOrderStatus(order, now)) === getCustomerOrderStatus(order, now),
    toItem: (order, query, { account, now }) =>
      toCustomerOrderResponse(order, account, now, query.text('includeDetails') !== 'false'),
  });
}

function getOrder(call: SellerCall<{ readonly purchaseOrderNumber: string }>): Sent<Catalogue.Order> {
  return toCustomerOrderResponse(findOrder(call), call.account, call.now);
}

function submitAcknowledgement(
  call: SellerCall,
  services: HandlerServices,
  acknowledgements: readonly Acknowledgement[] | null | undefined,
): string {
  const orders = getCustomerOrders(call.account, call.now);
  return submit(call, services, {
    family: 'direct fulfillment',
    parts: requireParts(acknowledgements, 'orderAcknowledgements'),
    check: (part) => findProblems(part, orders.get(part.purchaseOrderNumber)),
    take({ purchaseOrderNumber, acknowledgementStatus }, at) {
      const order = orders.get(purchaseOrderNumber);
      if (order !== undefined) order.answer = { at, accepted: acknowledgementStatus.code === ACCEPTED };
    },
  });
}

function findProblems(part: Acknowledgement, order: CustomerOrder | undefined): readonly Problem[] {
  if (order === undefined) return [createProblem(`There is no purchase order ${part.purchaseOrderNumber}.`)];
  if (order.answer !== null) return [createProblem(`The purchase order ${order.number} has been acknowledged before.`)];
  const isStrange = part.itemAcknowledgements.some(({ itemSequenceNumber }) =>
    order.items.every(({ sequence }) => String(sequence) !== itemSequenceNumber),
  );
  return isStrange ? [createProblem(`An item is not part of the purchase order ${order.number}.`)] : [];
}
