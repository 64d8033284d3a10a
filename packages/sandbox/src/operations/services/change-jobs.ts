import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { findActiveAppointment, type ServiceJob, type ServiceJobStatus } from '../../world/service/service-job.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { createStateError, findJob, saveJob } from './find-job.ts';

const OPEN: readonly ServiceJobStatus[] = ['PENDING_SCHEDULE', 'NOT_SERVICED', 'HOLD'];

/** Cancels a job and its active appointment. */
export function cancelJob(services: HandlerServices): Operation {
  return operation('services', 'v1', 'cancelServiceJobByServiceJobId', (call) => {
    const cancellationReason = call.query.text('cancellationReasonCode') ?? null;
    checkReason(cancellationReason ?? '');
    const job = findJob(call, services);
    if (!OPEN.includes(job.status))
      throw createStateError(`The service job ${job.id} is ${job.status} and cannot be cancelled.`);
    saveJob(call, { ...endJob(job, 'CANCELLED'), status: 'CANCELLED', cancellationReason });
    return json({});
  });
}

const REASON_CODE = /^[A-Z]\d{1,2}$/;

/** Throws if a text cannot be a reason code: a 400 without any digit, a 422 in another form than `V1`. */
function checkReason(code: string): void {
  if (REASON_CODE.test(code)) return;
  const message = `cancellationReasonCode ${code} is not valid.`;
  throw /\d/.test(code) ? createStateError(message) : invalidInput(message, 'cancellationReasonCode (query)');
}

/** Completes a job. Throws a 422 unless it has an active appointment that has started. */
export function completeJob(services: HandlerServices): Operation {
  return operation('services', 'v1', 'completeServiceJobByServiceJobId', (call) => {
    const job = findJob(call, services);
    const visit = findActiveAppointment(job);
    if (job.status !== 'NOT_SERVICED' || visit === undefined) {
      throw createStateError(`The service job ${job.id} is ${job.status} and cannot be completed.`);
    }
    if (call.now < visit.startsAt) throw createStateError(`The appointment ${visit.id} has not begun yet.`);
    saveJob(call, { ...endJob(job, 'COMPLETED'), status: 'COMPLETED' });
    return json({});
  });
}

function endJob(job: ServiceJob, status: 'CANCELLED' | 'COMPLETED'): ServiceJob {
  const appointments = job.appointments.map((one) => (one.status === 'ACTIVE' ? { ...one, status } : one));
  return { ...job, appointments };
}
