import { ApiError, notFound, requireFound } from '../../base/api-error.ts';
import type { TimeSpan } from '../../world/orders/order.ts';
import { advanceServiceJobs } from '../../world/service/advance-service-jobs.ts';
import { type Appointment, getServiceJobs, type ServiceJob, toJobAt } from '../../world/service/service-job.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';

/** Lists all jobs, oldest first. */
export function listJobs({ account, now }: SellerCall): readonly ServiceJob[] {
  advanceServiceJobs(account, now);
  return [...getServiceJobs(account).values()].map((job) => toJobAt(job, now));
}

/** Finds the job of the path. Throws if there is none, and a 403 if it is a job of another seller. */
export function findJob(
  call: SellerCall<{ readonly serviceJobId: string }>,
  { accounts }: Pick<HandlerServices, 'accounts'>,
): ServiceJob {
  const { serviceJobId } = call.path;
  advanceServiceJobs(call.account, call.now);
  const job = getServiceJobs(call.account).get(serviceJobId);
  if (job !== undefined) return toJobAt(job, call.now);
  if ([...accounts.opened.values()].some((account) => getServiceJobs(account).has(serviceJobId))) {
    throw new ApiError(403, 'UnauthorizedAction', 'Not authorized to access this resource. Check your input again.');
  }
  throw notFound('The service job');
}

/** Finds the appointment of the path. Throws if there is none, and a 422 if it is not active. */
export function findActive(call: SellerCall<{ readonly appointmentId: string }>, job: ServiceJob): Appointment {
  const id = call.path.appointmentId;
  const appointment = requireFound(
    job.appointments.find((appointment) => appointment.id === id),
    'The appointment',
  );
  if (appointment.status !== 'ACTIVE') throw createStateError(`The appointment ${id} is ${appointment.status}.`);
  return appointment;
}

export function saveJob({ account, now }: SellerCall, job: ServiceJob): void {
  getServiceJobs(account).set(job.id, { ...job, updatedAt: now });
}

/** Replaces the appointment that has the same ID. */
export function withAppointment(job: ServiceJob, changed: Appointment): ServiceJob {
  return { ...job, appointments: job.appointments.map((one) => (one.id === changed.id ? changed : one)) };
}

/** Creates the error for a valid request that the job's status does not allow. */
export function createStateError(message: string): ApiError {
  return new ApiError(422, 'InvalidInput', message);
}

const MAX_SPAN = 90 * 86_400_000;

/** Builds a span. Throws a 400 if it does not end after its start or is longer than 90 days. */
export function checkSpan(from: number, to: number, [start, end]: readonly [string, string], place: string): TimeSpan {
  if (to <= from)
    throw new ApiError(400, 'InvalidInput', `${end} must lie after ${start}.`, `Parameter: ${end} (${place})`);
  if (to - from > MAX_SPAN) {
    throw new ApiError(
      400,
      'InvalidInput',
      `${start} and ${end} must lie within 90 days.`,
      `Parameter: ${end} (${place})`,
    );
  }
  return { from, to };
}
