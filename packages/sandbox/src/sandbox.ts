import { allOperations } from '@supercargo/catalogue';
import { type Activity, activity, type RequestCounts, type SandboxEvent } from './activity/activity.ts';
import { watched } from './activity/watched.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import { rotateClientSecret } from './behaviours/application/rotate-client-secret.ts';
import { coverage, type SandboxOperation } from './behaviours/coverage.ts';
import type { Services } from './behaviours/services.ts';
import type { Clock } from './clock.ts';
import { CONSENT_PATH, consentDoor } from './consent/consent-door.ts';
import { documentDoor } from './documents/document-door.ts';
import { memoryDocumentStore } from './documents/document-store.ts';
import { formUploadDoor, isForm } from './documents/form-upload-door.ts';
import { DOCUMENT_PATH, signedAddresses } from './documents/signed-addresses.ts';
import type { SandboxCredentials } from './identity/credentials.ts';
import { type IdentityDesk, identityDesk } from './identity/identity-desk.ts';
import type { SandboxPartner } from './identity/partners.ts';
import { tokenDoor } from './identity/token-door.ts';
import { tokenStore } from './identity/token-store.ts';
import { notifier } from './notifications/notifier.ts';
import { type Outbox, outbox } from './notifications/outbox.ts';
import { watchReportsAndFeeds } from './notifications/watch-jobs.ts';
import { watchShop } from './notifications/watch-shop.ts';
import { count, knownRoles, type SandboxOptions, type Settings, settingsOf } from './options.ts';
import { pageTokens } from './paging/page-tokens.ts';
import { apiDoor } from './pipeline/api-door.ts';
import { HEX, type Random, seededRandom, uuid } from './random.ts';
import { reportDesk } from './report-files/report-desk.ts';
import { routeTree } from './routing/route-tree.ts';
import { servedHost } from './routing/served-host.ts';
import { openAccount } from './state/account.ts';
import type { JobOutcome } from './state/job.ts';
import { openAccounts } from './state/open-accounts.ts';
import { staticMode } from './static-mode/static-mode.ts';
import { throttle } from './throttling/throttle.ts';

/** The marketplace on your own machine. */
export interface Sandbox {
  /** Answers a request, whatever host it is addressed to. Documents' addresses keep that host. */
  fetch(request: Request): Promise<Response>;
  readonly clock: Clock;
  /** What an application needs to call this sandbox in the name of the first seller, with its present secret. */
  readonly credentials: SandboxCredentials;
  /** Every seller who has authorized the application; the first is the one of `credentials`. */
  readonly sellers: readonly SandboxPartner[];
  /** Every vendor who has authorized the application. */
  readonly vendors: readonly SandboxPartner[];
  /** Counts so far. A copy: read it again for newer ones. */
  readonly requests: RequestCounts;
  /** The last requests, oldest first; up to 10,000. */
  readonly events: readonly SandboxEvent[];
  /** Every operation, and whether it answers from state or from its schema. */
  readonly operations: readonly SandboxOperation[];
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
  /** What has been sent to the application's destinations. */
  readonly notifications: Outbox;
  /** Gives a partner's consent, the first seller's by default: an authorization code, good once within five minutes. */
  authorize(sellerId?: string): string;
  /** Sets the roles the application has with one partner. Throws a RangeError when there is no such partner. */
  grantRoles(sellerId: string, roles: readonly string[]): void;
}

/** Makes a sandbox. Nothing runs in the background. Throws a RangeError when an option is out of range. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsOf(options);
  const chanceFor = (part: string) => seededRandom(`${settings.seed}/${part}`);
  const identity = identityDesk(settings, { chance: chanceFor, records: () => new Map() });
  const { partners } = identity.room;
  const services = makeServices(settings, chanceFor, identity);
  const log = activity(settings.clock);
  const doors = makeDoors({ settings, identity, services, log, requestIds: chanceFor('request ids') });
  return {
    fetch: doors,
    clock: settings.clock,
    get credentials() {
      return identity.credentials();
    },
    get sellers() {
      return partners.all.filter(({ kind }) => kind === 'seller');
    },
    get vendors() {
      return partners.all.filter(({ kind }) => kind === 'vendor');
    },
    get requests() {
      return log.counts();
    },
    events: log.events,
    get operations() {
      return coverage(allBehaviours(services));
    },
    reports: {
      endWith: (reportType, outcome) => services.reportDesk.want(reportType, outcome === 'DONE' ? null : outcome),
      rows: (reportType, rows) => services.reportDesk.wantRows(reportType, rows === null ? null : count('rows', rows)),
    },
    notifications: outbox({ ...services, clock: settings.clock }),
    authorize: (sellerId = identity.credentials().sellerId) => identity.authorize(sellerId),
    grantRoles: (sellerId, roles) => partners.grant(sellerId, knownRoles(roles)),
  };
}

/** An application has records of its own, but sells nothing. */
const NO_SHOP = { marketplaceIds: [], listings: 0, orders: 0, ordersPerDay: 0 };

function makeServices(settings: Settings, chanceFor: (part: string) => Random, identity: IdentityDesk): Services {
  const { clientId } = identity.credentials();
  const { clock, accessTokenSeconds, documentUrlSeconds } = settings;
  const documents = memoryDocumentStore(chanceFor('documents'));
  const desk = reportDesk(documents);
  const application = openAccount({ ...NO_SHOP, seed: settings.seed, sellerId: clientId, now: clock.now() });
  const notifications = notifier(application);
  watchReportsAndFeeds(notifications, desk, documents);
  watchShop(notifications);
  return {
    documents,
    addresses: signedAddresses(chanceFor('signatures').text(64, HEX), documentUrlSeconds, clock),
    pages: pageTokens(chanceFor('pages').text(64, HEX)),
    tokens: tokenStore(accessTokenSeconds, clock, chanceFor('tokens')),
    routes: routeTree(allOperations()),
    reportDesk: desk,
    notifier: notifications,
    application,
    accounts: new Map([[clientId, application], ...openAccounts(settings, identity.room.partners.all)]),
    timing: settings,
  };
}

const TOKEN_PATH = '/auth/o2/token';

interface DoorParts {
  readonly settings: Settings;
  readonly identity: IdentityDesk;
  readonly services: Services;
  readonly log: Activity;
  readonly requestIds: Random;
}

/** Doors by host and path: tokens, consent, files, and the API behind everything else. */
function makeDoors({ settings, identity, services, log, requestIds }: DoorParts) {
  const { seed, clock, rateScale, strict, models } = settings;
  const newRequestId = () => uuid(requestIds);
  const { room, consent } = identity;
  const toTokens = watched('token', log, tokenDoor({ room, tokens: services.tokens, newRequestId }));
  const toConsent = consentDoor(consent);
  const toFiles = watched('document', log, documentDoor(services.documents, services.addresses));
  const toForms = watched('document', log, formUploadDoor(services.documents, services.addresses));
  const toApi = apiDoor({
    ...services,
    behaviours: allBehaviours(services),
    applicationBehaviours: {
      'applicationManagement/2023-11-30/rotateApplicationClientSecret': rotateClientSecret(room.secrets),
    },
    throttle: throttle(clock),
    partners: room.partners,
    activity: log,
    clock,
    seed,
    rateScale,
    strict,
    staticMode: models === null ? null : staticMode(models),
    newRequestId,
  });
  return (request: Request): Promise<Response> => {
    const { hostname, pathname } = new URL(request.url);
    const { serves } = servedHost(hostname);
    if (serves === 'tokens') return pathname === TOKEN_PATH ? toTokens(request) : nothingHere();
    if (serves === 'consent') return pathname === CONSENT_PATH ? toConsent(request) : nothingHere();
    if (pathname.startsWith(DOCUMENT_PATH))
      return request.method === 'POST' && isForm(request) ? toForms(request) : toFiles(request);
    if (serves === 'api') return toApi(request);
    if (pathname === TOKEN_PATH) return toTokens(request);
    return pathname === CONSENT_PATH ? toConsent(request) : toApi(request);
  };
}

async function nothingHere(): Promise<Response> {
  return new Response(null, { status: 404 });
}
