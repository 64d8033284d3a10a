import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import type { Appointment, InboundShipment } from '../../world/inbound/inbound-shipment.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readOptionalTime } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList } from '../paged-list.ts';
import { createInboundId, findConfirmedShipment, findShipment } from './find-inbound-plan.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { toAppointmentResponse } from './shipment-reads.ts';
import { createStepError } from './step-error.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Generates one slot of an hour each morning in the requested range, for at most 14 days. */
export const generateSelfShipAppointmentSlots = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'generateSelfShipAppointmentSlots',
  (call) => {
    const shipment = findConfirmedShipment(call);
    const { body } = call;
    const from = Math.max(readOptionalTime(body, 'desiredStartDate') ?? call.now, call.now);
    const to = readOptionalTime(body, 'desiredEndDate') ?? from + 7 * DAY;
    if (to < from)
      throw createStepError('desiredEndDate lies before desiredStartDate.', 'Parameter: desiredEndDate (body)');
    const { endsAt, answer } = startOperation(call, [shipment]);
    const days = Math.min(14, Math.max(1, Math.ceil((to - from) / DAY)));
    shipment.slots = Array.from({ length: days }, (_, day) => {
      const start = (Math.floor(from / DAY) + day + 1) * DAY + 9 * HOUR;
      return { id: createInboundId('sl', call.account.random), from: start, to: start + HOUR, readyAt: endsAt };
    });
    shipment.slotsExpireAt = endsAt + DAY;
    return { ...answer, status: 201 };
  },
);

export function getSelfShipAppointmentSlots(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'getSelfShipAppointmentSlots', (call) => {
    const { slots, slotsExpireAt } = findShipment(call);
    const shown = slots.filter(({ readyAt }) => call.now >= readyAt && call.now < slotsExpireAt);
    const page = buildPagedList(call, services, buildListShape(10, 100), () => shown);
    const views = page.items.map(
      ({ id, from, to }): Sent<Catalogue.AppointmentSlot> => ({
        slotId: id,
        slotTime: { startTime: formatIsoTime(from), endTime: formatIsoTime(to) },
      }),
    );
    return json({
      selfShipAppointmentSlotsAvailability: { expiresAt: formatIsoTime(slotsExpireAt), slots: views },
      ...toPagination(page),
    });
  });
}

/** Schedules an appointment. If there is one already, it moves to the new slot. */
export const scheduleSelfShipAppointment = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'scheduleSelfShipAppointment',
  (call) => {
    const shipment = findConfirmedShipment(call);
    const id = call.path.slotId;
    const slot = requireFound(
      shipment.slots.find((one) => one.id === id && call.now >= one.readyAt),
      'The slot',
    );
    if (call.now >= shipment.slotsExpireAt) throw createStepError('The slots have expired. Generate new ones.');
    const current = findOpenAppointment(shipment);
    const number = current?.id ?? Number(takeNumber(call.account));
    const appointment: Appointment = { id: number, from: slot.from, to: slot.to, cancelledAt: null };
    shipment.appointments = [...shipment.appointments.filter((one) => one !== current), appointment];
    return json({ selfShipAppointmentDetails: toAppointmentResponse(appointment, call.now) });
  },
);

export const cancelSelfShipAppointment = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'cancelSelfShipAppointment',
  (call) => {
    const shipment = findConfirmedShipment(call);
    const current = findOpenAppointment(shipment);
    if (current === undefined) throw createStepError(`Shipment ${shipment.id} has no appointment.`);
    const { endsAt, answer } = startOperation(call, [shipment]);
    current.cancelledAt = endsAt;
    return answer;
  },
);

function findOpenAppointment({ appointments }: InboundShipment): Appointment | undefined {
  return appointments.find(({ cancelledAt }) => cancelledAt === null);
}
