import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2026-07-04';
import { invalidInput, notFound } from '../../../base/api-error.ts';
import type { Received } from '../../../base/json-value.ts';
import { empty, json } from '../../../base/response.ts';
import { hasLeft, type OutboundItem } from '../../../world/orders/outbound-order.ts';
import { checkNotEmpty } from '../../body-values.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';
import { addOutboundOrder, checkOpen, findOutboundOrder, reserveUnits } from '../outbound-orders.ts';
import { toOrderResponse } from './read-orders.ts';
import { readPolicy, readSpeed, readStatus } from './wire-values.ts';

export const createOrder = operation('fulfillmentOutbound', '2026-07-04', 'createOrder', (call) => {
  const { fulfillmentConfiguration: configuration, destination, lineItems } = call.body;
  const [tier = 'STANDARD'] = configuration?.serviceLevel?.serviceTiers ?? [];
  const id = readText(call.body, 'orderId');
  checkNotEmpty(lineItems, 'lineItems');
  const order = addOutboundOrder(call, {
    id,
    marketplaceId: call.account.marketplaces[0]?.id ?? '',
    speed: readSpeed(tier),
    policy: readPolicy(configuration?.policy ?? 'FILL_OR_KILL'),
    releasedAt: configuration?.action === 'HOLD' ? null : call.now,
    destination: destination.deliveryAddress,
    ...(destination.dropOffLocation && { dropOffLocation: destination.dropOffLocation }),
    displayableId: id,
    displayableAt: call.now,
    comment: destination.deliveryNotes ?? '',
    emails: [],
    features: [],
    items: lineItems.map((line) => readLine(call, line)),
  });
  return json({ order: toOrderResponse(order, call.now, true) });
});

function readLine(call: SellerCall, input: Received<Catalogue.CreateOrderLineItem>): OutboundItem {
  return reserveUnits(call, {
    lineId: readText(input, 'lineItemId'),
    sku: readSku(input.product.productIdentifier),
    quantity: readQuantity(input),
    given: {},
    ...(input.amount.unit && { unit: input.amount.unit }),
    ...(input.product.perUnitDeclaredValue && { declaredValue: input.product.perUnitDeclaredValue }),
  });
}

export function readSku(identifier: Received<Catalogue.ProductIdentifier>): string {
  return readText(identifier, 'amazonSku');
}

/** Reads a quantity, which is a text in this version. Throws a 400 unless it is a whole number of at least 1. */
export function readQuantity({ amount }: { readonly amount: Received<Catalogue.Amount> }): number {
  const quantity = Number(readText(amount, 'value'));
  if (!Number.isInteger(quantity) || quantity < 1)
    throw invalidInput('An amount must be a whole number of at least 1.');
  return quantity;
}

/** Updates an order. The action `SHIP` releases a held order, and `HOLD` holds an order that is not processed yet. */
export const updateOrder = operation('fulfillmentOutbound', '2026-07-04', 'updateOrder', (call) => {
  const order = findOutboundOrder(call, call.path.orderId);
  checkOpen(order, call.now);
  const action = call.body.fulfillmentConfiguration?.action ?? undefined;
  if (action !== undefined && action !== 'SHIP' && action !== 'HOLD')
    throw invalidInput('action must be SHIP or HOLD.');
  if (action === 'SHIP') order.releasedAt ??= call.now;
  if (action === 'HOLD') order.releasedAt = null;
  order.updatedAt = call.now;
  return json({}, 202);
});

export const cancelOrder = operation('fulfillmentOutbound', '2026-07-04', 'cancelOrder', (call) => {
  const order = findOutboundOrder(call, call.path.orderId);
  checkOpen(order, call.now);
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  return json({}, 202);
});

export const updateOrderStatus = operation('fulfillmentOutbound', '2026-07-04', 'updateOrderStatus', (call) => {
  const order = findOutboundOrder(call, call.path.orderId);
  const status = readStatus(readText(call.body, 'status'));
  order.forced = { status, at: call.now };
  order.cancelledAt = status === 'Cancelled' ? call.now : null;
  order.updatedAt = call.now;
  return empty(204);
});

export const updatePackage = operation('fulfillmentOutbound', '2026-07-04', 'updatePackage', (call) => {
  const order = findOutboundOrder(call, call.path.orderId);
  const known = String(order.packageNumber) === call.path.packageId && hasLeft(order, call.now);
  if (!known) throw notFound('The package');
  const status = readText(call.body, 'status');
  order.forcedPackage = { status, at: call.now, tracking: call.body.tracking ?? null };
  order.updatedAt = call.now;
  return empty(204);
});
