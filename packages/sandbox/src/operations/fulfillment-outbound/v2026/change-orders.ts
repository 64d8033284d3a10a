import { invalidInput, notFound } from '../../../base/api-error.ts';
import { type JsonObject, textOf, textsOf } from '../../../base/json-value.ts';
import { empty, json } from '../../../base/response.ts';
import { hasLeft } from '../../../world/orders/outbound-order.ts';
import { objectIn, objectsIn, optionalObjectIn } from '../../body-values.ts';
import { type Handler, pathValue, type SellerCall } from '../../handler.ts';
import { bodyObject, requiredText } from '../../job-request.ts';
import { addOutboundOrder, findOutboundOrder, requireOpen, reserved } from '../outbound-orders.ts';
import { orderView } from './read-orders.ts';
import { readPolicy, readSpeed, readStatus } from './wire-values.ts';

export const createOrder: Handler = (call) => {
  const body = bodyObject(call);
  const wishes = optionalObjectIn(body, 'fulfillmentConfiguration') ?? {};
  const [tier = 'STANDARD'] = textsOf(optionalObjectIn(wishes, 'serviceLevel')?.serviceTiers);
  const id = requiredText(body, 'orderId');
  const order = addOutboundOrder(call, {
    id,
    marketplaceId: call.account.marketplaces[0]?.id ?? '',
    speed: readSpeed(tier),
    policy: readPolicy(textOf(wishes.policy) ?? 'FILL_OR_KILL'),
    releasedAt: wishes.action === 'HOLD' ? null : call.now,
    destination: objectIn(objectIn(body, 'destination'), 'deliveryAddress'),
    displayableId: id,
    displayableAt: call.now,
    comment: textOf(objectIn(body, 'destination').deliveryNotes) ?? '',
    emails: [],
    features: [],
    items: objectsIn(body, 'lineItems').map((line) => readLine(call, line)),
  });
  return json({ order: orderView(order, call.now, true) });
};

function readLine(call: SellerCall, given: JsonObject) {
  return reserved(call, {
    lineId: requiredText(given, 'lineItemId'),
    sku: skuOf(objectIn(given, 'product')),
    quantity: quantityOf(given),
    given: {},
  });
}

export function skuOf(product: JsonObject): string {
  return requiredText(objectIn(product, 'productIdentifier'), 'amazonSku');
}

/** Reads a quantity, which is a text in this version. Throws a 400 unless it is a whole number of at least 1. */
export function quantityOf(line: JsonObject): number {
  const quantity = Number(requiredText(objectIn(line, 'amount'), 'value'));
  if (!Number.isInteger(quantity) || quantity < 1)
    throw invalidInput('An amount must be a whole number of at least 1.');
  return quantity;
}

/** Updates an order. The action `SHIP` releases a held order. */
export const updateOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  requireOpen(order, call.now);
  const { action } = optionalObjectIn(bodyObject(call), 'fulfillmentConfiguration') ?? {};
  if (action !== undefined && action !== 'SHIP' && action !== 'HOLD')
    throw invalidInput('action must be SHIP or HOLD.');
  if (action === 'SHIP') order.releasedAt ??= call.now;
  order.updatedAt = call.now;
  return json({}, 202);
};

export const cancelOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  requireOpen(order, call.now);
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  return json({}, 202);
};

export const updateOrderStatus: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  const status = readStatus(requiredText(bodyObject(call), 'status'));
  order.forced = { status, at: call.now };
  order.cancelledAt = status === 'Cancelled' ? call.now : null;
  order.updatedAt = call.now;
  return empty(204);
};

export const updatePackage: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  const known = String(order.packageNumber) === pathValue(call, 'packageId') && hasLeft(order, call.now);
  if (!known) throw notFound('The package');
  const body = bodyObject(call);
  const tracking = optionalObjectIn(body, 'tracking') ?? null;
  order.forcedPackage = { status: requiredText(body, 'status'), at: call.now, tracking };
  order.updatedAt = call.now;
  return empty(204);
};
