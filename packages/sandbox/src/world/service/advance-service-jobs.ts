import { createRandom, createUuid, DIGITS, type Random } from '../../base/random.ts';
import { type Account, collection, defineChangingCollection } from '../accounts/account.ts';
import {
  type Appointment,
  getServiceJobs,
  SERVICE_KINDS,
  type ServiceJob,
  type ServiceJobStatus,
} from './service-job.ts';

const serviceLifeCollection = defineChangingCollection<ServiceProgress>('serviceLife');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JOB_INTERVAL = 2 * DAY;

/** The first service job was created this long before the account. */
const PAST = 28 * DAY;

/** Jobs that are older than this when the account is created are completed or cancelled. */
const SEEN_TO = 10 * DAY;

const STORES = ['STORE-1', 'STORE-2'];

interface ServiceProgress {
  placed: number;
}

/** Creates the service jobs that are due since the last call: one every two days, each for an order of the seller. */
export function advanceServiceJobs(account: Account, now: number): void {
  const saved = collection(account, serviceLifeCollection);
  const progress = saved.get('shop') ?? { placed: 0 };
  saved.set('shop', progress);
  const { seed, openedAt } = account.orderPlan;
  const getJobTime = (number: number) => openedAt - PAST + number * JOB_INTERVAL + 9 * HOUR;
  if (getJobTime(progress.placed) > now) return;
  const orders = [...account.orders.values()];
  for (; getJobTime(progress.placed) <= now; progress.placed += 1) {
    const at = getJobTime(progress.placed);
    const random = createRandom(`${seed}/service ${progress.placed}`);
    const order = orders.findLast(({ purchasedAt }) => purchasedAt <= at);
    if (order === undefined) continue;
    const job = createJob(order.id, at, openedAt, random);
    getServiceJobs(account).set(job.id, job);
  }
}

function createJob(orderId: string, createdAt: number, openedAt: number, random: Random): ServiceJob {
  const kind = random.integer(0, SERVICE_KINDS.length - 1);
  const midnight = Math.floor(createdAt / DAY) * DAY;
  const preferredTimes = [3, 4, 5].map((days) => midnight + days * DAY + random.pick([9, 11, 13, 15]) * HOUR);
  const status = openedAt - createdAt > SEEN_TO ? random.pick(PAST_STATUSES) : random.pick(NEW_STATUSES);
  const isDone = status === 'COMPLETED';
  return {
    id: createUuid(random),
    serviceOrderId: [random.text(3, DIGITS), random.text(7, DIGITS), random.text(7, DIGITS)].join('-'),
    orderId,
    kind,
    storeId: random.pick(STORES),
    createdAt,
    updatedAt: isDone ? (preferredTimes[0] as number) + 2 * HOUR : createdAt,
    status,
    preferredTimes,
    appointments: isDone ? [createDoneAppointment(preferredTimes[0] as number, kind, random)] : [],
    cancellationReason: null,
  };
}

const NEW_STATUSES: readonly ServiceJobStatus[] = [
  'PENDING_SCHEDULE',
  'PENDING_SCHEDULE',
  'PENDING_SCHEDULE',
  'PENDING_SCHEDULE',
  'HOLD',
  'PAYMENT_DECLINED',
];

const PAST_STATUSES: readonly ServiceJobStatus[] = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'CANCELLED'];

function createDoneAppointment(startsAt: number, kind: number, random: Random): Appointment {
  return {
    id: createUuid(random),
    startsAt,
    minutes: SERVICE_KINDS[kind]?.minutes ?? 60,
    status: 'COMPLETED',
    technicianIds: [`fitter-${random.integer(1, 3)}`],
    movedTo: null,
    fulfillment: null,
    fulfilledAt: null,
  };
}
