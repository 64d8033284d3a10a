import { invalidInput } from '../../../base/api-error.ts';
import { type JsonObject, toText, toTexts } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import type { OutboundPolicy, OutboundSpeed, OutboundStatus } from '../../../world/orders/outbound-order.ts';
import { readCount, readObject, readObjects, readOptionalObject, readOptionalObjects } from '../../body-values.ts';
import type { Handler, SellerCall } from '../../handler.ts';
import { readBody, readOptionalTime, readText } from '../../job-request.ts';
import { addOutboundOrder, checkOpen, findOutboundOrder, reserveUnits } from '../outbound-orders.ts';

export const createFulfillmentOrder: Handler = (call) => {
  const body = readBody(call);
  const marketplaceId = toText(body.marketplaceId) ?? call.account.marketplaces[0]?.id ?? '';
  if (!call.account.marketplaces.some(({ id }) => id === marketplaceId)) {
    throw invalidInput(`The seller does not sell in ${marketplaceId}.`, 'Parameter: marketplaceId (body)');
  }
  addOutboundOrder(call, {
    id: readText(body, 'sellerFulfillmentOrderId'),
    marketplaceId,
    speed: readText(body, 'shippingSpeedCategory') as OutboundSpeed,
    policy: (toText(body.fulfillmentPolicy) ?? 'FillOrKill') as OutboundPolicy,
    releasedAt: body.fulfillmentAction === 'Hold' ? null : call.now,
    destination: readObject(body, 'destinationAddress'),
    displayableId: readText(body, 'displayableOrderId'),
    displayableAt: readOptionalTime(body, 'displayableOrderDate') ?? call.now,
    comment: readText(body, 'displayableOrderComment'),
    emails: toTexts(body.notificationEmails),
    features: readOptionalObjects(body, 'featureConstraints'),
    items: readItems(call, readObjects(body, 'items')),
  });
  return json({});
};

function readItems(call: SellerCall, input: readonly JsonObject[]) {
  const lines = input.map((item) => ({
    lineId: readText(item, 'sellerFulfillmentOrderItemId'),
    sku: readText(item, 'sellerSku'),
    quantity: readCount(item, 'quantity'),
    given: item,
  }));
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw invalidInput('Every item needs a sellerFulfillmentOrderItemId of its own.', 'Parameter: items (body)');
  }
  return lines.map((line) => reserveUnits(call, line));
}

/** Changes an order that is not being processed yet. The action `Ship` releases a held order. */
export const updateFulfillmentOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'sellerFulfillmentOrderId');
  checkOpen(order, call.now);
  const body = readBody(call);
  const changes = readOptionalObjects(body, 'items').map((item) => ({
    lineId: readText(item, 'sellerFulfillmentOrderItemId'),
    quantity: readCount(item, 'quantity'),
  }));
  const unknownItem = changes.find(({ lineId }) => !order.items.some((item) => item.lineId === lineId));
  if (unknownItem !== undefined)
    throw invalidInput(`There is no item ${unknownItem.lineId}.`, 'Parameter: items (body)');
  order.items = order.items.map((item) => {
    const quantity = changes.find(({ lineId }) => lineId === item.lineId)?.quantity ?? item.quantity;
    return quantity === item.quantity ? item : { ...item, quantity, available: Math.min(quantity, item.available) };
  });
  order.displayableId = toText(body.displayableOrderId) ?? order.displayableId;
  order.displayableAt = readOptionalTime(body, 'displayableOrderDate') ?? order.displayableAt;
  order.comment = toText(body.displayableOrderComment) ?? order.comment;
  order.speed = (toText(body.shippingSpeedCategory) as OutboundSpeed | undefined) ?? order.speed;
  order.policy = (toText(body.fulfillmentPolicy) as OutboundPolicy | undefined) ?? order.policy;
  order.destination = readOptionalObject(body, 'destinationAddress') ?? order.destination;
  if (body.fulfillmentAction === 'Ship') order.releasedAt ??= call.now;
  order.updatedAt = call.now;
  return json({});
};

export const cancelFulfillmentOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'sellerFulfillmentOrderId');
  checkOpen(order, call.now);
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  return json({});
};

/** Sets the status of an order immediately, as Amazon's own sandbox does. */
export const submitFulfillmentOrderStatusUpdate: Handler = (call) => {
  const order = findOutboundOrder(call, 'sellerFulfillmentOrderId');
  const status = readText(readBody(call), 'fulfillmentOrderStatus') as OutboundStatus;
  order.forced = { status, at: call.now };
  order.cancelledAt = status === 'Cancelled' ? call.now : null;
  order.updatedAt = call.now;
  return json({});
};
