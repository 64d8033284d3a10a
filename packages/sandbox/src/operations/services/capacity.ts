import type * as Catalogue from '@supercargo/catalogue/types/services-v1';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { buildPage } from '../../base/paging/page.ts';
import { json } from '../../base/response.ts';
import type { TimeSpan } from '../../world/orders/order.ts';
import {
  type CapacityType,
  computeCapacity,
  findResourceTime,
  listChanges,
  type ResourceTime,
} from '../../world/service/resource-capacity.ts';
import { getPagedList, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readOptionalTime } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { checkSpan } from './find-job.ts';

const MINUTE = 60_000;
const PAGE_SIZE = 100;
const DEFAULT_MINUTES = 60;
const MAX_MINUTES = 360;

const CAPACITY_TYPES = [
  'SCHEDULED_CAPACITY',
  'AVAILABLE_CAPACITY',
  'ENCUMBERED_CAPACITY',
  'RESERVED_CAPACITY',
] as const;

const FIELDS = {
  SCHEDULED_CAPACITY: 'scheduledCapacity',
  AVAILABLE_CAPACITY: 'availableCapacity',
  ENCUMBERED_CAPACITY: 'encumberedCapacity',
  RESERVED_CAPACITY: 'reservedCapacity',
} as const;

/** Returns the capacity of a resource as spans of constant capacity. Spans without capacity are left out. */
export function getRangeCapacity(services: HandlerServices): Operation {
  return operation('services', 'v1', 'getRangeSlotCapacity', (call) => {
    const { span, types, time } = readQuery(call, call.path.resourceId, call.body);
    const all = types.flatMap((type) => listRanges(time, type, span).map((slot) => ({ type, slot })));
    const { items, nextToken } = buildCapacityPage(call, services, all);
    const found = types.filter((type) => items.some((item) => item.type === type));
    return json({
      resourceId: call.path.resourceId,
      capacities: found.map((type) => ({
        capacityType: type,
        slots: items.filter((item) => item.type === type).map(({ slot }) => slot),
      })),
      ...(nextToken && { nextPageToken: nextToken }),
    });
  });
}

/** Returns the capacity of a resource in slots of equal length. Slots without scheduled capacity are left out. */
export function getFixedCapacity(services: HandlerServices): Operation {
  return operation('services', 'v1', 'getFixedSlotCapacity', (call) => {
    const { span, types, time } = readQuery(call, call.path.resourceId, call.body);
    const slotDuration = readSlotMinutes(call.body.slotDuration);
    const slots: Sent<Catalogue.FixedSlot>[] = [];
    for (let from = span.from; from + slotDuration * MINUTE <= span.to; from += slotDuration * MINUTE) {
      const slot = { from, to: from + slotDuration * MINUTE };
      if (computeCapacity(time, 'SCHEDULED_CAPACITY', slot) === 0) continue;
      const amounts = types.map((type) => [FIELDS[type], computeCapacity(time, type, slot)] as const);
      slots.push({ startDateTime: formatIsoTime(from), ...Object.fromEntries(amounts) });
    }
    const { items, nextToken } = buildCapacityPage(call, services, slots);
    const resourceId = call.path.resourceId;
    return json({ resourceId, slotDuration, capacities: items, ...(nextToken && { nextPageToken: nextToken }) });
  });
}

function readQuery(call: SellerCall, resourceId: string, body: Received<Catalogue.RangeSlotCapacityQueryInput>) {
  const names = ['startDateTime', 'endDateTime'] as const;
  const [from, to] = names.map((name) => readOptionalTime(body, name) ?? 0) as [number, number];
  const span = checkSpan(from, to, names, 'body');
  const requested = (body.capacityTypes ?? []).flatMap((type) => CAPACITY_TYPES.find((known) => known === type) ?? []);
  const types: readonly CapacityType[] = requested.length === 0 ? ['SCHEDULED_CAPACITY'] : [...new Set(requested)];
  return { span, types, time: findResourceTime(call.account, resourceId, span) };
}

function listRanges(time: ResourceTime, type: CapacityType, span: TimeSpan): Sent<Catalogue.RangeSlot[]> {
  const moments = listChanges(time, span);
  const ranges: { from: number; to: number; capacity: number }[] = [];
  for (const [at, from] of moments.slice(0, -1).entries()) {
    const to = moments[at + 1] as number;
    const capacity = computeCapacity(time, type, { from, to });
    const last = ranges.at(-1);
    if (last?.to === from && last.capacity === capacity) last.to = to;
    else if (capacity > 0) ranges.push({ from, to, capacity });
  }
  return ranges.map(({ from, to, capacity }) => ({
    startDateTime: formatIsoTime(from),
    endDateTime: formatIsoTime(to),
    capacity,
  }));
}

function readSlotMinutes(given: number | null | undefined): number {
  const minutes = given ?? DEFAULT_MINUTES;
  const isGood = minutes >= 5 && minutes <= MAX_MINUTES && minutes % 5 === 0;
  if (isGood) return minutes;
  throw invalidInput(`slotDuration must be a multiple of 5 from 5 to ${MAX_MINUTES}.`, 'slotDuration (body)');
}

/** Returns a page of the results. Its token is valid only with the same path and body. */
function buildCapacityPage<T>(call: SellerCall, { pages }: HandlerServices, all: readonly T[]) {
  const paged = getPagedList(call);
  const list = { ...paged, list: `${paged.list} ${JSON.stringify([call.path, call.body])}` };
  const token = call.query.text('nextPageToken');
  const bookmark = token === undefined ? { ...list, offset: 0, filters: {} } : pages.open(token, list);
  return buildPage(all, PAGE_SIZE, bookmark, pages);
}
