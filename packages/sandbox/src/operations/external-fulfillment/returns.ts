import type { Return } from '@supercargo/catalogue/types/external-fulfillment-returns-2024-09-11';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import { type ExternalReturn, listExternalReturns } from '../../world/external-fulfillment/external-return.ts';
import { buildLocationId, CHANNEL, toShipmentId } from '../../world/external-fulfillment/external-shipment.ts';
import { listParcels } from '../../world/orders/parcels.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { CARRIER } from './shipping-options.ts';

const PAGE = { fallback: 10, minimum: 1, maximum: 100 };

export const getReturn = operation('externalFulfillmentReturns', '2024-09-11', 'getReturn', (call) => {
  const { account, now } = call;
  const returned = requireFound(
    listExternalReturns(account, now).find(({ id }) => id === call.path.returnId),
    'The return',
  );
  return json(toReturnResponse(account, returned));
});

export function listReturns({ pages }: HandlerServices): Operation {
  return operation('externalFulfillmentReturns', '2024-09-11', 'listReturns', (call) => {
    const query = createListQuery(call, pages);
    checkUpdated(query);
    const find = (one: ExternalReturn) => (isWanted(one, query, call.account) ? one : undefined);
    const all = listExternalReturns(call.account, call.now);
    const { items, nextToken } = query.found(all, find, query.size('maxResults', PAGE));
    return json({ returns: items.map((one) => toReturnResponse(call.account, one)), ...(nextToken && { nextToken }) });
  });
}

/** Filters by time of update also require a location and a status. */
function checkUpdated(query: ListQuery): void {
  if (query.text('lastUpdatedSince') === undefined && query.text('lastUpdatedUntil') === undefined) return;
  const missing = ['returnLocationId', 'status'].find((name) => query.text(name) === undefined);
  if (missing === undefined) return;
  throw invalidInput(`${missing} is required with lastUpdatedSince and lastUpdatedUntil.`, `${missing} (query)`);
}

function isWanted(one: ExternalReturn, query: ListQuery, account: Account): boolean {
  const isGood = (name: string, value: string) => (query.text(name) ?? value) === value;
  return (
    isGood('returnLocationId', buildLocationId(account)) &&
    isGood('rmaId', one.goods.rmaId) &&
    isGood('status', one.status) &&
    isGood('reverseTrackingId', one.reverseTrackingId) &&
    query.within(one.goods.returnedAt, 'createdSince', 'createdUntil') &&
    query.within(one.goods.returnedAt, 'lastUpdatedAfter', 'lastUpdatedBefore') &&
    query.within(one.updatedAt, 'lastUpdatedSince', 'lastUpdatedUntil')
  );
}

function toReturnResponse(
  account: Account,
  { id, goods, status, updatedAt, ...journey }: ExternalReturn,
): Sent<Return> {
  const { order, item, quantity, reason, rmaId, returnedAt } = goods;
  const [locationId, shipmentId] = [buildLocationId(account), toShipmentId(order.id)];
  const sent = listParcels(account, order)[0];
  const { pickedUpAt, deliveredAt, reverseTrackingId } = journey;
  return {
    id,
    returnLocationId: locationId,
    merchantSku: item.sku,
    returnType: 'CUSTOMER',
    returnSubType: 'NORMAL',
    numberOfUnits: quantity,
    status,
    fulfillmentLocationId: locationId,
    creationDateTime: formatIsoTime(returnedAt),
    lastUpdatedDateTime: formatIsoTime(updatedAt),
    returnMetadata: { returnReason: reason, rmaId, fulfillmentOrderId: shipmentId },
    returnShippingInfo: {
      ...(deliveredAt !== null && { deliveryDateTime: formatIsoTime(deliveredAt) }),
      ...(pickedUpAt !== null && { pickupDateTime: formatIsoTime(pickedUpAt) }),
      ...(sent && {
        forwardTrackingInfo: { carrierName: sent.carrierName ?? sent.carrierCode, trackingId: sent.trackingNumber },
      }),
      reverseTrackingInfo: { carrierName: CARRIER, trackingId: reverseTrackingId },
    },
    marketplaceChannelDetails: {
      marketplaceChannel: { marketplaceName: getMarketplace(order.marketplaceId).countryCode, channelName: CHANNEL },
      merchantId: account.sellerId,
      shipmentId,
      customerOrderId: order.id,
      returnLocationId: locationId,
      channelSku: item.sku,
    },
    packageDeliveryMode: 'WITHOUT_OTP',
  };
}
