import { isJsonObject, type JsonObject, textOf } from '../../base/json-value.ts';
import { isoTime } from '../../world/jobs/job.ts';
import type { Appointment } from '../../world/service/service-job.ts';
import { optionalObjectsIn } from '../body-values.ts';

const MINUTE = 60_000;

export function appointmentView(appointment: Appointment) {
  const { id, status, startsAt, minutes, technicianIds, movedTo } = appointment;
  return {
    appointmentId: id,
    appointmentStatus: status,
    appointmentTime: { startTime: isoTime(startsAt), durationInMinutes: minutes },
    ...(technicianIds.length > 0 && { assignedTechnicians: technicianIds.map(technicianView) }),
    ...(movedTo !== null && { rescheduledAppointmentId: movedTo }),
    ...proofOf(appointment),
  };
}

/** Builds the proof of the appointment from its fulfillment data. */
function proofOf({ fulfillment, fulfilledAt, startsAt, minutes, technicianIds }: Appointment) {
  if (fulfillment === null || fulfilledAt === null) return {};
  const resources = optionalObjectsIn(fulfillment, 'appointmentResources');
  const ids = resources.flatMap(({ resourceId }) => textOf(resourceId) ?? []);
  const seen = ids.length > 0 ? ids : technicianIds;
  const hasPapers = optionalObjectsIn(fulfillment, 'fulfillmentDocuments').length > 0;
  return {
    poa: {
      appointmentTime: timeOf(fulfillment.fulfillmentTime, startsAt, minutes),
      ...(seen.length > 0 && { technicians: seen.map(technicianView) }),
      uploadTime: isoTime(fulfilledAt),
      poaType: hasPapers ? 'POA_RECEIPT' : 'NO_SIGNATURE_DUMMY_POS',
    },
  };
}

/** The reported time of the work. Missing values come from the planned time. */
function timeOf(told: unknown, startsAt: number, minutes: number) {
  const { startTime, endTime }: JsonObject = isJsonObject(told) ? told : {};
  const from = typeof startTime === 'string' ? Date.parse(startTime) : startsAt;
  const to = typeof endTime === 'string' ? Date.parse(endTime) : from + minutes * MINUTE;
  return { startTime: isoTime(from), durationInMinutes: Math.max(1, Math.round((to - from) / MINUTE)) };
}

function technicianView(technicianId: string) {
  return { technicianId, name: `Technician ${technicianId}` };
}
