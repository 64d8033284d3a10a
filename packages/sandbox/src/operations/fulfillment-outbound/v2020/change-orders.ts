import { invalidInput } from '../../../base/api-error.ts';
import { type JsonObject, textOf, textsOf } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import type { OutboundPolicy, OutboundSpeed, OutboundStatus } from '../../../world/orders/outbound-order.ts';
import { countIn, objectIn, objectsIn, optionalObjectIn, optionalObjectsIn } from '../../body-values.ts';
import type { Handler, SellerCall } from '../../handler.ts';
import { bodyObject, optionalTime, requiredText } from '../../job-request.ts';
import { addOutboundOrder, findOutboundOrder, requireOpen, reserved } from '../outbound-orders.ts';

export const createFulfillmentOrder: Handler = (call) => {
  const body = bodyObject(call);
  const marketplaceId = textOf(body.marketplaceId) ?? call.account.marketplaces[0]?.id ?? '';
  if (!call.account.marketplaces.some(({ id }) => id === marketplaceId)) {
    throw invalidInput(`The seller does not sell in ${marketplaceId}.`, 'Parameter: marketplaceId (body)');
  }
  addOutboundOrder(call, {
    id: requiredText(body, 'sellerFulfillmentOrderId'),
    marketplaceId,
    speed: requiredText(body, 'shippingSpeedCategory') as OutboundSpeed,
    policy: (textOf(body.fulfillmentPolicy) ?? 'FillOrKill') as OutboundPolicy,
    releasedAt: body.fulfillmentAction === 'Hold' ? null : call.now,
    destination: objectIn(body, 'destinationAddress'),
    displayableId: requiredText(body, 'displayableOrderId'),
    displayableAt: optionalTime(body, 'displayableOrderDate') ?? call.now,
    comment: requiredText(body, 'displayableOrderComment'),
    emails: textsOf(body.notificationEmails),
    features: optionalObjectsIn(body, 'featureConstraints'),
    items: readItems(call, objectsIn(body, 'items')),
  });
  return json({});
};

function readItems(call: SellerCall, given: readonly JsonObject[]) {
  const lines = given.map((item) => ({
    lineId: requiredText(item, 'sellerFulfillmentOrderItemId'),
    sku: requiredText(item, 'sellerSku'),
    quantity: countIn(item, 'quantity'),
    given: item,
  }));
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw invalidInput('Every item needs a sellerFulfillmentOrderItemId of its own.', 'Parameter: items (body)');
  }
  return lines.map((line) => reserved(call, line));
}

/** Changes an order that is not being processed yet. The action `Ship` releases a held order. */
export const updateFulfillmentOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'sellerFulfillmentOrderId');
  requireOpen(order, call.now);
  const body = bodyObject(call);
  const changes = optionalObjectsIn(body, 'items').map((item) => ({
    lineId: requiredText(item, 'sellerFulfillmentOrderItemId'),
    quantity: countIn(item, 'quantity'),
  }));
  const strange = changes.find(({ lineId }) => !order.items.some((item) => item.lineId === lineId));
  if (strange !== undefined) throw invalidInput(`There is no item ${strange.lineId}.`, 'Parameter: items (body)');
  order.items = order.items.map((item) => {
    const quantity = changes.find(({ lineId }) => lineId === item.lineId)?.quantity ?? item.quantity;
    return quantity === item.quantity ? item : { ...item, quantity, available: Math.min(quantity, item.available) };
  });
  order.displayableId = textOf(body.displayableOrderId) ?? order.displayableId;
  order.displayableAt = optionalTime(body, 'displayableOrderDate') ?? order.displayableAt;
  order.comment = textOf(body.displayableOrderComment) ?? order.comment;
  order.speed = (textOf(body.shippingSpeedCategory) as OutboundSpeed | undefined) ?? order.speed;
  order.policy = (textOf(body.fulfillmentPolicy) as OutboundPolicy | undefined) ?? order.policy;
  order.destination = optionalObjectIn(body, 'destinationAddress') ?? order.destination;
  if (body.fulfillmentAction === 'Ship') order.releasedAt ??= call.now;
  order.updatedAt = call.now;
  return json({});
};

export const cancelFulfillmentOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'sellerFulfillmentOrderId');
  requireOpen(order, call.now);
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  return json({});
};

/** Sets the status of an order immediately, as Amazon's own sandbox does. */
export const submitFulfillmentOrderStatusUpdate: Handler = (call) => {
  const order = findOutboundOrder(call, 'sellerFulfillmentOrderId');
  const status = requiredText(bodyObject(call), 'fulfillmentOrderStatus') as OutboundStatus;
  order.forced = { status, at: call.now };
  order.cancelledAt = status === 'Cancelled' ? call.now : null;
  order.updatedAt = call.now;
  return json({});
};
