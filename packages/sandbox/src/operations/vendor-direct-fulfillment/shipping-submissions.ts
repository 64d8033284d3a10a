import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { type CustomerOrder, getCustomerOrderStatus } from '../../world/direct-fulfillment/customer-order.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import { createProblem } from '../../world/vendor-sales/vendor-transaction.ts';
import type { Handler, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { buildTransactionResponse, readSubmittedList, submit } from '../vendor-sales/submission.ts';

const directFulfillmentStatusUpdatesCollection = defineCollection<JsonObject>('direct fulfillment status updates');

interface OrderSubmission {
  readonly list: string;
  /** The status that an order must have for this submission. */
  readonly status: 'ACCEPTED' | 'SHIPPED';
  take(order: CustomerOrder, part: JsonObject, effectiveAt: number, call: SellerCall): void;
}

export const LABEL_REQUEST: OrderSubmission = {
  list: 'shippingLabelRequests',
  status: 'ACCEPTED',
  take(order, _, effectiveAt) {
    order.labelledAt ??= effectiveAt;
  },
};

export const CONFIRMATION: OrderSubmission = {
  list: 'shipmentConfirmations',
  status: 'ACCEPTED',
  take(order, { shipmentDetails }, effectiveAt) {
    const denied = isJsonObject(shipmentDetails) && shipmentDetails.shipmentStatus === 'FLOOR_DENIAL';
    if (denied) order.deniedAt = effectiveAt;
    else order.shippedAt = effectiveAt;
  },
};

export const STATUS_UPDATE: OrderSubmission = {
  list: 'shipmentStatusUpdates',
  status: 'SHIPPED',
  take(order, part, effectiveAt, { account }) {
    const updates = collection(account, directFulfillmentStatusUpdatesCollection);
    updates.set(`${order.number} ${effectiveAt} ${updates.size}`, part);
  },
};

export function submitForOrders({ list, status, take }: OrderSubmission, services: HandlerServices): Handler {
  return (call) => {
    const orders = getCustomerOrders(call.account, call.now);
    const findSubmittedOrder = (part: JsonObject) => orders.get(toText(part.purchaseOrderNumber) ?? '');
    const transactionId = submit<JsonObject>(call, services, {
      family: 'direct fulfillment',
      parts: readSubmittedList(call, list),
      check(part) {
        const order = findSubmittedOrder(part);
        if (order === undefined) return [createProblem(`There is no purchase order ${part.purchaseOrderNumber}.`)];
        const found = getCustomerOrderStatus(order, call.now);
        return found === status
          ? []
          : [createProblem(`The purchase order ${order.number} is ${found}, and not ${status}.`)];
      },
      take(part, effectiveAt) {
        const order = findSubmittedOrder(part);
        if (order !== undefined) take(order, part, effectiveAt, call);
      },
    });
    return buildTransactionResponse(call, transactionId);
  };
}
