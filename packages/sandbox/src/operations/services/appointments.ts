import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { invalidInput } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { type Appointment, getServiceKind, type ServiceJob } from '../../world/service/service-job.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readOptionalTime, readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { createStateError, findActive, findJob, saveJob } from './find-job.ts';

/** Adds the first appointment of a job. */
export function addAppointment(services: HandlerServices): Operation {
  return operation('services', 'v1', 'addAppointmentForServiceJobByServiceJobId', (call) => {
    const job = findJob(call, services);
    if (job.status !== 'PENDING_SCHEDULE') {
      throw createStateError(`The service job ${job.id} is ${job.status} and takes no appointment.`);
    }
    const appointment = createAppointment(call, job, call.body.appointmentTime);
    saveJob(call, { ...job, status: 'NOT_SERVICED', appointments: [...job.appointments, appointment] });
    return json({ appointmentId: appointment.id });
  });
}

/** Replaces an active appointment by a new one with the same technicians. */
export function rescheduleAppointment(services: HandlerServices): Operation {
  return operation('services', 'v1', 'rescheduleAppointmentForServiceJobByServiceJobId', (call) => {
    const job = findJob(call, services);
    const old = findActive(call, job);
    readText(call.body, 'rescheduleReasonCode');
    const appointment = {
      ...createAppointment(call, job, call.body.appointmentTime),
      technicianIds: old.technicianIds,
    };
    const others = job.appointments.map((one) =>
      one.id === old.id ? { ...one, status: 'CANCELLED' as const, movedTo: appointment.id } : one,
    );
    saveJob(call, { ...job, appointments: [...others, appointment] });
    return json({ appointmentId: appointment.id });
  });
}

type AppointmentTime = Received<Catalogue.AppointmentTimeInputInput>;

function createAppointment(call: SellerCall, job: ServiceJob, time: AppointmentTime): Appointment {
  const startsAt = readOptionalTime(time, 'startTime');
  if (startsAt === null || startsAt <= call.now) {
    throw createStateError('startTime must lie in the future.');
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

function readMinutes({ durationInMinutes }: AppointmentTime): number | undefined {
  if (durationInMinutes === undefined) return undefined;
  if (durationInMinutes !== null && Number.isInteger(durationInMinutes) && durationInMinutes >= 1) {
    return durationInMinutes;
  }
  throw invalidInput('durationInMinutes must be a whole number of at least 1.', 'durationInMinutes (body)');
}
