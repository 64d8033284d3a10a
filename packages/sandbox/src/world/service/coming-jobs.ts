import { DIGITS, type Random, seededRandom, uuid } from '../../base/random.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';
import { type Appointment, SERVICE_KINDS, type ServiceJob, type ServiceJobStatus, serviceJobs } from './service-job.ts';

const serviceLifeCollection = defineCollection<ServiceLife>('serviceLife');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVERY = 2 * DAY;

/** The first service job was created this long before the account. */
const PAST = 28 * DAY;

/** Jobs that are older than this when the account is created are completed or cancelled. */
const SEEN_TO = 10 * DAY;

const STORES = ['STORE-1', 'STORE-2'];

interface ServiceLife {
  placed: number;
}

/** Creates the service jobs that are due since the last call: one every two days, each for an order of the seller. */
export function settleServiceJobs(account: Account, now: number): void {
  const kept = collection(account, serviceLifeCollection);
  const life = kept.get('shop') ?? { placed: 0 };
  kept.set('shop', life);
  const { seed, openedAt } = account.orderPlan;
  const momentOf = (number: number) => openedAt - PAST + number * EVERY + 9 * HOUR;
  if (momentOf(life.placed) > now) return;
  const orders = [...account.orders.values()];
  for (; momentOf(life.placed) <= now; life.placed += 1) {
    const at = momentOf(life.placed);
    const random = seededRandom(`${seed}/service ${life.placed}`);
    const order = orders.findLast(({ purchasedAt }) => purchasedAt <= at);
    if (order === undefined) continue;
    const job = newJob(order.id, at, openedAt, random);
    serviceJobs(account).set(job.id, job);
  }
}

function newJob(orderId: string, createdAt: number, openedAt: number, random: Random): ServiceJob {
  const kind = random.integer(0, SERVICE_KINDS.length - 1);
  const midnight = Math.floor(createdAt / DAY) * DAY;
  const preferredTimes = [3, 4, 5].map((days) => midnight + days * DAY + random.pick([9, 11, 13, 15]) * HOUR);
  const status = openedAt - createdAt > SEEN_TO ? random.pick(PAST_STATUSES) : random.pick(NEW_STATUSES);
  const isDone = status === 'COMPLETED';
  return {
    id: uuid(random),
    serviceOrderId: [random.text(3, DIGITS), random.text(7, DIGITS), random.text(7, DIGITS)].join('-'),
    orderId,
    kind,
    storeId: random.pick(STORES),
    createdAt,
    updatedAt: isDone ? (preferredTimes[0] as number) + 2 * HOUR : createdAt,
    status,
    preferredTimes,
    appointments: isDone ? [doneAppointment(preferredTimes[0] as number, kind, random)] : [],
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

function doneAppointment(startsAt: number, kind: number, random: Random): Appointment {
  return {
    id: uuid(random),
    startsAt,
    minutes: SERVICE_KINDS[kind]?.minutes ?? 60,
    status: 'COMPLETED',
    technicianIds: [`fitter-${random.integer(1, 3)}`],
    movedTo: null,
    fulfillment: null,
    fulfilledAt: null,
  };
}
