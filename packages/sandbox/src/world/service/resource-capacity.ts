import { type Account, collection, defineCollection } from '../accounts/account.ts';
import type { TimeSpan } from '../orders/order.ts';
import { type AvailabilityRecord, listOpenings, type Opening } from './availability.ts';
import { getAppointmentEnd, getServiceJobs } from './service-job.ts';

const serviceSchedulesCollection = defineCollection<ResourceSchedule>('serviceSchedules');
const serviceReservationsCollection = defineCollection<Reservation>('serviceReservations');

export type CapacityType = 'SCHEDULED_CAPACITY' | 'AVAILABLE_CAPACITY' | 'ENCUMBERED_CAPACITY' | 'RESERVED_CAPACITY';

/** The working hours of a resource. */
interface ResourceSchedule {
  readonly records: readonly AvailabilityRecord[];
}

/** Reserved time of a resource. */
export interface Reservation {
  readonly id: string;
  readonly resourceId: string;
  readonly type: string;
  readonly availability: AvailabilityRecord;
  readonly from: number;
  readonly to: number;
}

/** The hours of a resource without a schedule: three appointments at a time, from 9:00 to 17:00 UTC, not on Sundays. */
const USUAL_HOURS: AvailabilityRecord = {
  startTime: '2020-01-01T09:00:00Z',
  endTime: '2020-01-01T17:00:00Z',
  capacity: 3,
  recurrence: {
    endTime: '2099-12-31T23:59:59Z',
    daysOfWeek: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
  },
};

export function getSchedules(account: Account): Map<string, ResourceSchedule> {
  return collection(account, serviceSchedulesCollection);
}

export function getReservations(account: Account): Map<string, Reservation> {
  return collection(account, serviceReservationsCollection);
}

/** The scheduled, booked and reserved time of a store or technician. */
export interface ResourceTime {
  readonly scheduled: readonly Opening[];
  readonly encumbered: readonly Opening[];
  readonly reserved: readonly Opening[];
}

export function findResourceTime(account: Account, resourceId: string, span: TimeSpan): ResourceTime {
  const records = getSchedules(account).get(resourceId)?.records ?? [USUAL_HOURS];
  const reservations = [...getReservations(account).values()].filter((one) => one.resourceId === resourceId);
  return {
    scheduled: records.flatMap((record) => listOpenings(record, span)),
    encumbered: listVisits(account, resourceId).filter(({ from, to }) => to > span.from && from < span.to),
    reserved: reservations.flatMap(({ availability }) => listOpenings(availability, span)),
  };
}

/** Returns the appointments of a resource. An appointment takes time of the store and of each of its technicians. */
function listVisits(account: Account, resourceId: string): readonly Opening[] {
  return [...getServiceJobs(account).values()].flatMap(({ storeId, appointments }) =>
    appointments
      .filter(({ status }) => status === 'ACTIVE')
      .filter(({ technicianIds }) => storeId === resourceId || technicianIds.includes(resourceId))
      .map((appointment) => ({ from: appointment.startsAt, to: getAppointmentEnd(appointment), capacity: 1 })),
  );
}

/** Returns the capacity in a time span. Scheduled times count only if they cover the whole span. */
export function computeCapacity({ scheduled, encumbered, reserved }: ResourceTime, type: CapacityType, span: TimeSpan) {
  const open = sumCapacity(scheduled.filter(({ from, to }) => from <= span.from && to >= span.to));
  const visits = sumCapacity(encumbered.filter(({ from, to }) => from < span.to && to > span.from));
  const reservedCapacity = sumCapacity(reserved.filter(({ from, to }) => from < span.to && to > span.from));
  if (type === 'SCHEDULED_CAPACITY') return open;
  if (type === 'ENCUMBERED_CAPACITY') return visits;
  return type === 'RESERVED_CAPACITY' ? reservedCapacity : Math.max(0, open - visits - reservedCapacity);
}

/** Returns the times within a span, with both ends, at which a capacity changes. */
export function listChanges({ scheduled, encumbered, reserved }: ResourceTime, span: TimeSpan): readonly number[] {
  const all = [...scheduled, ...encumbered, ...reserved].flatMap(({ from, to }) => [from, to]);
  const inside = all.filter((moment) => moment > span.from && moment < span.to);
  return [...new Set([span.from, ...inside, span.to])].sort((one, other) => one - other);
}

function sumCapacity(openings: readonly Opening[]): number {
  return openings.reduce((total, { capacity }) => total + capacity, 0);
}
