import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import { invalidInput } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import type { Received, Sent } from '../../../base/json-value.ts';
import { createUuid } from '../../../base/random.ts';
import { json } from '../../../base/response.ts';
import {
  countFulfillable,
  hasLeft,
  type OutboundOrder,
  type OutboundReturn,
} from '../../../world/orders/outbound-order.ts';
import { checkNotEmpty } from '../../body-values.ts';
import { getWarehouseIds } from '../../fulfillment-inbound/warehouses.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';
import { findOutboundOrder } from '../outbound-orders.ts';

const WEEK = 7 * 86_400_000;

const REASONS: readonly (readonly [string, string])[] = [
  ['CR-DEFECTIVE', 'The article does not work'],
  ['CR-UNWANTED_ITEM', 'The buyer no longer wants it'],
  ['CR-SWITCHEROO', 'Another article came than the one ordered'],
  ['CR-DAMAGED_BY_CARRIER', 'It was damaged on its way'],
];

export const listReturnReasonCodes = operation(
  'fulfillmentOutbound',
  '2020-07-01',
  'listReturnReasonCodes',
  ({ account, query }) => {
    const sku = query.text('sellerSku') ?? '';
    if (!account.listings.has(sku)) throw invalidInput(`The seller has no SKU ${sku}.`, 'sellerSku (query)');
    const reasonCodeDetails = REASONS.map(([returnReasonCode, description]) => ({ returnReasonCode, description }));
    return json({ payload: { reasonCodeDetails } });
  },
);

/** Creates returns. Invalid items are listed separately with the reason. */
export const createFulfillmentReturn = operation(
  'fulfillmentOutbound',
  '2020-07-01',
  'createFulfillmentReturn',
  (call) => {
    const order = findOutboundOrder(call, call.path.sellerFulfillmentOrderId);
    const { items } = call.body;
    checkNotEmpty(items, 'items');
    const invalid: Sent<Catalogue.InvalidReturnItem>[] = [];
    for (const item of items) {
      const fault = findReturnError(call, order, item);
      if (fault === undefined) order.returns = [...order.returns, createReturn(call, item)];
      else invalid.push(fault);
    }
    order.updatedAt = call.now;
    return json({ payload: { ...toReturnResponses(order, call.now), invalidReturnItems: invalid } });
  },
);

function createReturn({ account, now }: SellerCall, item: Received<Catalogue.CreateReturnItem>): OutboundReturn {
  return {
    id: readText(item, 'sellerReturnItemId'),
    lineId: readText(item, 'sellerFulfillmentOrderItemId'),
    reason: readText(item, 'returnReasonCode'),
    comment: item.returnComment ?? null,
    authorizationId: createUuid(account.random),
    createdAt: now,
  };
}

function findReturnError(
  { now }: SellerCall,
  order: OutboundOrder,
  item: Received<Catalogue.CreateReturnItem>,
): Sent<Catalogue.InvalidReturnItem> | undefined {
  const id = readText(item, 'sellerReturnItemId');
  const lineId = readText(item, 'sellerFulfillmentOrderItemId');
  const line = order.items.find((one) => one.lineId === lineId);
  const returned = order.returns.filter((one) => one.lineId === lineId).length;
  const refuse = (invalidItemReasonCode: string, description: string) => ({
    sellerReturnItemId: id,
    sellerFulfillmentOrderItemId: lineId,
    invalidItemReason: { invalidItemReasonCode, description },
  });
  if (line === undefined || item.amazonShipmentId !== order.shipmentId) {
    return refuse('InvalidValues', 'There is no such item in such a shipment.');
  }
  if (!REASONS.some(([code]) => code === item.returnReasonCode)) return refuse('InvalidValues', 'Unknown reason code.');
  if (order.returns.some((one) => one.id === id)) return refuse('DuplicateRequest', 'This return exists already.');
  if (!hasLeft(order, now)) return refuse('NoCompletedShipItems', 'Nothing has been shipped yet.');
  if (returned >= countFulfillable(order, line)) return refuse('NoReturnableQuantity', 'All units have come back.');
  return undefined;
}

/** Builds the views of an order's returns and of their authorizations. */
export function toReturnResponses(
  order: OutboundOrder,
  now: number,
): Sent<Pick<Catalogue.GetFulfillmentOrderResult, 'returnItems' | 'returnAuthorizations'>> {
  const [fulfillmentCenterId] = getWarehouseIds(order.marketplaceId);
  return {
    returnItems: order.returns.map((one) => ({
      sellerReturnItemId: one.id,
      sellerFulfillmentOrderItemId: one.lineId,
      amazonShipmentId: order.shipmentId,
      sellerReturnReasonCode: one.reason,
      ...(one.comment !== null && { returnComment: one.comment }),
      status: now < one.createdAt + WEEK ? 'New' : 'Processed',
      statusChangedDate: formatIsoTime(now < one.createdAt + WEEK ? one.createdAt : one.createdAt + WEEK),
      returnAuthorizationId: one.authorizationId,
      fulfillmentCenterId,
      ...(now >= one.createdAt + WEEK && { returnReceivedCondition: 'Sellable' }),
    })),
    returnAuthorizations: order.returns.map((one) => ({
      returnAuthorizationId: one.authorizationId,
      fulfillmentCenterId,
      returnToAddress: {
        name: `Returns ${fulfillmentCenterId}`,
        addressLine1: 'Depot Road 1',
        city: 'Newtown',
        postalCode: '10000',
        countryCode: 'GB',
      },
      amazonRmaId: one.authorizationId.slice(0, 8),
      rmaPageURL: `https://returns.example/${one.authorizationId}`,
    })),
  };
}
