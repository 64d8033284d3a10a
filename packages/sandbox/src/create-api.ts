import { createRequestLog, type RequestLog } from './api/activity/request-log.ts';
import { withRequestLog } from './api/activity/with-request-log.ts';
import { createApiEndpoint } from './api/api-endpoint.ts';
import { classifyRequest } from './api/routing/classify-request.ts';
import { createStaticMode } from './api/static-mode/static-mode.ts';
import { createConsentEndpoint } from './auth/authorization/authorization-endpoint.ts';
import { createTokenEndpoint } from './auth/token-endpoint.ts';
import { createRandom, createUuid } from './base/random.ts';
import { createThrottle } from './base/throttle.ts';
import type { World } from './create-world.ts';
import { createDocumentEndpoint } from './documents/document-endpoint.ts';
import { createFormUploadEndpoint, isForm } from './documents/form-upload-endpoint.ts';
import { createFaultRegistry, type FaultRegistry } from './faults/fault-registry.ts';
import { withFaults } from './faults/with-faults.ts';
import { isPicture, servePicture } from './files/product-picture.ts';
import { applicationManagementHandlers } from './operations/application-management/application-management-handlers.ts';
import { createHandlerRegistry, type HandlerRegistry } from './operations/handler-registry.ts';
import type { HandlerServices } from './operations/handler-services.ts';
import { createSampleRecords } from './samples/sample-records.ts';

export type Endpoint = (request: Request) => Promise<Response>;

/** The endpoints of the sandbox, except queues and the control API. */
export interface Api {
  readonly handlers: HandlerRegistry;
  readonly log: RequestLog;
  readonly faults: FaultRegistry;
  /** Responds to requests for tokens, authorization, documents and operations. */
  readonly endpoint: Endpoint;
  /** Wraps an endpoint: fault rules are applied first. Injected faults do not change the state. */
  addFaults(endpoint: Endpoint): Endpoint;
}

export function createApi(world: World): Api {
  const { settings, authRegistry, services, limits } = world;
  const { seed, clock, maxEvents, rateScale } = settings;
  const log = createRequestLog(clock, maxEvents);
  const faults = createFaultRegistry(seed, authRegistry.context.partners);
  const handlers = createHandlerRegistry(services);
  return {
    handlers,
    log,
    faults,
    endpoint: createEndpoint(world, handlers, log),
    addFaults(endpoint) {
      const requestIds = createRandom(`${seed}/faults/request ids`);
      const newRequestId = () => createUuid(requestIds);
      return withFaults(endpoint, { ...services, registry: faults, limits, activity: log, rateScale, newRequestId });
    },
  };
}

function createEndpoint(world: World, handlers: HandlerRegistry, log: RequestLog): Endpoint {
  const { settings, authRegistry, services, persisted } = world;
  const requestIds = persisted.chance('request ids');
  const newRequestId = () => createUuid(requestIds);
  const { context, authorization } = authRegistry;
  const endpoints = {
    token: withRequestLog('token', log, createTokenEndpoint({ ...services, context, newRequestId })),
    authorization: withRequestLog('authorization', log, createConsentEndpoint(authorization)),
    document: withRequestLog('document', log, createFilesEndpoint(services, settings.maxDocumentBytes)),
    call: createApiOnlyEndpoint(world, handlers, log, newRequestId),
  };
  return async (request) => {
    if (isPicture(request)) return servePicture(request);
    const type = classifyRequest(new URL(request.url));
    return type === null || type === 'queue' ? new Response(null, { status: 404 }) : endpoints[type](request);
  };
}

/** Sends requests for queues to `queueEndpoint`, and all others to `endpoint`. */
export function addQueues(endpoint: Endpoint, queueEndpoint: Endpoint): Endpoint {
  return (request) => (isForQueues(request) ? queueEndpoint(request) : endpoint(request));
}

/** Searches for the text first, because parsing the URL of every request takes time. */
function isForQueues({ url }: Request): boolean {
  return url.includes('sqs') && classifyRequest(new URL(url)) === 'queue';
}

/** Uploads are the bytes of a file, or a form as browsers send it. */
function createFilesEndpoint({ documents, addresses, isQuirkOn }: HandlerServices, maxBytes: number) {
  const [toForms, toBytes] = [
    createFormUploadEndpoint(documents, addresses),
    createDocumentEndpoint({ documents, addresses, maxBytes, isQuirkOn }),
  ];
  return (request: Request) => (request.method === 'POST' && isForm(request) ? toForms(request) : toBytes(request));
}

function createApiOnlyEndpoint(
  world: World,
  handlers: HandlerRegistry,
  log: RequestLog,
  newRequestId: () => string,
): Endpoint {
  const { settings, authRegistry, services, persisted, limits, sizes } = world;
  const { seed, clock, rateScale, strict, models, auth } = settings;
  const { clientId, partners, secrets, authorizations } = authRegistry.context;
  return createApiEndpoint({
    ...services,
    handlers,
    applicationManagementHandlers: applicationManagementHandlers(secrets),
    throttle: createThrottle(clock, persisted.records('buckets')),
    limits,
    auth,
    clientId,
    partners,
    authorizations,
    activity: log,
    clock,
    seed,
    rateScale,
    strict,
    sampleRecords: settings.sampleRecords ? createSampleRecords(handlers, services, partners) : null,
    sizes,
    staticMode: models === null ? null : createStaticMode(models),
    newRequestId,
  });
}
