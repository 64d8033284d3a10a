import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { validateAvailability } from '../../world/service/availability.ts';
import { getSchedules } from '../../world/service/resource-capacity.ts';
import { checkNotEmpty } from '../body-values.ts';
import { operation } from '../operation.ts';

/** Replaces the working hours of a resource. Invalid records are returned with an error and not saved. */
export const updateSchedule = operation('services', 'v1', 'updateSchedule', (call) => {
  const { schedules } = call.body;
  checkNotEmpty(schedules, 'schedules');
  const records = schedules.filter((record) => validateAvailability(record) === undefined);
  if (records.length > 0) getSchedules(call.account).set(call.path.resourceId, { records });
  return json({ payload: schedules.map(toRecordResponse) });
});

function toRecordResponse(record: Received<Catalogue.AvailabilityRecordInput>): Sent<Catalogue.UpdateScheduleRecord> {
  const message = validateAvailability(record);
  return {
    availability: withoutNulls<Catalogue.AvailabilityRecord>(record),
    ...(message !== undefined && { errors: [{ code: 'InvalidInput', message }] }),
  };
}
