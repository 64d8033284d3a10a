import { formatIsoTime } from '../../base/iso-time.ts';
import { empty, json } from '../../base/response.ts';
import { findAcceptedOption } from '../../world/inbound/inbound-plan.ts';
import type { Appointment, InboundShipment } from '../../world/inbound/inbound-shipment.ts';
import { getShipmentStatus } from '../../world/inbound/inbound-shipment.ts';
import type { Handler } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { buildPagedList } from '../paged-list.ts';
import { toBoxResponse } from './boxes.ts';
import { findOpenPlan, findPlan, findShipment } from './find-inbound-plan.ts';
import { toItemResponse } from './inbound-items.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { listShipmentBoxContents } from './shipment-boxes.ts';
import { getWarehouseAddress } from './warehouses.ts';

const DAY = 86_400_000;

export const getShipment: Handler = (call) => json(toShipmentResponse(findShipment(call), call.now));

function toShipmentResponse(shipment: InboundShipment, now: number) {
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
    ...(contact !== null && { contactInformation: contact }),
    ...(transportation !== undefined && { selectedTransportationOptionId: transportation.id }),
    ...findSelectedWindow(shipment),
    ...(tracking !== null && { trackingDetails: tracking }),
    ...(appointments.length > 0 && {
      selfShipAppointmentDetails: appointments.map((one) => toAppointmentResponse(one, now)),
    }),
  };
}

function toDeliveryWindow(start: number) {
  return { start: formatIsoTime(start), end: formatIsoTime(start + DAY), editableUntil: formatIsoTime(start) };
}

function findSelectedWindow({ windows }: InboundShipment) {
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

export function toAppointmentResponse({ id, from, to, cancelledAt }: Appointment, now: number) {
  const cancelled = cancelledAt !== null && now >= cancelledAt;
  return {
    appointmentId: id,
    appointmentSlotTime: { startTime: formatIsoTime(from), endTime: formatIsoTime(to) },
    appointmentStatus: cancelled ? 'CANCELLED' : now > to ? 'CLOSED' : 'ARRIVAL_SCHEDULED',
  };
}

export function listShipmentItems(services: HandlerServices): Handler {
  return (call) => {
    const { items } = findShipment(call);
    const page = buildPagedList(call, services, buildListShape(10, 1000), () => items);
    return json({ items: page.items.map(toItemResponse), ...toPagination(page) });
  };
}

export function listShipmentBoxes(services: HandlerServices): Handler {
  return (call) => {
    const boxes = listShipmentBoxContents(findShipment(call), findPlan(call), call.now);
    const page = buildPagedList(call, services, buildListShape(10, 1000), () => boxes);
    return json({ boxes: page.items.map(toBoxResponse), ...toPagination(page) });
  };
}

export const updateShipmentName: Handler = (call) => {
  findOpenPlan(call);
  const shipment = findShipment(call);
  shipment.name = readText(readBody(call), 'name');
  shipment.updatedAt = call.now;
  return empty(204);
};
