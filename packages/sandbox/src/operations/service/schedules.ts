import { json } from '../../base/response.ts';
import { availabilityFault } from '../../world/service/availability.ts';
import { schedulesOf } from '../../world/service/resource-capacity.ts';
import { objectsIn } from '../body-values.ts';
import { type Handler, pathValue } from '../handler.ts';
import { bodyObject } from '../job-request.ts';

/** Puts new working hours in the place of the old. Records that make no sense are named and left out. */
export const updateSchedule: Handler = (call) => {
  const answers = objectsIn(bodyObject(call), 'schedules').map((availability) => {
    const message = availabilityFault(availability);
    return message === undefined ? { availability } : { availability, errors: [{ code: 'InvalidInput', message }] };
  });
  const records = answers.flatMap((answer) => ('errors' in answer ? [] : [answer.availability]));
  if (records.length > 0) schedulesOf(call.account).set(pathValue(call, 'resourceId'), { records });
  return json({ payload: answers });
};
