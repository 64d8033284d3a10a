import type { RequestLog, RequestOutcome } from '../api/activity/request-log.ts';
import type { AccountLimits } from '../api/throttling/account-limits.ts';
import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import { hangUp, LostConnection, wait } from './connection.ts';
import { waitStalled } from './corrupted-body.ts';
import { corruptResponse } from './corrupted-responses.ts';
import type { FaultRegistry, Hit } from './fault-registry.ts';
import { buildFaultResponse } from './fault-responses.ts';
import type { FaultRule } from './fault-rule.ts';
import { findSubject, type RequestSubject, type SubjectParts } from './find-subject.ts';

interface FaultParts extends SubjectParts {
  readonly registry: FaultRegistry;
  readonly activity: RequestLog;
  readonly limits: AccountLimits;
  readonly rateScale: number;
  readonly isQuirkOn: IsQuirkOn;
  readonly newRequestId: () => string;
}

type Endpoint = (request: Request) => Promise<Response>;

/** Wraps an endpoint so that fault rules apply. Without rules, it adds no work to a request. */
export function withFaults(endpoint: Endpoint, parts: FaultParts): Endpoint {
  return async (request) => {
    if (parts.registry.isEmpty) return endpoint(request);
    const subject = await findSubject(request, parts);
    if (subject === undefined) return endpoint(request);
    const hits = parts.registry.choose(subject);
    for (const { rule } of hits) {
      if (rule.fault === 'latency') await wait((rule.seconds ?? 0) * 1000, request.signal);
    }
    const hit = hits.at(-1);
    if (hit === undefined) return endpoint(request);
    parts.activity.mark(request, hit.rule.id);
    return hit.rule.fault === 'latency' ? endpoint(request) : applyFault(hit, { request, subject, endpoint, parts });
  };
}

interface FaultContext {
  readonly request: Request;
  readonly subject: RequestSubject;
  readonly endpoint: Endpoint;
  readonly parts: FaultParts;
}

async function applyFault(hit: Hit, context: FaultContext): Promise<Response> {
  const { request, subject, endpoint, parts } = context;
  const { rule } = hit;
  if (hasNoResponse(rule)) {
    record(context, 0);
    return loseConnection(rule, request);
  }
  if (replacesResponse(rule)) {
    const response = buildFaultResponse(rule, { ...parts, subject, requestId: parts.newRequestId() });
    record(context, response.status);
    return response;
  }
  const response = await endpoint(request);
  if (rule.when === 'after') return loseConnection(rule, request);
  const spoilt = await corruptResponse({ rule, request, subject, response });
  if (spoilt === undefined) hit.undo();
  return spoilt ?? response;
}

function hasNoResponse({ fault, when = 'before' }: FaultRule): boolean {
  return (fault === 'reset' || fault === 'stall') && when === 'before';
}

function replacesResponse({ fault }: FaultRule): boolean {
  return fault === 'throttle' || fault === 'error' || fault === 'expired-token' || fault === 'expired-url';
}

/** Closes the connection. A stall first waits without sending anything. */
async function loseConnection(rule: FaultRule, request: Request): Promise<never> {
  if (rule.fault === 'stall') await waitStalled(request.signal, rule.seconds);
  hangUp(request);
  throw new LostConnection();
}

/** Logs a request that the wrapped endpoint did not receive. Status 0: no response was sent. */
function record({ request, subject, parts }: FaultContext, status: number): void {
  const { requestType: kind, operation } = subject;
  const outcome: RequestOutcome = status === 429 ? 'throttled' : 'rejected';
  const path = new URL(request.url).pathname;
  parts.activity.record({ kind, outcome, operation, method: request.method, path, status }, request);
}
