import { invalidInput, notFound } from '../../../base/api-error.ts';
import { type JsonObject, toText, toTexts } from '../../../base/json-value.ts';
import { empty, json } from '../../../base/response.ts';
import { hasLeft } from '../../../world/orders/outbound-order.ts';
import { readObject, readObjects, readOptionalObject } from '../../body-values.ts';
import { getPathValue, type Handler, type SellerCall } from '../../handler.ts';
import { readBody, readText } from '../../job-request.ts';
import { addOutboundOrder, checkOpen, findOutboundOrder, reserveUnits } from '../outbound-orders.ts';
import { toOrderResponse } from './read-orders.ts';
import { readPolicy, readSpeed, readStatus } from './wire-values.ts';

export const createOrder: Handler = (call) => {
  const body = readBody(call);
  const configuration = readOptionalObject(body, 'fulfillmentConfiguration') ?? {};
  const [tier = 'STANDARD'] = toTexts(readOptionalObject(configuration, 'serviceLevel')?.serviceTiers);
  const id = readText(body, 'orderId');
  const order = addOutboundOrder(call, {
    id,
    marketplaceId: call.account.marketplaces[0]?.id ?? '',
    speed: readSpeed(tier),
    policy: readPolicy(toText(configuration.policy) ?? 'FILL_OR_KILL'),
    releasedAt: configuration.action === 'HOLD' ? null : call.now,
    destination: readObject(readObject(body, 'destination'), 'deliveryAddress'),
    displayableId: id,
    displayableAt: call.now,
    comment: toText(readObject(body, 'destination').deliveryNotes) ?? '',
    emails: [],
    features: [],
    items: readObjects(body, 'lineItems').map((line) => readLine(call, line)),
  });
  return json({ order: toOrderResponse(order, call.now, true) });
};

function readLine(call: SellerCall, input: JsonObject) {
  return reserveUnits(call, {
    lineId: readText(input, 'lineItemId'),
    sku: readSku(readObject(input, 'product')),
    quantity: readQuantity(input),
    given: {},
  });
}

export function readSku(product: JsonObject): string {
  return readText(readObject(product, 'productIdentifier'), 'amazonSku');
}

/** Reads a quantity, which is a text in this version. Throws a 400 unless it is a whole number of at least 1. */
export function readQuantity(line: JsonObject): number {
  const quantity = Number(readText(readObject(line, 'amount'), 'value'));
  if (!Number.isInteger(quantity) || quantity < 1)
    throw invalidInput('An amount must be a whole number of at least 1.');
  return quantity;
}

/** Updates an order. The action `SHIP` releases a held order. */
export const updateOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  checkOpen(order, call.now);
  const { action } = readOptionalObject(readBody(call), 'fulfillmentConfiguration') ?? {};
  if (action !== undefined && action !== 'SHIP' && action !== 'HOLD')
    throw invalidInput('action must be SHIP or HOLD.');
  if (action === 'SHIP') order.releasedAt ??= call.now;
  order.updatedAt = call.now;
  return json({}, 202);
};

export const cancelOrder: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  checkOpen(order, call.now);
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  return json({}, 202);
};

export const updateOrderStatus: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  const status = readStatus(readText(readBody(call), 'status'));
  order.forced = { status, at: call.now };
  order.cancelledAt = status === 'Cancelled' ? call.now : null;
  order.updatedAt = call.now;
  return empty(204);
};

export const updatePackage: Handler = (call) => {
  const order = findOutboundOrder(call, 'orderId');
  const known = String(order.packageNumber) === getPathValue(call, 'packageId') && hasLeft(order, call.now);
  if (!known) throw notFound('The package');
  const body = readBody(call);
  const tracking = readOptionalObject(body, 'tracking') ?? null;
  order.forcedPackage = { status: readText(body, 'status'), at: call.now, tracking };
  order.updatedAt = call.now;
  return empty(204);
};
