import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { invalidInput } from '../../base/api-error.ts';
import { checkExampleValue } from '../../base/example-values.ts';
import type { Received } from '../../base/json-value.ts';
import { empty, json } from '../../base/response.ts';
import { computeCapacity, findResourceTime } from '../../world/service/resource-capacity.ts';
import { type Appointment, getAppointmentEnd } from '../../world/service/service-job.ts';
import { checkNotEmpty } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readOptionalTime, readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { createStateError, findActive, findJob, saveJob, withAppointment } from './find-job.ts';

const MAX_ID_LENGTH = 50;

/** Replaces the technicians of an appointment. Warns about technicians who have another appointment. */
export function assignResources(services: HandlerServices): Operation {
  return operation('services', 'v1', 'assignAppointmentResources', (call) => {
    const { resources } = call.body;
    checkNotEmpty(resources, 'resources');
    for (const { resourceId } of resources) checkExampleValue('resources', String(resourceId));
    const job = findJob(call, services);
    const appointment = findActive(call, job);
    const technicianIds = readResourceIds(resources);
    const busy = technicianIds.filter((id) => !appointment.technicianIds.includes(id) && isBusy(call, id, appointment));
    saveJob(call, withAppointment(job, { ...appointment, technicianIds }));
    const warnings = busy.map((id) => ({
      code: 'ResourceNotAvailable',
      message: `The resource ${id} is not available at the time of the appointment.`,
    }));
    return json({ payload: { ...(warnings.length > 0 && { warnings }) } });
  });
}

function isBusy({ account }: SellerCall, resourceId: string, appointment: Appointment): boolean {
  const span = { from: appointment.startsAt, to: getAppointmentEnd(appointment) };
  const time = findResourceTime(account, resourceId, span);
  return computeCapacity(time, 'ENCUMBERED_CAPACITY', span) + computeCapacity(time, 'RESERVED_CAPACITY', span) > 0;
}

/** Saves the fulfillment data of an appointment. Later data is merged with earlier data. */
export function setFulfillmentData(services: HandlerServices): Operation {
  return operation('services', 'v1', 'setAppointmentFulfillmentData', (call) => {
    const job = findJob(call, services);
    const appointment = findActive(call, job);
    const { estimatedArrivalTime, fulfillmentTime, appointmentResources, fulfillmentDocuments } = call.body;
    checkRange(estimatedArrivalTime, 'estimatedArrivalTime');
    checkRange(fulfillmentTime, 'fulfillmentTime');
    checkPast(fulfillmentTime, call.now);
    readResourceIds(appointmentResources ?? []);
    for (const { uploadDestinationId } of fulfillmentDocuments ?? []) {
      const file = uploadDestinationId == null ? undefined : services.documents.find(uploadDestinationId);
      if (file?.sellerId === call.account.sellerId) continue;
      const id = String(uploadDestinationId);
      throw createStateError(`There is no upload destination ${id}.`);
    }
    const fulfillment = {
      ...appointment.fulfillment,
      ...(estimatedArrivalTime != null && { estimatedArrivalTime }),
      ...(fulfillmentTime != null && { fulfillmentTime }),
      ...(appointmentResources != null && { appointmentResources }),
      ...(fulfillmentDocuments != null && { fulfillmentDocuments }),
    };
    saveJob(call, withAppointment(job, { ...appointment, fulfillment, fulfilledAt: call.now }));
    return empty(204);
  });
}

function checkRange(range: Received<Catalogue.FulfillmentTimeInput> | null | undefined, name: string): void {
  const [from, to] = [readOptionalTime(range ?? {}, 'startTime'), readOptionalTime(range ?? {}, 'endTime')];
  if (from === null || to === null || to >= from) return;
  throw createStateError(`${name}.endTime must not lie before its startTime.`);
}

function checkPast(range: Received<Catalogue.FulfillmentTimeInput> | null | undefined, now: number): void {
  if (range == null) return;
  for (const name of ['startTime', 'endTime'] as const) {
    const time = readOptionalTime(range, name);
    if (time === null) throw createStateError(`fulfillmentTime.${name} is required.`);
    if (time > now) throw createStateError(`fulfillmentTime.${name} must not lie in the future.`);
    if (!String(range[name]).endsWith('Z')) throw createStateError(`fulfillmentTime.${name} must be in UTC.`);
  }
}

function readResourceIds(resources: Received<Catalogue.AppointmentResources>): readonly string[] {
  const ids = resources.map((resource) => readText(resource, 'resourceId'));
  const long = ids.find((id) => id.length > MAX_ID_LENGTH);
  if (long === undefined) return [...new Set(ids)];
  throw invalidInput(`resourceId must have at most ${MAX_ID_LENGTH} characters.`, 'resourceId (body)');
}
