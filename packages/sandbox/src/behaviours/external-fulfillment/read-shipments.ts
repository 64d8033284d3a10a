import { json } from '../../answer.ts';
import { CHANNEL, externalShipments, locationOf } from '../../external-fulfillment/external-shipment.ts';
import { listQuery } from '../../paging/list-query.ts';
import type { Behaviour } from '../behaviour.ts';
import type { Services } from '../services.ts';
import { findShipment } from './shipment-call.ts';
import { shipmentView } from './shipment-view.ts';

const PAGE = { fallback: 10, minimum: 1, maximum: 100 };

export const getShipment: Behaviour = (call) => json(shipmentView(call.account, findShipment(call), call.now));

/** Shipments in one state, the oldest first. */
export function getShipments({ pages }: Services): Behaviour {
  return (call) => {
    const { account, now } = call;
    const query = listQuery(call, pages, 'paginationToken');
    const isGood = (name: string, value: string) => (query.text(name) ?? value) === value;
    const here = isGood('locationId', locationOf(account)) && isGood('channelName', CHANNEL);
    const found = [...(here ? externalShipments(account, now) : [])].filter(
      ({ status, order, updatedAt }) =>
        status === query.text('status') &&
        isGood('marketplaceId', order.marketplaceId) &&
        query.within(updatedAt, 'lastUpdatedAfter', 'lastUpdatedBefore'),
    );
    const { items, nextToken } = query.page(found, query.size('maxResults', PAGE));
    return json({
      shipments: items.map((shipment) => shipmentView(account, shipment, now)),
      pagination: { ...(nextToken && { nextToken }) },
    });
  };
}
