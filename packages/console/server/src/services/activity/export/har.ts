import type { CallExchange, CallRecord, TimelineEntry } from '../../../storage/schema/call-record.ts';

/** The start of an HTTP archive (HAR 1.2), up to its entries. */
export function harBeginning(version: string): string {
  const creator = { name: 'Supercargo console', version };
  return `{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[\n`;
}

export const harEnd = '\n]}}\n';

/** Formats a call as an entry of an HTTP archive: its last attempt, with the earlier events in `_call`. */
export function harEntry(record: CallRecord): object {
  const { at, durationMilliseconds, timeline, exchange, ...call } = record;
  const times = buildTimings(timeline, durationMilliseconds);
  return {
    startedDateTime: at,
    time: durationMilliseconds,
    request: toHarRequest(record),
    response: toHarResponse(record),
    cache: {},
    timings: {
      blocked: times.blocked,
      dns: -1,
      connect: -1,
      ssl: -1,
      send: 0,
      wait: times.wait,
      receive: times.receive,
    },
    comment: call.operation,
    _call: {
      id: call.id,
      operation: call.operation,
      seller: call.sellerId,
      source: call.source,
      code: call.code,
      requestId: call.requestId,
      attempts: call.attempts,
      quotaWaitMilliseconds: call.quotaWaitMilliseconds,
      timeline,
      kept: exchange !== null,
    },
  };
}

function toHarRequest({ method, origin, path, exchange }: CallRecord): object {
  const query = exchange?.query ?? [];
  const search = new URLSearchParams(query as [string, string][]).toString();
  const body = exchange?.requestBody;
  return {
    method,
    url: `${origin}${path}${search === '' ? '' : `?${search}`}`,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: toHarHeaders(exchange?.requestHeaders),
    queryString: query.map(([name, value]) => ({ name, value })),
    ...(body && { postData: { mimeType: 'application/json', text: body.text } }),
    headersSize: -1,
    bodySize: body?.bytes ?? 0,
  };
}

function toHarResponse({ status, code, exchange }: CallRecord): object {
  const body = exchange?.responseBody;
  const type = exchange?.responseHeaders?.['content-type'];
  return {
    status: status ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: toHarHeaders(exchange?.responseHeaders),
    content: {
      size: body?.bytes ?? 0,
      mimeType: type ?? 'x-unknown',
      ...(body && { text: body.text }),
      ...(body && !body.isComplete && { comment: 'cut' }),
    },
    redirectURL: '',
    headersSize: -1,
    bodySize: body?.bytes ?? 0,
    ...(status === null && code !== null && { _error: code }),
  };
}

function toHarHeaders(headers: CallExchange['requestHeaders'] = {}): object[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

/** All time before the last request counts as blocked. */
function buildTimings(timeline: readonly TimelineEntry[], duration: number) {
  const last = (kind: TimelineEntry['kind']) => timeline.findLast((entry) => entry.kind === kind)?.at;
  const blocked = last('request') ?? duration;
  const first = Math.max(blocked, last('first-byte') ?? duration);
  return { blocked, wait: first - blocked, receive: Math.max(0, duration - first) };
}
