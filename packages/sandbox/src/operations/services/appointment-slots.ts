import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import type { TimeSpan } from '../../world/orders/order.ts';
import { computeCapacity, findResourceTime, getSchedules } from '../../world/service/resource-capacity.ts';
import { getServiceKind, SERVICE_KINDS, type ServiceKind } from '../../world/service/service-job.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { checkSpan, findJob } from './find-job.ts';

const HOUR = 3_600_000;
const FORTNIGHT = 14 * 24 * HOUR;

export function getAppointmentSlotsByJobId(services: HandlerServices): Operation {
  return operation('services', 'v1', 'getAppointmentSlotsByJobId', (call) => {
    const job = findJob(call, services);
    return json({ payload: listSlots(call, job.storeId, getServiceKind(job)) });
  });
}

export const getSlots = operation('services', 'v1', 'getAppointmentSlots', (call) => {
  const kind = requireFound(
    SERVICE_KINDS.find(({ asin }) => asin === call.query.text('asin')),
    'The service',
  );
  return json({ payload: listSlots(call, call.query.text('storeId') ?? '', kind) });
});

/** Lists the future full hours at which a service can start, with the number of services possible at the same time. */
function listSlots(call: SellerCall, storeId: string, { minutes }: ServiceKind): Sent<Catalogue.AppointmentSlotReport> {
  const span = readTimeSpan(call);
  const time = findResourceTime(call.account, storeId, span);
  const appointmentSlots: Sent<Catalogue.AppointmentSlot>[] = [];
  const first = Math.ceil(Math.max(span.from, call.now) / HOUR) * HOUR;
  for (let from = first; from + minutes * 60_000 <= span.to; from += HOUR) {
    const slot = { from, to: from + minutes * 60_000 };
    const capacity = computeCapacity(time, 'AVAILABLE_CAPACITY', slot);
    if (capacity > 0)
      appointmentSlots.push({ startTime: formatIsoTime(slot.from), endTime: formatIsoTime(slot.to), capacity });
  }
  const isScheduled = getSchedules(call.account).has(storeId);
  return {
    schedulingType: isScheduled ? 'REAL_TIME_SCHEDULING' : 'NON_REAL_TIME_SCHEDULING',
    startTime: formatIsoTime(span.from),
    endTime: formatIsoTime(span.to),
    appointmentSlots,
  };
}

/** Reads the span; the next 14 days by default. Throws a 400 if only one end is given. */
function readTimeSpan({ query, now }: SellerCall): TimeSpan {
  const [from, to] = [query.time('startTime'), query.time('endTime')];
  if (from === undefined && to === undefined) return { from: now, to: now + FORTNIGHT };
  if (from !== undefined && to !== undefined) return checkSpan(from, to, ['startTime', 'endTime'], 'query');
  throw invalidInput('startTime and endTime come together.', `${from === undefined ? 'startTime' : 'endTime'} (query)`);
}
