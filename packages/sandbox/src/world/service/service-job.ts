import type { SetAppointmentFulfillmentDataRequestInput } from '@supercargo/catalogue/types/services-v1';
import type { Received } from '../../base/json-value.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';

const serviceJobsCollection = defineCollection<ServiceJob>('serviceJobs');

export type ServiceJobStatus =
  | 'PENDING_SCHEDULE'
  | 'NOT_SERVICED'
  | 'COMPLETED'
  | 'CANCELLED'
  | 'HOLD'
  | 'PAYMENT_DECLINED'
  | 'NOT_FULFILLABLE';

/** An appointment at the buyer's home. */
export interface Appointment {
  readonly id: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly status: 'ACTIVE' | 'CANCELLED' | 'COMPLETED';
  readonly technicianIds: readonly string[];
  /** The appointment that replaced it; null if none did. */
  readonly movedTo: string | null;
  /** The fulfillment data of the appointment, as passed; null before. */
  readonly fulfillment: Received<SetAppointmentFulfillmentDataRequestInput> | null;
  readonly fulfilledAt: number | null;
}

/** A service that a buyer ordered together with an item. */
export interface ServiceJob {
  readonly id: string;
  readonly serviceOrderId: string;
  /** The order that contains the item. */
  readonly orderId: string;
  readonly kind: number;
  readonly storeId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: ServiceJobStatus;
  readonly preferredTimes: readonly number[];
  readonly appointments: readonly Appointment[];
  readonly cancellationReason: string | null;
}

export interface ServiceKind {
  readonly asin: string;
  readonly title: string;
  readonly skill: string;
  readonly minutes: number;
  readonly pence: number;
}

export const SERVICE_KINDS: readonly ServiceKind[] = [
  { asin: 'B0SVCASMB1', title: 'Assembly at home', skill: 'ASSEMBLY', minutes: 120, pence: 5900 },
  { asin: 'B0SVCWALL2', title: 'Mounting on a wall', skill: 'WALL_MOUNTING', minutes: 60, pence: 4500 },
  { asin: 'B0SVCTYRE3', title: 'Fitting in a workshop', skill: 'FITTING', minutes: 60, pence: 3900 },
];

const THIRTY_DAYS = 30 * 86_400_000;

export function getServiceJobs(account: Account): Map<string, ServiceJob> {
  return collection(account, serviceJobsCollection);
}

export function getServiceKind({ kind }: ServiceJob): ServiceKind {
  return SERVICE_KINDS[kind] as ServiceKind;
}

/** Returns the job with its current status. A job that is not scheduled within thirty days cannot be fulfilled. */
export function toJobAt(job: ServiceJob, now: number): ServiceJob {
  const lapsesAt = job.createdAt + THIRTY_DAYS;
  if (job.status !== 'PENDING_SCHEDULE' || now < lapsesAt) return job;
  return { ...job, status: 'NOT_FULFILLABLE', updatedAt: lapsesAt };
}

export function findActiveAppointment(job: ServiceJob): Appointment | undefined {
  return job.appointments.find(({ status }) => status === 'ACTIVE');
}

export function getAppointmentEnd({ startsAt, minutes }: Appointment): number {
  return startsAt + minutes * 60_000;
}
