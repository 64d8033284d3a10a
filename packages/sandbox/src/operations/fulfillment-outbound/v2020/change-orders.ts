import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import { invalidInput } from '../../../base/api-error.ts';
import type { Received } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import {
  OUTBOUND_POLICIES,
  OUTBOUND_SPEEDS,
  OUTBOUND_STATUSES,
  type OutboundItem,
  type OutboundPolicy,
  type OutboundSpeed,
} from '../../../world/orders/outbound-order.ts';
import { checkNotEmpty, readCount } from '../../body-values.ts';
import type { SellerCall } from '../../handler.ts';
import { readOptionalTime, readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';
import {
  addOutboundOrder,
  checkAddress,
  checkOpen,
  checkUnits,
  findOutboundOrder,
  readChoice,
  reserveUnits,
} from '../outbound-orders.ts';

const INDIA = 'A21TJRUUN4KGV';

export const createFulfillmentOrder = operation(
  'fulfillmentOutbound',
  '2020-07-01',
  'createFulfillmentOrder',
  (call) => {
    const { body } = call;
    const marketplaceId = body.marketplaceId ?? call.account.marketplaces[0]?.id ?? '';
    if (!call.account.marketplaces.some(({ id }) => id === marketplaceId)) {
      throw invalidInput(`The seller does not sell in ${marketplaceId}.`, 'marketplaceId (body)');
    }
    // Description of `paymentInformation` in fulfillmentOutbound_2020-07-01.json.
    if (marketplaceId === INDIA && (body.paymentInformation ?? []).length === 0)
      throw invalidInput('paymentInformation is required in India.', 'paymentInformation (body)');
    addOutboundOrder(call, {
      id: readText(body, 'sellerFulfillmentOrderId'),
      marketplaceId,
      speed: readSpeed(body.shippingSpeedCategory),
      policy: readPolicy(body.fulfillmentPolicy ?? 'FillOrKill'),
      releasedAt: body.fulfillmentAction === 'Hold' ? null : call.now,
      destination: body.destinationAddress,
      displayableId: readDisplayableId(readText(body, 'displayableOrderId')),
      displayableAt: readOptionalTime(body, 'displayableOrderDate') ?? call.now,
      comment: readText(body, 'displayableOrderComment'),
      emails: body.notificationEmails ?? [],
      features: body.featureConstraints ?? [],
      items: readItems(call, body.items),
    });
    return json({});
  },
);

/** Description of `displayableOrderId` in fulfillmentOutbound_2020-07-01.json. */
function readDisplayableId(given: string): string {
  const id = given.trim();
  if (/^(?!.* {2})[\x20-\x7e\xa0-\xff]{1,40}$/.test(id)) return id;
  throw invalidInput(
    'displayableOrderId must have 1 to 40 characters of ISO 8859-1, and not two spaces in a row.',
    'displayableOrderId (body)',
  );
}

function readSpeed(category: string): OutboundSpeed {
  return readChoice(OUTBOUND_SPEEDS, category, 'shippingSpeedCategory');
}

function readPolicy(policy: string): OutboundPolicy {
  return readChoice(OUTBOUND_POLICIES, policy, 'fulfillmentPolicy');
}

function readItems(
  call: SellerCall,
  input: Received<Catalogue.CreateFulfillmentOrderItemList>,
): readonly OutboundItem[] {
  checkNotEmpty(input, 'items');
  const lines = input.map((item) => ({
    lineId: readText(item, 'sellerFulfillmentOrderItemId'),
    sku: readText(item, 'sellerSku'),
    quantity: readCount(item, 'quantity'),
    given: item,
  }));
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw invalidInput('Every item needs a sellerFulfillmentOrderItemId of its own.', 'items (body)');
  }
  return lines.map((line) => reserveUnits(call, line));
}

/** Changes an order that is not being processed yet. The action `Ship` releases a held order. */
export const updateFulfillmentOrder = operation(
  'fulfillmentOutbound',
  '2020-07-01',
  'updateFulfillmentOrder',
  (call) => {
    const order = findOutboundOrder(call, call.path.sellerFulfillmentOrderId);
    checkOpen(order, call.now);
    const { body } = call;
    const changes = (body.items ?? []).map((item) => ({
      lineId: readText(item, 'sellerFulfillmentOrderItemId'),
      quantity: readCount(item, 'quantity'),
    }));
    const unknownItem = changes.find(({ lineId }) => !order.items.some((item) => item.lineId === lineId));
    if (unknownItem !== undefined) throw invalidInput(`There is no item ${unknownItem.lineId}.`, 'items (body)');
    if (body.destinationAddress != null) checkAddress(body.destinationAddress);
    const items = order.items.map((item) => {
      const quantity = changes.find(({ lineId }) => lineId === item.lineId)?.quantity ?? item.quantity;
      return quantity === item.quantity ? item : { ...item, quantity, available: Math.min(quantity, item.available) };
    });
    checkUnits(items);
    order.displayableId = readDisplayableId(body.displayableOrderId ?? order.displayableId);
    order.items = items;
    order.displayableAt = readOptionalTime(body, 'displayableOrderDate') ?? order.displayableAt;
    order.comment = body.displayableOrderComment ?? order.comment;
    order.speed = readSpeed(body.shippingSpeedCategory ?? order.speed);
    order.policy = readPolicy(body.fulfillmentPolicy ?? order.policy);
    order.destination = body.destinationAddress ?? order.destination;
    if (body.fulfillmentAction === 'Ship') order.releasedAt ??= call.now;
    if (body.fulfillmentAction === 'Hold') order.releasedAt = null;
    order.emails = body.notificationEmails ?? order.emails;
    order.features = body.featureConstraints ?? order.features;
    order.updatedAt = call.now;
    return json({});
  },
);

export const cancelFulfillmentOrder = operation(
  'fulfillmentOutbound',
  '2020-07-01',
  'cancelFulfillmentOrder',
  (call) => {
    const order = findOutboundOrder(call, call.path.sellerFulfillmentOrderId);
    checkOpen(order, call.now);
    order.cancelledAt = call.now;
    order.updatedAt = call.now;
    return json({});
  },
);

/** Sets the status of an order immediately, as Amazon's own sandbox does. */
export const submitFulfillmentOrderStatusUpdate = operation(
  'fulfillmentOutbound',
  '2020-07-01',
  'submitFulfillmentOrderStatusUpdate',
  (call) => {
    const order = findOutboundOrder(call, call.path.sellerFulfillmentOrderId);
    const name = readText(call.body, 'fulfillmentOrderStatus');
    const status = readChoice(OUTBOUND_STATUSES, name, 'fulfillmentOrderStatus');
    order.forced = { status, at: call.now };
    order.cancelledAt = status === 'Cancelled' ? call.now : null;
    order.updatedAt = call.now;
    return json({});
  },
);
