import type * as Catalogue from '@supercargo/catalogue/types/vendor-direct-fulfillment-shipping-2021-12-28';
import type { Received } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { collection, defineCollection } from '../../world/accounts/account.ts';
import { type CustomerOrder, getCustomerOrderStatus } from '../../world/direct-fulfillment/customer-order.ts';
import { getCustomerOrders } from '../../world/direct-fulfillment/customer-orders.ts';
import {
  createProblem,
  findFutureDate,
  findWrongQuantity,
  type Problem,
} from '../../world/vendor-sales/vendor-transaction.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { readSuccessStatus, requireParts, submit, toTransactionReference } from '../vendor-sales/submission.ts';
import { readLabelParties } from './label-parties.ts';

type StatusUpdate = Received<Catalogue.ShipmentStatusUpdateInput>;
type Parts<Part> = readonly Part[] | null | undefined;

const directFulfillmentStatusUpdatesCollection = defineCollection<StatusUpdate>('direct fulfillment status updates');

/** Both versions change the same orders. Only version v1 wraps its responses in `payload`. */
export function createSubmissionOperations(services: HandlerServices): readonly Operation[] {
  return [
    operation('vendorDirectFulfillmentShipping', 'v1', 'submitShippingLabelRequest', (call) =>
      toTransactionReference(call, requestLabels(call, services, call.body.shippingLabelRequests)),
    ),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'submitShippingLabelRequest', (call) => {
      const transactionId = requestLabels(call, services, call.body.shippingLabelRequests);
      return json({ transactionId }, readSuccessStatus(call));
    }),
    operation('vendorDirectFulfillmentShipping', 'v1', 'submitShipmentConfirmations', (call) =>
      toTransactionReference(call, confirmShipments(call, services, call.body.shipmentConfirmations)),
    ),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'submitShipmentConfirmations', (call) => {
      const transactionId = confirmShipments(call, services, call.body.shipmentConfirmations);
      return json({ transactionId }, readSuccessStatus(call));
    }),
    operation('vendorDirectFulfillmentShipping', 'v1', 'submitShipmentStatusUpdates', (call) =>
      toTransactionReference(call, updateStatuses(call, services, call.body.shipmentStatusUpdates)),
    ),
    operation('vendorDirectFulfillmentShipping', '2021-12-28', 'submitShipmentStatusUpdates', (call) => {
      const transactionId = updateStatuses(call, services, call.body.shipmentStatusUpdates);
      return json({ transactionId }, readSuccessStatus(call));
    }),
  ];
}

function requestLabels(
  call: SellerCall,
  services: HandlerServices,
  requests: Parts<Received<Catalogue.ShippingLabelRequest>>,
): string {
  return submitForOrders(call, services, {
    parts: requireParts(requests, 'shippingLabelRequests'),
    status: 'ACCEPTED',
    take(order, request, effectiveAt) {
      order.labelledAt ??= effectiveAt;
      order.labelParties ??= readLabelParties(request);
    },
  });
}

function confirmShipments(
  call: SellerCall,
  services: HandlerServices,
  confirmations: Parts<Received<Catalogue.ShipmentConfirmationInput>>,
): string {
  return submitForOrders(call, services, {
    parts: requireParts(confirmations, 'shipmentConfirmations'),
    status: 'ACCEPTED',
    findProblems: (part) => findConfirmationProblems(part, call.now),
    take(order, { shipmentDetails }, effectiveAt) {
      if (shipmentDetails.shipmentStatus === 'FLOOR_DENIAL') order.deniedAt = effectiveAt;
      else order.shippedAt = effectiveAt;
    },
  });
}

/** Descriptions of `shippedDate` and `buyerProductIdentifier` in vendorDirectFulfillmentShippingV1.json. */
function findConfirmationProblems(
  { shipmentDetails, items }: Received<Catalogue.ShipmentConfirmationInput>,
  now: number,
): readonly Problem[] {
  const isNamed = items.every(
    ({ buyerProductIdentifier, vendorProductIdentifier }) =>
      (buyerProductIdentifier ?? vendorProductIdentifier) != null,
  );
  return [
    ...findFutureDate('shippedDate', shipmentDetails.shippedDate, now),
    ...items.flatMap(({ shippedQuantity }) => findWrongQuantity('shippedQuantity', shippedQuantity.amount)),
    ...(isNamed ? [] : [createProblem('An item has neither buyerProductIdentifier nor vendorProductIdentifier.')]),
  ];
}

function updateStatuses(call: SellerCall, services: HandlerServices, updates: Parts<StatusUpdate>): string {
  const saved = collection(call.account, directFulfillmentStatusUpdatesCollection);
  return submitForOrders(call, services, {
    parts: requireParts(updates, 'shipmentStatusUpdates'),
    status: 'SHIPPED',
    take: (order, update, effectiveAt) => saved.set(`${order.number} ${effectiveAt} ${saved.size}`, update),
  });
}

interface OrderSubmission<Part> {
  readonly parts: readonly Part[];
  /** The status that an order must have for this submission. */
  readonly status: 'ACCEPTED' | 'SHIPPED';
  /** Lists the other problems of a part; empty if it is valid. */
  findProblems?(part: Part): readonly Problem[];
  /** Saves a part of its order. Its changes take effect at `effectiveAt`. */
  take(order: CustomerOrder, part: Part, effectiveAt: number): void;
}

function submitForOrders<Part extends { readonly purchaseOrderNumber: string }>(
  call: SellerCall,
  services: HandlerServices,
  { parts, status, take, findProblems = () => [] }: OrderSubmission<Part>,
): string {
  const orders = getCustomerOrders(call.account, call.now);
  return submit(call, services, {
    family: 'direct fulfillment',
    parts,
    check(part) {
      const { purchaseOrderNumber } = part;
      const order = orders.get(purchaseOrderNumber);
      if (order === undefined) return [createProblem(`There is no purchase order ${purchaseOrderNumber}.`)];
      const found = getCustomerOrderStatus(order, call.now);
      return found === status
        ? findProblems(part)
        : [createProblem(`The purchase order ${order.number} is ${found}, and not ${status}.`)];
    },
    take(part, effectiveAt) {
      const order = orders.get(part.purchaseOrderNumber);
      if (order !== undefined) take(order, part, effectiveAt);
    },
  });
}
