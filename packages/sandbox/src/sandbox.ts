import { allOperations } from '@supercargo/catalogue';
import { Hono } from 'hono';
import { type Activity, activity, type RequestCounts, type SandboxEvent } from './activity/activity.ts';
import { watched } from './activity/watched.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import type { Services } from './behaviours/services.ts';
import type { ControlledClock } from './clock.ts';
import { controlDoor } from './control/control-door.ts';
import { CONTROL_PATH } from './control/control-routes.ts';
import { boundedStore } from './documents/bounded-store.ts';
import { documentDoor } from './documents/document-door.ts';
import { memoryDocumentStore, type StoredDocument } from './documents/document-store.ts';
import { DOCUMENT_PATH, signedAddresses } from './documents/signed-addresses.ts';
import { type FaultDesk, type Faults, faultDesk } from './faults/fault-desk.ts';
import { troubled } from './faults/troubled.ts';
import { authorizationCodes } from './identity/authorization-codes.ts';
import { makeCredentials, type SandboxCredentials } from './identity/credentials.ts';
import { grantlessScopes } from './identity/grantless-scopes.ts';
import { tokenDoor } from './identity/token-door.ts';
import { tokenStore } from './identity/token-store.ts';
import { keeper } from './keeping/keeper.ts';
import { type KeptParts, keptParts } from './keeping/kept-parts.ts';
import type { Snapshots } from './keeping/snapshots.ts';
import { type SandboxOptions, type Settings, settingsOf } from './options.ts';
import { pageTokens } from './paging/page-tokens.ts';
import { apiDoor } from './pipeline/api-door.ts';
import { HEX, uuid } from './random.ts';
import { reportDesk } from './report-files/report-desk.ts';
import { routeTree } from './routing/route-tree.ts';
import { openAccount } from './state/account.ts';
import { type AccountBook, accountBook } from './state/account-book.ts';
import type { JobOutcome } from './state/job.ts';
import { throttle } from './throttling/throttle.ts';

/** The marketplace on your own machine. */
export interface Sandbox {
  /** Answers a request, whatever host it is addressed to. Documents' addresses keep that host. */
  fetch(request: Request): Promise<Response>;
  /** The sandbox's own time. Moving it moves everything: tokens and addresses expire, buckets fill, reports get done. */
  readonly clock: ControlledClock;
  /** What an application needs to call this sandbox. */
  readonly credentials: SandboxCredentials;
  /** Counts so far. A copy: read it again for newer ones. */
  readonly requests: RequestCounts;
  /** The last requests, oldest first; up to `mostEvents`. */
  readonly events: readonly SandboxEvent[];
  readonly reports: {
    /**
     * Says how reports of a type that are created from now on shall end. `DONE` leaves it to the data again:
     * a report without data still ends in `CANCELLED`.
     */
    endWith(reportType: string, outcome: JobOutcome): void;
  };
  /** Gives the seller's consent: an authorization code, good once within five minutes. */
  authorize(): string;
  /** Trouble on command. */
  readonly faults: Faults;
  /** Snapshots by name, in memory. */
  readonly snapshots: Snapshots;
  /** The whole state as JSON, to be kept wherever and restored here or in another sandbox of the same seed. */
  snapshot(): string;
  /** Takes up a snapshot, its moment included. Throws a StateError when it cannot be taken up. */
  restore(snapshot: string): void;
  /**
   * Back to how the sandbox was made: state, clock, faults, log and counts; named snapshots stay. With a seller's id
   * only that seller's records, files and buckets. Throws a RangeError when there is no such seller.
   */
  reset(sellerId?: string): void;
  /** Saves at once, when there is a data directory. Answering goes on. */
  close(): void;
}

/** Makes a sandbox. Throws a RangeError when an option is out of range. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsOf(options);
  const { clock, seed } = settings;
  const kept = keptParts(seed);
  const credentials = makeCredentials(kept.chance('credentials'), settings.marketplaceIds[0] ?? '');
  const codes = authorizationCodes(clock, kept.chance('codes'), kept.records('codes'));
  const opening = { at: clock.now() };
  const accounts = accountBook([credentials.sellerId], (sellerId) =>
    openAccount({ ...settings, sellerId, now: opening.at }),
  );
  const services = makeServices(settings, kept);
  const log = activity(clock, settings.mostEvents);
  const faults = faultDesk(seed);
  const doors = makeDoors({ settings, credentials, codes, accounts, services, log, kept, faults });
  const keeping = keeper({ kept, accounts, clock, opening }, settings);
  const { snapshots, snapshot, restore } = keeping;
  const reset = (sellerId?: string) => {
    keeping.reset(sellerId);
    if (sellerId !== undefined) return;
    log.clear();
    faults.clear();
  };
  const hosts = settings.controlHosts;
  const toControl = controlDoor({ seed, clock, credentials, accounts, log, faults, snapshots, reset, restore, hosts });
  return {
    async fetch(request) {
      const response = settings.control && isControl(request) ? toControl(request) : doors(request);
      return response.finally(keeping.changed);
    },
    clock,
    credentials,
    get requests() {
      return log.counts();
    },
    events: log.events,
    reports: {
      endWith(reportType, outcome) {
        services.reportDesk.want(reportType, outcome === 'DONE' ? null : outcome);
        keeping.changed();
      },
    },
    authorize() {
      keeping.changed();
      return codes.issue();
    },
    faults,
    snapshots,
    snapshot,
    restore,
    reset,
    close: keeping.close,
  };
}

/** Looks for the words first: reading an address as such takes its time, on every request. */
function isControl({ url }: Request): boolean {
  return url.includes(CONTROL_PATH) && new URL(url).pathname.startsWith(CONTROL_PATH);
}

function makeServices(settings: Settings, kept: KeptParts): Services {
  const { clock, accessTokenSeconds, documentUrlSeconds } = settings;
  const stored = kept.records<StoredDocument>('documents');
  const documents = boundedStore(memoryDocumentStore(kept.chance('documents'), stored), stored, settings);
  return {
    documents,
    addresses: signedAddresses(kept.chance('signatures').text(64, HEX), documentUrlSeconds, clock),
    pages: pageTokens(kept.chance('pages').text(64, HEX)),
    tokens: tokenStore(accessTokenSeconds, clock, kept.chance('tokens'), kept.records('tokens')),
    routes: routeTree(allOperations()),
    reportDesk: reportDesk(documents, kept.records('wanted report ends')),
    timing: settings,
  };
}

interface DoorParts {
  readonly settings: Settings;
  readonly credentials: SandboxCredentials;
  readonly codes: ReturnType<typeof authorizationCodes>;
  readonly accounts: AccountBook;
  readonly services: Services;
  readonly log: Activity;
  readonly kept: KeptParts;
  readonly faults: FaultDesk;
}

/** Three doors: tokens, files, and the API behind everything else. Trouble stands before all of them. */
function makeDoors({ settings, credentials, codes, accounts, services, log, kept, faults }: DoorParts) {
  const { seed, clock, rateScale } = settings;
  const requestIds = kept.chance('request ids');
  const newRequestId = () => uuid(requestIds);
  const room = { credentials, codes, isScope: grantlessScopes() };
  const toTokens = watched('token', log, tokenDoor({ room, tokens: services.tokens, newRequestId }));
  const toFiles = watched('document', log, documentDoor(services.documents, services.addresses));
  const toApi = apiDoor({
    ...services,
    behaviours: allBehaviours(services),
    throttle: throttle(clock, kept.records('buckets')),
    accounts,
    activity: log,
    clock,
    seed,
    rateScale,
    newRequestId,
  });
  const doors = new Hono()
    .all('/auth/o2/token', ({ req }) => toTokens(req.raw))
    .all(`${DOCUMENT_PATH}:id`, ({ req }) => toFiles(req.raw))
    .all('*', ({ req }) => toApi(req.raw));
  const answer = async (request: Request) => doors.fetch(request);
  return troubled(answer, { ...services, desk: faults, activity: log, rateScale, newRequestId });
}
