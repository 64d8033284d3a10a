import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { type Appointment, getServiceKind, type ServiceJob } from '../../world/service/service-job.ts';
import { readCount, readObject } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { readBody, readOptionalTime, readText } from '../job-request.ts';
import { createStateError, findActive, findJob, saveJob } from './find-job.ts';

/** Adds the first appointment of a job. */
export const addAppointment: Handler = (call) => {
  const job = findJob(call);
  if (job.status !== 'PENDING_SCHEDULE') {
    throw createStateError(`The service job ${job.id} is ${job.status} and takes no appointment.`);
  }
  const appointment = createAppointment(call, job);
  saveJob(call, { ...job, status: 'NOT_SERVICED', appointments: [...job.appointments, appointment] });
  return json({ appointmentId: appointment.id });
};

/** Replaces an active appointment by a new one with the same technicians. */
export const rescheduleAppointment: Handler = (call) => {
  const job = findJob(call);
  const old = findActive(call, job);
  readText(readBody(call), 'rescheduleReasonCode');
  const appointment = { ...createAppointment(call, job), technicianIds: old.technicianIds };
  const others = job.appointments.map((one) =>
    one.id === old.id ? { ...one, status: 'CANCELLED' as const, movedTo: appointment.id } : one,
  );
  saveJob(call, { ...job, appointments: [...others, appointment] });
  return json({ appointmentId: appointment.id });
};

function createAppointment(call: SellerCall, job: ServiceJob): Appointment {
  const time = readObject(readBody(call), 'appointmentTime');
  const startsAt = readOptionalTime(time, 'startTime');
  if (startsAt === null || startsAt <= call.now) {
    throw invalidInput('startTime must lie in the future.', 'Parameter: appointmentTime.startTime (body)');
  }
  return {
    id: createUuid(call.account.random),
    startsAt,
    minutes: readMinutes(time) ?? getServiceKind(job).minutes,
    status: 'ACTIVE',
    technicianIds: [],
    movedTo: null,
    fulfillment: null,
    fulfilledAt: null,
  };
}

function readMinutes(time: JsonObject): number | undefined {
  return time.durationInMinutes === undefined ? undefined : readCount(time, 'durationInMinutes');
}
