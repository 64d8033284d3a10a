import type { Activity } from './api/activity/request-log.ts';
import { watched } from './api/activity/with-request-log.ts';
import { apiDoor } from './api/api-endpoint.ts';
import { classifyRequest } from './api/routing/classify-request.ts';
import { staticMode } from './api/static-mode/static-mode.ts';
import type { AccountLimits } from './api/throttling/account-limits.ts';
import type { IdentityDesk } from './auth/auth-registry.ts';
import { consentDoor } from './auth/authorization/authorization-endpoint.ts';
import { tokenDoor } from './auth/token-endpoint.ts';
import { seededRandom, uuid } from './base/random.ts';
import { throttle } from './base/throttle.ts';
import { documentDoor } from './documents/document-endpoint.ts';
import { formUploadDoor, isForm } from './documents/form-upload-endpoint.ts';
import type { FaultDesk } from './faults/fault-registry.ts';
import { troubled } from './faults/with-faults.ts';
import { applicationBehaviours } from './operations/application/application-handlers.ts';
import type { BehaviourDesk } from './operations/handler-registry.ts';
import type { Services } from './operations/services.ts';
import type { Settings } from './settings/settings.ts';
import type { KeptParts } from './storage/persisted-parts.ts';
import { recordSizes } from './world/accounts/record-sizes.ts';

export type Door = (request: Request) => Promise<Response>;

export interface DoorParts {
  readonly settings: Settings;
  readonly identity: IdentityDesk;
  readonly services: Services;
  readonly behaviours: BehaviourDesk;
  readonly log: Activity;
  readonly kept: KeptParts;
  readonly faults: FaultDesk;
  readonly limits: AccountLimits;
}

/** Tokens, consent, files, and the API behind everything else. */
export function makeDoors(parts: DoorParts): Door {
  const { identity, services, log, kept } = parts;
  const requestIds = kept.chance('request ids');
  const newRequestId = () => uuid(requestIds);
  const { room, consent } = identity;
  const doors = {
    token: watched('token', log, tokenDoor({ room, tokens: services.tokens, newRequestId })),
    authorization: watched('authorization', log, consentDoor(consent)),
    document: watched('document', log, toFiles(services)),
    call: toApi(parts, newRequestId),
  };
  return async (request) => {
    const type = classifyRequest(new URL(request.url));
    return type === null || type === 'queue' ? new Response(null, { status: 404 }) : doors[type](request);
  };
}

/** The doors with the queues beside them. */
export function besideQueues(doors: Door, toQueues: Door): Door {
  return (request) => (isForQueues(request) ? toQueues(request) : doors(request));
}

/** Looks for the word first: reading an address as such takes its time, on every request. */
function isForQueues({ url }: Request): boolean {
  return url.includes('sqs') && classifyRequest(new URL(url)) === 'queue';
}

/** The doors with trouble before them. Its own answers leave no trace in the state. */
export function makeTroubled(doors: Door, { settings, services, log, faults, limits }: DoorParts): Door {
  const { seed, rateScale } = settings;
  const requestIds = seededRandom(`${seed}/faults/request ids`);
  const newRequestId = () => uuid(requestIds);
  return troubled(doors, { ...services, desk: faults, limits, activity: log, rateScale, newRequestId });
}

/** Files come as they are, or in a form as browsers send it. */
function toFiles({ documents, addresses }: Services) {
  const [toForms, toBytes] = [formUploadDoor(documents, addresses), documentDoor(documents, addresses)];
  return (request: Request) => (request.method === 'POST' && isForm(request) ? toForms(request) : toBytes(request));
}

function toApi(parts: DoorParts, newRequestId: () => string) {
  const { settings, identity, services, behaviours, log, kept, limits } = parts;
  const { seed, clock, rateScale, strict, models, auth } = settings;
  const { clientId, partners, secrets } = identity.room;
  return apiDoor({
    ...services,
    behaviours,
    applicationBehaviours: applicationBehaviours(secrets),
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
