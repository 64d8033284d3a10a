import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Sent, withoutNulls } from '../../base/json-value.ts';
import { empty, json } from '../../base/response.ts';
import { findAcceptedOption } from '../../world/inbound/inbound-plan.ts';
import type { Appointment, InboundShipment } from '../../world/inbound/inbound-shipment.ts';
import { getShipmentStatus } from '../../world/inbound/inbound-shipment.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList } from '../paged-list.ts';
import { toBoxResponse } from './boxes.ts';
import { findOpenPlan, findPlan, findShipment } from './find-inbound-plan.ts';
import { toItemResponse } from './inbound-items.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { listShipmentBoxContents } from './shipment-boxes.ts';
import { getWarehouseAddress } from './warehouses.ts';

const DAY = 86_400_000;

export const getShipment = operation('fulfillmentInbound', '2024-03-20', 'getShipment', (call) =>
  json(toShipmentResponse(findShipment(call), call.now)),
);

function toShipmentResponse(shipment: InboundShipment, now: number): Sent<Catalogue.Shipment> {
  const { confirmedAt, readyToShipFrom, contact, tracking, appointments } = shipment;
  const transportation = findAcceptedOption(shipment.transportation);
  return {
    shipmentId: shipment.id,
    placementOptionId: shipment.placementOptionId,
    name: shipment.name,
    status: getShipmentStatus(shipment, now),
    source: { sourceType: 'SELLER_FACILITY', address: shipment.source },
    destination: {
      destinationType: 'AMAZON_WAREHOUSE',
      warehouseId: shipment.warehouseId,
      address: getWarehouseAddress(shipment.warehouseId, shipment.marketplaceId),
    },
    ...(confirmedAt !== null &&
      now >= confirmedAt && {
        shipmentConfirmationId: shipment.confirmationId,
        amazonReferenceId: shipment.confirmationId.slice(-8),
      }),
    ...(readyToShipFrom !== null && { dates: { readyToShipWindow: toDeliveryWindow(readyToShipFrom) } }),
    ...(contact !== null && { contactInformation: withoutNulls<Catalogue.ContactInformation>(contact) }),
    ...(transportation !== undefined && { selectedTransportationOptionId: transportation.id }),
    ...findSelectedWindow(shipment),
    ...(tracking !== null && { trackingDetails: withoutNulls<Catalogue.TrackingDetails>(tracking) }),
    ...(appointments.length > 0 && {
      selfShipAppointmentDetails: appointments.map((one) => toAppointmentResponse(one, now)),
    }),
  };
}

function toDeliveryWindow(start: number): Sent<Catalogue.Window> {
  return { start: formatIsoTime(start), end: formatIsoTime(start + DAY), editableUntil: formatIsoTime(start) };
}

function findSelectedWindow({ windows }: InboundShipment): Sent<Pick<Catalogue.Shipment, 'selectedDeliveryWindow'>> {
  const window = findAcceptedOption(windows);
  if (window === undefined) return {};
  return {
    selectedDeliveryWindow: {
      deliveryWindowOptionId: window.id,
      availabilityType: 'AVAILABLE',
      startDate: formatIsoTime(window.from),
      endDate: formatIsoTime(window.to),
      editableUntil: formatIsoTime(window.from - DAY),
    },
  };
}

export function toAppointmentResponse(
  { id, from, to, cancelledAt }: Appointment,
  now: number,
): Sent<Catalogue.SelfShipAppointmentDetails> {
  const cancelled = cancelledAt !== null && now >= cancelledAt;
  return {
    appointmentId: id,
    appointmentSlotTime: { startTime: formatIsoTime(from), endTime: formatIsoTime(to) },
    appointmentStatus: cancelled ? 'CANCELLED' : now > to ? 'CLOSED' : 'ARRIVAL_SCHEDULED',
  };
}

export function listShipmentItems(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listShipmentItems', (call) => {
    const { items } = findShipment(call);
    const page = buildPagedList(call, services, buildListShape(10, 1000), () => items);
    return json({ items: page.items.map(toItemResponse), ...toPagination(page) });
  });
}

export function listShipmentBoxes(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listShipmentBoxes', (call) => {
    const boxes = listShipmentBoxContents(findShipment(call), findPlan(call), call.now);
    const page = buildPagedList(call, services, buildListShape(10, 1000), () => boxes);
    return json({ boxes: page.items.map(toBoxResponse), ...toPagination(page) });
  });
}

export const updateShipmentName = operation('fulfillmentInbound', '2024-03-20', 'updateShipmentName', (call) => {
  findOpenPlan(call);
  const shipment = findShipment(call);
  shipment.name = call.body.name;
  shipment.updatedAt = call.now;
  return empty(204);
});
