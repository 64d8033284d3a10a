import { json } from '../../base/response.ts';
import { type ExternalShipment, toExternalShipment } from '../../world/external-fulfillment/external-shipment.ts';
import { getOrigin } from '../../world/external-fulfillment/sandbox-location.ts';
import type { Order } from '../../world/orders/order.ts';
import { listByPurchase } from '../../world/orders/order-index.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { findShipment } from './find-shipment.ts';
import { toShipmentResponse } from './shipment-response.ts';

const PAGE = { fallback: 10, minimum: 1, maximum: 100 };

export const getShipment = operation('externalFulfillmentShipping', '2024-09-11', 'getShipment', (call) =>
  json(toShipmentResponse(call.account, findShipment(call), call.now)),
);

/** Lists the shipments with one status, oldest first. */
export function getShipments({ pages }: HandlerServices): Operation {
  return operation('externalFulfillmentShipping', '2024-09-11', 'getShipments', (call) => {
    const { account, now } = call;
    const query = createListQuery(call, pages, 'paginationToken');
    const isGood = (name: string, value: string) => (query.text(name) ?? value) === value;
    const isHere = ({ id }: Order) => {
      const { locationId, channelName } = getOrigin(account, id);
      return isGood('locationId', locationId) && isGood('channelName', channelName);
    };
    const isWanted = ({ status, order, updatedAt }: ExternalShipment) =>
      isHere(order) &&
      status === query.text('status') &&
      isGood('marketplaceId', order.marketplaceId) &&
      query.within(updatedAt, 'lastUpdatedAfter', 'lastUpdatedBefore');
    const find = (order: Order) => {
      const shipment = toExternalShipment(account, order, now);
      return shipment !== undefined && isWanted(shipment) ? shipment : undefined;
    };
    const { items, nextToken } = query.found(listByPurchase(account), find, query.size('maxResults', PAGE));
    return json({
      shipments: items.map((shipment) => toShipmentResponse(account, shipment, now)),
      pagination: { ...(nextToken && { nextToken }) },
    });
  });
}
