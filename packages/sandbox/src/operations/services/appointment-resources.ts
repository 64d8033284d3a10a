import { invalidInput } from '../../base/api-error.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { empty, json } from '../../base/response.ts';
import { computeCapacity, findResourceTime } from '../../world/service/resource-capacity.ts';
import { type Appointment, getAppointmentEnd } from '../../world/service/service-job.ts';
import { pickMembers, readObjects, readOptionalObject, readOptionalObjects } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readOptionalTime, readText } from '../job-request.ts';
import { findActive, findJob, saveJob, withAppointment } from './find-job.ts';

const MAX_ID_LENGTH = 50;
const DATA = ['estimatedArrivalTime', 'fulfillmentTime', 'appointmentResources', 'fulfillmentDocuments'];

/** Replaces the technicians of an appointment. Warns about technicians who have another appointment. */
export const assignResources: Handler = (call) => {
  const job = findJob(call);
  const appointment = findActive(call, job);
  const technicianIds = readResourceIds(readObjects(readBody(call), 'resources'));
  const busy = technicianIds.filter((id) => !appointment.technicianIds.includes(id) && isBusy(call, id, appointment));
  saveJob(call, withAppointment(job, { ...appointment, technicianIds }));
  const warnings = busy.map((id) => ({
    code: 'ResourceNotAvailable',
    message: `The resource ${id} is not available at the time of the appointment.`,
  }));
  return json({ payload: { ...(warnings.length > 0 && { warnings }) } });
};

function isBusy({ account }: SellerCall, resourceId: string, appointment: Appointment): boolean {
  const span = { from: appointment.startsAt, to: getAppointmentEnd(appointment) };
  const time = findResourceTime(account, resourceId, span);
  return computeCapacity(time, 'ENCUMBERED_CAPACITY', span) + computeCapacity(time, 'RESERVED_CAPACITY', span) > 0;
}

/** Saves the fulfillment data of an appointment. Later data is merged with earlier data. */
export function setFulfillmentData({ documents }: HandlerServices): Handler {
  return (call) => {
    const job = findJob(call);
    const appointment = findActive(call, job);
    const body = readBody(call);
    for (const name of ['estimatedArrivalTime', 'fulfillmentTime']) checkRange(body, name);
    readResourceIds(readOptionalObjects(body, 'appointmentResources'));
    for (const { uploadDestinationId } of readOptionalObjects(body, 'fulfillmentDocuments')) {
      const file = typeof uploadDestinationId === 'string' ? documents.find(uploadDestinationId) : undefined;
      if (file?.sellerId === call.account.sellerId) continue;
      const id = String(uploadDestinationId);
      throw invalidInput(`There is no upload destination ${id}.`, 'Parameter: uploadDestinationId (body)');
    }
    const fulfillment = { ...appointment.fulfillment, ...pickMembers(body, DATA) };
    saveJob(call, withAppointment(job, { ...appointment, fulfillment, fulfilledAt: call.now }));
    return empty(204);
  };
}

function checkRange(body: JsonObject, name: string): void {
  const range = readOptionalObject(body, name) ?? {};
  const [from, to] = [readOptionalTime(range, 'startTime'), readOptionalTime(range, 'endTime')];
  if (from === null || to === null || to >= from) return;
  throw invalidInput(`${name}.endTime must not lie before its startTime.`, `Parameter: ${name}.endTime (body)`);
}

function readResourceIds(resources: readonly JsonObject[]): readonly string[] {
  const ids = resources.map((resource) => readText(resource, 'resourceId'));
  const long = ids.find((id) => id.length > MAX_ID_LENGTH);
  if (long === undefined) return [...new Set(ids)];
  throw invalidInput(`resourceId must have at most ${MAX_ID_LENGTH} characters.`, 'Parameter: resourceId (body)');
}
