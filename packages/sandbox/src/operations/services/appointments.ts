import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { uuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { type Appointment, kindOf, type ServiceJob } from '../../world/service/service-job.ts';
import { countIn, objectIn } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import { bodyObject, optionalTime, requiredText } from '../job-request.ts';
import { findActive, findJob, keepJob, wrongState } from './service-call.ts';

/** Adds the first appointment of a job. */
export const addAppointment: Handler = (call) => {
  const job = findJob(call);
  if (job.status !== 'PENDING_SCHEDULE') {
    throw wrongState(`The service job ${job.id} is ${job.status} and takes no appointment.`);
  }
  const appointment = newAppointment(call, job);
  keepJob(call, { ...job, status: 'NOT_SERVICED', appointments: [...job.appointments, appointment] });
  return json({ appointmentId: appointment.id });
};

/** Replaces an active appointment by a new one with the same technicians. */
export const rescheduleAppointment: Handler = (call) => {
  const job = findJob(call);
  const old = findActive(call, job);
  requiredText(bodyObject(call), 'rescheduleReasonCode');
  const appointment = { ...newAppointment(call, job), technicianIds: old.technicianIds };
  const others = job.appointments.map((one) =>
    one.id === old.id ? { ...one, status: 'CANCELLED' as const, movedTo: appointment.id } : one,
  );
  keepJob(call, { ...job, appointments: [...others, appointment] });
  return json({ appointmentId: appointment.id });
};

function newAppointment(call: SellerCall, job: ServiceJob): Appointment {
  const time = objectIn(bodyObject(call), 'appointmentTime');
  const startsAt = optionalTime(time, 'startTime');
  if (startsAt === null || startsAt <= call.now) {
    throw invalidInput('startTime must lie in the future.', 'Parameter: appointmentTime.startTime (body)');
  }
  return {
    id: uuid(call.account.random),
    startsAt,
    minutes: minutesIn(time) ?? kindOf(job).minutes,
    status: 'ACTIVE',
    technicianIds: [],
    movedTo: null,
    fulfillment: null,
    fulfilledAt: null,
  };
}

function minutesIn(time: JsonObject): number | undefined {
  return time.durationInMinutes === undefined ? undefined : countIn(time, 'durationInMinutes');
}
