import { formatIsoTime } from '../../base/iso-time.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import type { Appointment } from '../../world/service/service-job.ts';
import { readOptionalObjects } from '../body-values.ts';

const MINUTE = 60_000;

export function toAppointmentResponse(appointment: Appointment) {
  const { id, status, startsAt, minutes, technicianIds, movedTo } = appointment;
  return {
    appointmentId: id,
    appointmentStatus: status,
    appointmentTime: { startTime: formatIsoTime(startsAt), durationInMinutes: minutes },
    ...(technicianIds.length > 0 && { assignedTechnicians: technicianIds.map(toTechnicianResponse) }),
    ...(movedTo !== null && { rescheduledAppointmentId: movedTo }),
    ...toProof(appointment),
  };
}

/** Builds the proof of the appointment from its fulfillment data. */
function toProof({ fulfillment, fulfilledAt, startsAt, minutes, technicianIds }: Appointment) {
  if (fulfillment === null || fulfilledAt === null) return {};
  const resources = readOptionalObjects(fulfillment, 'appointmentResources');
  const ids = resources.flatMap(({ resourceId }) => toText(resourceId) ?? []);
  const seen = ids.length > 0 ? ids : technicianIds;
  const hasPapers = readOptionalObjects(fulfillment, 'fulfillmentDocuments').length > 0;
  return {
    poa: {
      appointmentTime: toTime(fulfillment.fulfillmentTime, startsAt, minutes),
      ...(seen.length > 0 && { technicians: seen.map(toTechnicianResponse) }),
      uploadTime: formatIsoTime(fulfilledAt),
      poaType: hasPapers ? 'POA_RECEIPT' : 'NO_SIGNATURE_DUMMY_POS',
    },
  };
}

/** The reported time of the work. Missing values come from the planned time. */
function toTime(input: unknown, startsAt: number, minutes: number) {
  const { startTime, endTime }: JsonObject = isJsonObject(input) ? input : {};
  const from = typeof startTime === 'string' ? Date.parse(startTime) : startsAt;
  const to = typeof endTime === 'string' ? Date.parse(endTime) : from + minutes * MINUTE;
  return { startTime: formatIsoTime(from), durationInMinutes: Math.max(1, Math.round((to - from) / MINUTE)) };
}

function toTechnicianResponse(technicianId: string) {
  return { technicianId, name: `Technician ${technicianId}` };
}
