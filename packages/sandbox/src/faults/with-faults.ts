import type { RequestLog, RequestOutcome } from '../api/activity/request-log.ts';
import type { AccountLimits } from '../api/throttling/account-limits.ts';
import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import { runInScope } from '../base/request-scope.ts';
import { buildStubResponse, changeResponse } from './changed-response.ts';
import { hangUp, LostConnection, wait } from './connection.ts';
import { sendHalf, waitStalled } from './corrupted-body.ts';
import { corruptResponse } from './corrupted-responses.ts';
import { type FaultRegistry, type Hit, isOnlyDelay } from './fault-registry.ts';
import { buildFaultResponse } from './fault-responses.ts';
import type { ChangedAnswer, NamedFault } from './fault-rule.ts';
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
    for (const { answer } of hits) {
      if ('delaySeconds' in answer) await wait((answer.delaySeconds ?? 0) * 1000, request.signal);
    }
    const hit = hits.at(-1);
    if (hit === undefined) return endpoint(request);
    parts.activity.mark(request, hit.id);
    const { answer } = hit;
    if (isOnlyDelay(answer)) return endpoint(request);
    const context = { request, subject, endpoint, parts };
    return 'fault' in answer ? applyFault(hit, answer, context) : applyChanges(hit, answer, context);
  };
}

interface FaultContext {
  readonly request: Request;
  readonly subject: RequestSubject;
  readonly endpoint: Endpoint;
  readonly parts: FaultParts;
}

async function applyFault(hit: Hit, fault: NamedFault, context: FaultContext): Promise<Response> {
  const { request, subject, endpoint, parts } = context;
  if (fault.fault === 'stall' && fault.when !== 'body') {
    record(context, 0);
    await waitStalled(request.signal, fault.seconds);
    return loseConnection(request);
  }
  if (replacesResponse(fault)) {
    const response = buildFaultResponse(fault, { ...parts, subject, requestId: parts.newRequestId() });
    record(context, response.status);
    return response;
  }
  const response = await endpoint(request);
  const spoilt = await corruptResponse({ fault, request, subject, response });
  if (spoilt === undefined) hit.undo();
  return spoilt ?? response;
}

function replacesResponse({ fault }: NamedFault): boolean {
  return fault === 'throttle' || fault === 'error' || fault === 'expired-token' || fault === 'expired-url';
}

async function applyChanges(hit: Hit, answer: ChangedAnswer, context: FaultContext): Promise<Response> {
  const { request } = context;
  if (answer.cut === 'before') {
    record(context, 0);
    return loseConnection(request);
  }
  const response = await buildChangedResponse(hit, answer, context);
  if (answer.cut === 'after') return loseConnection(request);
  if (answer.cut === undefined) return response;
  if (response.body !== null) return sendHalf(response, request, 'reset');
  hit.undo('the response has no body');
  return response;
}

async function buildChangedResponse(hit: Hit, answer: ChangedAnswer, context: FaultContext): Promise<Response> {
  const { request, endpoint, parts } = context;
  if (answer.body !== undefined) {
    const stub = buildStubResponse(answer, parts.newRequestId());
    record(context, stub.status);
    return stub;
  }
  const { quirks = [], changeDelaySeconds } = answer;
  const needsScope = quirks.length > 0 || changeDelaySeconds !== undefined;
  // The first scope of a process makes each later promise slower in Node.js 22.
  const response = await (needsScope
    ? runInScope({ quirks, changeDelaySeconds }, () => endpoint(request))
    : endpoint(request));
  try {
    return await changeResponse(answer, response);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    hit.undo(error.message);
    return response;
  }
}

/** Closes the connection without a further byte. */
function loseConnection(request: Request): never {
  hangUp(request);
  throw new LostConnection();
}

/** Logs a request that the wrapped endpoint did not receive. Status 0: no response was sent. */
function record({ request, subject, parts }: FaultContext, status: number): void {
  const { requestType: kind, operation } = subject;
  const failure: RequestOutcome = status === 429 ? 'throttled' : 'rejected';
  const outcome = status >= 200 && status < 400 ? 'accepted' : failure;
  const path = new URL(request.url).pathname;
  parts.activity.record({ kind, outcome, operation, method: request.method, path, status }, request);
}
