import { allOperations } from '@supercargo/catalogue';
import { Hono } from 'hono';
import { type Activity, activity, type RequestCounts, type SandboxEvent } from './activity/activity.ts';
import { watched } from './activity/watched.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import type { Services } from './behaviours/services.ts';
import type { Clock } from './clock.ts';
import { documentDoor } from './documents/document-door.ts';
import { memoryDocumentStore } from './documents/document-store.ts';
import { DOCUMENT_PATH, signedAddresses } from './documents/signed-addresses.ts';
import { authorizationCodes } from './identity/authorization-codes.ts';
import { makeCredentials, type SandboxCredentials } from './identity/credentials.ts';
import { grantlessScopes } from './identity/grantless-scopes.ts';
import { tokenDoor } from './identity/token-door.ts';
import { tokenStore } from './identity/token-store.ts';
import { count, type SandboxOptions, type Settings, settingsOf } from './options.ts';
import { pageTokens } from './paging/page-tokens.ts';
import { apiDoor } from './pipeline/api-door.ts';
import { HEX, type Random, seededRandom, uuid } from './random.ts';
import { reportDesk } from './report-files/report-desk.ts';
import { routeTree } from './routing/route-tree.ts';
import { openAccount } from './state/account.ts';
import type { JobOutcome } from './state/job.ts';
import { throttle } from './throttling/throttle.ts';

/** The marketplace on your own machine. */
export interface Sandbox {
  /** Answers a request, whatever host it is addressed to. Documents' addresses keep that host. */
  fetch(request: Request): Promise<Response>;
  readonly clock: Clock;
  /** What an application needs to call this sandbox. */
  readonly credentials: SandboxCredentials;
  /** Counts so far. A copy: read it again for newer ones. */
  readonly requests: RequestCounts;
  /** The last requests, oldest first; up to 10,000. */
  readonly events: readonly SandboxEvent[];
  readonly reports: {
    /**
     * Says how reports of a type that are created from now on shall end. `DONE` leaves it to the data again:
     * a report without data still ends in `CANCELLED`.
     */
    endWith(reportType: string, outcome: JobOutcome): void;
    /**
     * Says how many rows reports of a type that are created from now on shall have, from 0 to more than any memory
     * holds: the shop's own rows, over and over. `null` leaves it to the shop again. Throws a RangeError on anything
     * but a whole number from 0 up. A type for which the shop has no row at all still ends in `CANCELLED`.
     */
    rows(reportType: string, rows: number | null): void;
  };
  /** Gives the seller's consent: an authorization code, good once within five minutes. */
  authorize(): string;
}

/** Makes a sandbox. Nothing runs in the background. Throws a RangeError when an option is out of range. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsOf(options);
  const chanceFor = (part: string) => seededRandom(`${settings.seed}/${part}`);
  const credentials = makeCredentials(chanceFor('credentials'), settings.marketplaceIds[0] ?? '');
  const codes = authorizationCodes(settings.clock, chanceFor('codes'));
  const services = makeServices(settings, chanceFor);
  const log = activity(settings.clock);
  const doors = makeDoors({ settings, credentials, codes, services, log, requestIds: chanceFor('request ids') });
  return {
    fetch: async (request) => doors.fetch(request),
    clock: settings.clock,
    credentials,
    get requests() {
      return log.counts();
    },
    events: log.events,
    reports: {
      endWith: (reportType, outcome) => services.reportDesk.want(reportType, outcome === 'DONE' ? null : outcome),
      rows: (reportType, rows) => services.reportDesk.wantRows(reportType, rows === null ? null : count('rows', rows)),
    },
    authorize: () => codes.issue(),
  };
}

function makeServices(settings: Settings, chanceFor: (part: string) => Random): Services {
  const { clock, accessTokenSeconds, documentUrlSeconds } = settings;
  const documents = memoryDocumentStore(chanceFor('documents'));
  return {
    documents,
    addresses: signedAddresses(chanceFor('signatures').text(64, HEX), documentUrlSeconds, clock),
    pages: pageTokens(chanceFor('pages').text(64, HEX)),
    tokens: tokenStore(accessTokenSeconds, clock, chanceFor('tokens')),
    routes: routeTree(allOperations()),
    reportDesk: reportDesk(documents),
    timing: settings,
  };
}

interface DoorParts {
  readonly settings: Settings;
  readonly credentials: SandboxCredentials;
  readonly codes: ReturnType<typeof authorizationCodes>;
  readonly services: Services;
  readonly log: Activity;
  readonly requestIds: Random;
}

/** Three doors: tokens, files, and the API behind everything else. */
function makeDoors({ settings, credentials, codes, services, log, requestIds }: DoorParts): Hono {
  const { seed, clock, rateScale } = settings;
  const newRequestId = () => uuid(requestIds);
  const account = openAccount({ ...settings, sellerId: credentials.sellerId, now: clock.now() });
  const room = { credentials, codes, isScope: grantlessScopes() };
  const toTokens = watched('token', log, tokenDoor({ room, tokens: services.tokens, newRequestId }));
  const toFiles = watched('document', log, documentDoor(services.documents, services.addresses));
  const toApi = apiDoor({
    ...services,
    behaviours: allBehaviours(services),
    throttle: throttle(clock),
    accounts: new Map([[account.sellerId, account]]),
    activity: log,
    clock,
    seed,
    rateScale,
    newRequestId,
  });
  return new Hono()
    .all('/auth/o2/token', ({ req }) => toTokens(req.raw))
    .all(`${DOCUMENT_PATH}:id`, ({ req }) => toFiles(req.raw))
    .all('*', ({ req }) => toApi(req.raw));
}
