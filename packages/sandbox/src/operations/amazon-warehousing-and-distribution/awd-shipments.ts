import { invalidInput, notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { empty, json } from '../../base/response.ts';
import { type AwdInbound, getAwdInboundStatus, getAwdShipmentStatus } from '../../world/inventory/awd.ts';
import { readObjects } from '../body-values.ts';
import { createFileAddress } from '../document-address.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../paged-list.ts';
import { getAwdInbounds } from './awd-stock.ts';

const LIST: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 200 };

const WAREHOUSE = {
  name: 'Long-term warehouse',
  addressLine1: 'Depot Road 9',
  stateOrRegion: 'Central',
  countryCode: 'GB',
};

/** Lists the shipments. An inbound order has one as soon as it is confirmed and validated. */
function listShipments({ account, now }: SellerCall): readonly AwdInbound[] {
  const hidden = ['DRAFT', 'VALIDATING'];
  return [...getAwdInbounds(account).values()].filter(
    (order) => order.confirmedAt !== null && !hidden.includes(getAwdInboundStatus(order, now)),
  );
}

function findShipment(call: SellerCall): AwdInbound {
  const id = getPathValue(call, 'shipmentId');
  const order = listShipments(call).find(({ shipmentId }) => shipmentId === id);
  if (order === undefined) throw notFound('The inbound shipment');
  return order;
}

function toShipmentSummary(order: AwdInbound, now: number) {
  return {
    shipmentId: order.shipmentId,
    orderId: order.id,
    shipmentStatus: getAwdShipmentStatus(order, now),
    createdAt: formatIsoTime(order.confirmedAt ?? order.createdAt),
    updatedAt: formatIsoTime(order.updatedAt),
  };
}

export function listInboundShipments(services: HandlerServices): Handler {
  return (call) => {
    const page = buildPagedList(call, services, LIST, (filters) => {
      const [status] = getFilterValues(filters, 'shipmentStatus');
      const [order] = getFilterValues(filters, 'sortOrder');
      const found = listShipments(call).filter(
        (one) => status === undefined || getAwdShipmentStatus(one, call.now) === status,
      );
      return order === 'DESCENDING' ? [...found].reverse() : found;
    });
    const shipments = page.items.map((order) => toShipmentSummary(order, call.now));
    return json({ shipments, ...(page.nextToken && { nextToken: page.nextToken }) });
  };
}

export const getInboundShipment: Handler = (call) => {
  const order = findShipment(call);
  const closed = getAwdShipmentStatus(order, call.now) === 'CLOSED';
  const amount = (quantity: number) => ({ quantity, unitOfMeasurement: 'PRODUCT_UNITS' });
  return json({
    ...toShipmentSummary(order, call.now),
    originAddress: order.origin,
    destinationAddress: WAREHOUSE,
    shipmentContainerQuantities: order.packages,
    ...(order.trackingId !== null && { trackingId: order.trackingId }),
    ...(call.query.text('skuQuantities') === 'SHOW' && {
      shipmentSkuQuantities: Object.entries(order.units).map(([sku, units]) => ({
        sku,
        expectedQuantity: amount(units),
        receivedQuantity: amount(closed ? units : 0),
      })),
    }),
  });
};

/** Saves the booking ID. The goods count as shipped from then on. */
export const updateInboundShipmentTransportDetails: Handler = (call) => {
  const order = findShipment(call);
  if (order.cancelledAt !== null) throw invalidInput(`The shipment ${order.shipmentId} has been cancelled.`);
  const [details = {}] = readObjects(readBody(call), 'trackingDetails');
  order.trackingId = readText(details, 'bookingId');
  order.shippedAt ??= call.now;
  order.updatedAt = call.now;
  return empty(204);
};

export const getLabelPageTypes: Handler = (call) => {
  findShipment(call);
  return json({ labelStatus: 'GENERATED', pageTypes: ['PLAIN_PAPER'] });
};

export function getInboundShipmentLabels(services: HandlerServices): Handler {
  return (call) => {
    const { shipmentId, units } = findShipment(call);
    const lines = Object.entries(units).map(([sku, count]) => `${count} x ${sku}`);
    const labelDownloadURL = createFileAddress(call, services, 'PDF', { code: shipmentId.slice(-12), lines });
    return json({ labelStatus: 'GENERATED', labelDownloadURL });
  };
}
