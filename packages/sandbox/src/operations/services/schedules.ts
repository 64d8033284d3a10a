import { json } from '../../base/response.ts';
import { availabilityFault } from '../../world/service/availability.ts';
import { schedulesOf } from '../../world/service/resource-capacity.ts';
import { objectsIn } from '../body-values.ts';
import { type Handler, pathValue } from '../handler.ts';
import { bodyObject } from '../job-request.ts';

/** Replaces the working hours of a resource. Invalid records are returned with an error and not saved. */
export const updateSchedule: Handler = (call) => {
  const answers = objectsIn(bodyObject(call), 'schedules').map((availability) => {
    const message = availabilityFault(availability);
    return message === undefined ? { availability } : { availability, errors: [{ code: 'InvalidInput', message }] };
  });
  const records = answers.flatMap((answer) => ('errors' in answer ? [] : [answer.availability]));
  if (records.length > 0) schedulesOf(call.account).set(pathValue(call, 'resourceId'), { records });
  return json({ payload: answers });
};
