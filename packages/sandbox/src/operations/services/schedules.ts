import { json } from '../../base/response.ts';
import { validateAvailability } from '../../world/service/availability.ts';
import { getSchedules } from '../../world/service/resource-capacity.ts';
import { readObjects } from '../body-values.ts';
import { getPathValue, type Handler } from '../handler.ts';
import { readBody } from '../job-request.ts';

/** Replaces the working hours of a resource. Invalid records are returned with an error and not saved. */
export const updateSchedule: Handler = (call) => {
  const answers = readObjects(readBody(call), 'schedules').map((availability) => {
    const message = validateAvailability(availability);
    return message === undefined ? { availability } : { availability, errors: [{ code: 'InvalidInput', message }] };
  });
  const records = answers.flatMap((answer) => ('errors' in answer ? [] : [answer.availability]));
  if (records.length > 0) getSchedules(call.account).set(getPathValue(call, 'resourceId'), { records });
  return json({ payload: answers });
};
