import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import type { Appointment } from '../../world/service/service-job.ts';

const MINUTE = 60_000;

export function toAppointmentResponse(appointment: Appointment): Sent<Catalogue.Appointment> {
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
function toProof({ fulfillment, fulfilledAt, startsAt, minutes, technicianIds }: Appointment): {
  poa?: Sent<Catalogue.Poa>;
} {
  if (fulfillment === null || fulfilledAt === null) return {};
  const ids = (fulfillment.appointmentResources ?? []).flatMap(({ resourceId }) => resourceId ?? []);
  const seen = ids.length > 0 ? ids : technicianIds;
  const hasPapers = (fulfillment.fulfillmentDocuments ?? []).length > 0;
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
function toTime(
  reported: Received<Catalogue.FulfillmentTimeInput> | null | undefined,
  startsAt: number,
  minutes: number,
): Sent<Catalogue.AppointmentTime> {
  const { startTime, endTime } = reported ?? {};
  const from = startTime == null ? startsAt : Date.parse(startTime);
  const to = endTime == null ? from + minutes * MINUTE : Date.parse(endTime);
  return { startTime: formatIsoTime(from), durationInMinutes: Math.max(1, Math.round((to - from) / MINUTE)) };
}

function toTechnicianResponse(technicianId: string): Sent<Catalogue.Technician> {
  return { technicianId, name: `Technician ${technicianId}` };
}
