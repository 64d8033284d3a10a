import type { Activity } from './api/activity/request-log.ts';
import { watched } from './api/activity/with-request-log.ts';
import { apiEndpoint } from './api/api-endpoint.ts';
import { classifyRequest } from './api/routing/classify-request.ts';
import { staticMode } from './api/static-mode/static-mode.ts';
import type { AccountLimits } from './api/throttling/account-limits.ts';
import type { IdentityRegistry } from './auth/auth-registry.ts';
import { consentEndpoint } from './auth/authorization/authorization-endpoint.ts';
import { tokenEndpoint } from './auth/token-endpoint.ts';
import { seededRandom, uuid } from './base/random.ts';
import { throttle } from './base/throttle.ts';
import { documentEndpoint } from './documents/document-endpoint.ts';
import { formUploadEndpoint, isForm } from './documents/form-upload-endpoint.ts';
import type { FaultRegistry } from './faults/fault-registry.ts';
import { withFaults } from './faults/with-faults.ts';
import { applicationHandlers } from './operations/application/application-handlers.ts';
import type { HandlerRegistry } from './operations/handler-registry.ts';
import type { Services } from './operations/services.ts';
import type { Settings } from './settings/settings.ts';
import type { PersistedParts } from './storage/persisted-parts.ts';
import { recordSizes } from './world/accounts/record-sizes.ts';

export type Endpoint = (request: Request) => Promise<Response>;

export interface EndpointParts {
  readonly settings: Settings;
  readonly identity: IdentityRegistry;
  readonly services: Services;
  readonly handlers: HandlerRegistry;
  readonly log: Activity;
  readonly kept: PersistedParts;
  readonly faults: FaultRegistry;
  readonly limits: AccountLimits;
}

/** Tokens, consent, files, and the API behind everything else. */
export function createEndpoints(parts: EndpointParts): Endpoint {
  const { identity, services, log, kept } = parts;
  const requestIds = kept.chance('request ids');
  const newRequestId = () => uuid(requestIds);
  const { room, consent } = identity;
  const endpoints = {
    token: watched('token', log, tokenEndpoint({ room, tokens: services.tokens, newRequestId })),
    authorization: watched('authorization', log, consentEndpoint(consent)),
    document: watched('document', log, toFiles(services)),
    call: toApi(parts, newRequestId),
  };
  return async (request) => {
    const type = classifyRequest(new URL(request.url));
    return type === null || type === 'queue' ? new Response(null, { status: 404 }) : endpoints[type](request);
  };
}

/** The doors with the queues beside them. */
export function besideQueues(endpoints: Endpoint, toQueues: Endpoint): Endpoint {
  return (request) => (isForQueues(request) ? toQueues(request) : endpoints(request));
}

/** Looks for the word first: reading an address as such takes its time, on every request. */
function isForQueues({ url }: Request): boolean {
  return url.includes('sqs') && classifyRequest(new URL(url)) === 'queue';
}

/** The doors with trouble before them. Its own answers leave no trace in the state. */
export function addFaults(endpoints: Endpoint, { settings, services, log, faults, limits }: EndpointParts): Endpoint {
  const { seed, rateScale } = settings;
  const requestIds = seededRandom(`${seed}/faults/request ids`);
  const newRequestId = () => uuid(requestIds);
  return withFaults(endpoints, { ...services, registry: faults, limits, activity: log, rateScale, newRequestId });
}

/** Files come as they are, or in a form as browsers send it. */
function toFiles({ documents, addresses }: Services) {
  const [toForms, toBytes] = [formUploadEndpoint(documents, addresses), documentEndpoint(documents, addresses)];
  return (request: Request) => (request.method === 'POST' && isForm(request) ? toForms(request) : toBytes(request));
}

function toApi(parts: EndpointParts, newRequestId: () => string) {
  const { settings, identity, services, handlers, log, kept, limits } = parts;
  const { seed, clock, rateScale, strict, models, auth } = settings;
  const { clientId, partners, secrets } = identity.room;
  return apiEndpoint({
    ...services,
    handlers,
    applicationHandlers: applicationHandlers(secrets),
    throttle: throttle(clock, kept.records('buckets')),
    limits,
    auth,
    clientId,
    partners,
    activity: log,
    clock,
    seed,
    rateScale,
    strict,
    sizes: recordSizes(settings.maxRecordBytes),
    staticMode: models === null ? null : staticMode(models),
    newRequestId,
  });
}
