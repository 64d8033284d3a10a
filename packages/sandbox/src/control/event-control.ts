import type { RequestLog, SandboxEvent } from '../api/activity/request-log.ts';
import { findNearestOperation } from '../api/routing/nearest-operation.ts';
import { checkQueryNames, parseTime } from './control-body.ts';
import { ControlError, createInputError } from './control-error.ts';
import { QUERIES } from './request-schemas.ts';

/** Returns the log, oldest first. Throws if events since `since` were deleted, instead of returning fewer events. */
export function toEventsResponse({ searchParams }: URL, log: RequestLog) {
  checkQueryNames(searchParams, QUERIES.events);
  const wanted = readFilter(searchParams, log);
  const limit = readNumber(searchParams, 'limit') ?? Number.POSITIVE_INFINITY;
  const events = log.events.filter(wanted);
  const shown = limit === 0 ? [] : events.slice(-limit);
  return { total: events.length, dropped: log.dropped, events: shown.map(toExplainedEvent) };
}

/** Adds the closest operation to a request that matches no operation. */
function toExplainedEvent(event: SandboxEvent) {
  if (event.kind !== 'call' || event.operation !== null) return event;
  return { ...event, nearest: findNearestOperation(event.method, event.path) };
}

function readFilter(query: URLSearchParams, log: RequestLog): (event: SandboxEvent) => boolean {
  const [operation, kind, outcome] = [query.get('operation'), query.get('kind'), query.get('outcome')];
  const status = readNumber(query, 'status');
  const since = query.has('since') ? parseSince(query.get('since') ?? '', log) : Number.NEGATIVE_INFINITY;
  return (event) =>
    event.at >= since &&
    (operation === null || event.operation === operation) &&
    (kind === null || event.kind === kind) &&
    (outcome === null || event.outcome === outcome) &&
    (status === null || event.status === status);
}

function parseSince(text: string, log: RequestLog): number {
  const since = parseTime('since', /^-?\d+$/.test(text) ? Number(text) : text);
  if (log.dropped > 0 && since < (log.events[0]?.at ?? 0)) {
    throw new ControlError(
      410,
      `The log no longer contains events of that time: ${log.dropped} older events were deleted. To keep more, raise maxEvents.`,
    );
  }
  return since;
}

function readNumber(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d+$/.test(text)) throw createInputError(`${name} must be a whole number.`);
  return Number(text);
}
