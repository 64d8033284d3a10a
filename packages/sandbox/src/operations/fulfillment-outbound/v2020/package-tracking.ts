import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import { notFound } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import type { Sent } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import {
  computeOutboundTimes,
  getOutboundOrders,
  hasLeft,
  type OutboundOrder,
} from '../../../world/orders/outbound-order.ts';
import { operation } from '../../operation.ts';

const HOUR = 3_600_000;

/** Returns the tracking of a package. A package can be found once it has left the warehouse. */
export const getPackageTrackingDetails = operation(
  'fulfillmentOutbound',
  '2020-07-01',
  'getPackageTrackingDetails',
  ({ account, query, now }) => {
    const number = Number(query.text('packageNumber'));
    const order = [...getOutboundOrders(account).values()].find(({ packageNumber }) => packageNumber === number);
    if (order === undefined || !hasLeft(order, now)) throw notFound('The package');
    const { shipping, arrival } = computeOutboundTimes(order);
    const events = listEvents(order, now);
    return json({
      payload: {
        packageNumber: number,
        trackingNumber: order.trackingNumber,
        carrierCode: 'UPS',
        shipDate: formatIsoTime(shipping),
        estimatedArrivalDate: formatIsoTime(arrival),
        shipToAddress: toPlace(order),
        currentStatus: events[0]?.status ?? 'IN_TRANSIT',
        trackingEvents: events.map(({ at, code, text }) => ({
          eventDate: formatIsoTime(at),
          eventAddress: toPlace(order),
          eventCode: code,
          eventDescription: text,
        })),
      },
    });
  },
);

/** The tracking events so far, newest first. */
function listEvents(order: OutboundOrder, now: number) {
  const { shipping, arrival } = computeOutboundTimes(order);
  const events = [
    { at: shipping, code: 'EVENT_201', status: 'IN_TRANSIT', text: 'The carrier has the parcel' },
    { at: (shipping + arrival) / 2, code: 'EVENT_202', status: 'IN_TRANSIT', text: 'Arrived at a sorting centre' },
    { at: arrival - 8 * HOUR, code: 'EVENT_302', status: 'OUT_FOR_DELIVERY', text: 'Out for delivery' },
    { at: arrival, code: 'EVENT_301', status: 'DELIVERED', text: 'Delivered' },
  ];
  return events.filter(({ at }) => now >= at).reverse();
}

function toPlace({ destination }: OutboundOrder): Sent<Catalogue.TrackingAddress> {
  return {
    city: destination.city ?? '',
    state: destination.stateOrRegion ?? '',
    country: destination.countryCode,
  };
}
