import type * as Catalogue from '@supercargo/catalogue/types/amazon-warehousing-and-distribution-2024-05-09';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { empty, json } from '../../base/response.ts';
import { noteChange } from '../../world/accounts/account.ts';
import { type AwdInbound, getAwdInboundStatus, getAwdShipmentStatus } from '../../world/inventory/awd.ts';
import { createFileAddress } from '../document-address.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../paged-list.ts';
import { getAwdInbounds } from './awd-stock.ts';

const LIST: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 200 };

const WAREHOUSE: Sent<Catalogue.Address> = {
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

function findShipment(call: SellerCall<{ readonly shipmentId: string }>): AwdInbound {
  return requireFound(
    listShipments(call).find(({ shipmentId }) => shipmentId === call.path.shipmentId),
    'The inbound shipment',
  );
}

function toShipmentSummary(order: AwdInbound, now: number): Sent<Catalogue.InboundShipmentSummary> {
  return {
    shipmentId: order.shipmentId,
    orderId: order.id,
    shipmentStatus: getAwdShipmentStatus(order, now),
    createdAt: formatIsoTime(order.confirmedAt ?? order.createdAt),
    updatedAt: formatIsoTime(order.updatedAt),
  };
}

export function listInboundShipments(services: HandlerServices): Operation {
  return operation('amazonWarehousingAndDistribution', '2024-05-09', 'listInboundShipments', (call) => {
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
  });
}

export const getInboundShipment = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'getInboundShipment',
  (call) => {
    const detailed = call.query.text('skuQuantities') === 'SHOW';
    return json(toShipmentResponse(findShipment(call), detailed, call.now));
  },
);

function toShipmentResponse(order: AwdInbound, detailed: boolean, now: number): Sent<Catalogue.InboundShipment> {
  return {
    ...toShipmentSummary(order, now),
    originAddress: order.origin,
    destinationAddress: WAREHOUSE,
    shipmentContainerQuantities: order.packages,
    ...(order.trackingId !== null && { trackingId: order.trackingId }),
    ...(detailed && { shipmentSkuQuantities: listSkuQuantities(order, now) }),
  };
}

function listSkuQuantities(order: AwdInbound, now: number): Sent<Catalogue.SkuQuantity[]> {
  const closed = getAwdShipmentStatus(order, now) === 'CLOSED';
  return Object.entries(order.units).map(([sku, units]) => ({
    sku,
    expectedQuantity: { quantity: units, unitOfMeasurement: 'PRODUCT_UNITS' },
    receivedQuantity: { quantity: closed ? units : 0, unitOfMeasurement: 'PRODUCT_UNITS' },
  }));
}

/** Saves the booking ID. The goods count as shipped from then on. */
export const updateInboundShipmentTransportDetails = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'updateInboundShipmentTransportDetails',
  (call) => {
    const order = findShipment(call);
    if (order.cancelledAt !== null) throw invalidInput(`The shipment ${order.shipmentId} has been cancelled.`);
    const [details] = call.body.trackingDetails;
    if (details === undefined) throw invalidInput('trackingDetails must not be empty.', 'trackingDetails (body)');
    noteChange(getAwdInbounds(call.account), order.id);
    order.trackingId = details.bookingId;
    order.shippedAt ??= call.now;
    order.updatedAt = call.now;
    return empty(204);
  },
);

export const getLabelPageTypes = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'getLabelPageTypes',
  (call) => {
    findShipment(call);
    return json({ labelStatus: 'GENERATED', pageTypes: ['PLAIN_PAPER'] });
  },
);

export function getInboundShipmentLabels(services: HandlerServices): Operation {
  return operation('amazonWarehousingAndDistribution', '2024-05-09', 'getInboundShipmentLabels', (call) => {
    const { shipmentId, units } = findShipment(call);
    const lines = Object.entries(units).map(([sku, count]) => `${count} x ${sku}`);
    const labelDownloadURL = createFileAddress(call, services, 'PDF', { code: shipmentId.slice(-12), lines });
    return json({ labelStatus: 'GENERATED', labelDownloadURL });
  });
}
