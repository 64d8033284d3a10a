import { activity, type RequestCounts, type SandboxEvent } from './activity/activity.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import { coverage, type SandboxOperation } from './behaviours/coverage.ts';
import type { ControlledClock } from './clock.ts';
import { controlDoor } from './control/control-door.ts';
import { CONTROL_PATH } from './control/control-routes.ts';
import { type Faults, faultDesk } from './faults/fault-desk.ts';
import type { SandboxCredentials } from './identity/credentials.ts';
import { identityDesk } from './identity/identity-desk.ts';
import type { SandboxPartner } from './identity/partners.ts';
import { keeper } from './keeping/keeper.ts';
import { keptParts } from './keeping/kept-parts.ts';
import type { Snapshots } from './keeping/snapshots.ts';
import { makeDoors } from './make-doors.ts';
import { makeNotifications, type Queues } from './make-notifications.ts';
import { makeServices } from './make-services.ts';
import { unsubscribe } from './notifications/notifier.ts';
import type { Outbox } from './notifications/outbox.ts';
import { count, knownRoles, type SandboxOptions, settingsOf } from './options.ts';
import { uuid } from './random.ts';
import type { JobOutcome } from './state/job.ts';
import { openAccounts } from './state/open-accounts.ts';

/** The marketplace on your own machine. */
export interface Sandbox {
  /** Answers a request, whatever host it is addressed to. Documents' addresses keep that host. */
  fetch(request: Request): Promise<Response>;
  /** The sandbox's own time. Moving it moves everything: tokens and addresses expire, buckets fill, orders come in. */
  readonly clock: ControlledClock;
  /** What an application needs to call this sandbox in the name of the first seller, with its present secret. */
  readonly credentials: SandboxCredentials;
  /** Every seller who has authorized the application; the first is the one of `credentials`. */
  readonly sellers: readonly SandboxPartner[];
  /** Every vendor who has authorized the application. */
  readonly vendors: readonly SandboxPartner[];
  /** Every operation, and whether it answers from state or from its schema. */
  readonly operations: readonly SandboxOperation[];
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
    /**
     * Says how many rows reports of a type that are created from now on shall have, from 0 to more than any memory
     * holds: the shop's own rows, over and over. `null` leaves it to the shop again. Throws a RangeError on anything
     * but a whole number from 0 up. A type for which the shop has no row at all still ends in `CANCELLED`.
     */
    rows(reportType: string, rows: number | null): void;
  };
  /** What has been sent to the application's destinations. */
  readonly notifications: Outbox;
  /** The queues that notifications are sent to. */
  readonly queues: Queues;
  /** Gives a partner's consent, the first seller's by default: an authorization code, good once within five minutes. */
  authorize(sellerId?: string): string;
  /** Sets the roles the application has with one partner. Throws a RangeError when there is no such partner. */
  grantRoles(sellerId: string, roles: readonly string[]): void;
  /** Trouble on command. */
  readonly faults: Faults;
  /** Snapshots by name, in memory. */
  readonly snapshots: Snapshots;
  /** The whole state as JSON, to be kept wherever and restored here or in another sandbox of the same seed. */
  snapshot(): string;
  /** Takes up a snapshot, its moment included. Throws a StateError when it cannot be taken up. */
  restore(snapshot: string): void;
  /**
   * Back to how the sandbox was made: state, clock, faults, log and counts; named snapshots stay. With a partner's id
   * only that partner's records, roles, subscriptions, files and buckets. Throws a RangeError when there is no such
   * partner.
   */
  reset(sellerId?: string): void;
  /** Saves at once, when there is a data directory, and ends webhooks and long polls. Answering goes on. */
  close(): void;
}

/** Makes a sandbox. Nothing runs in the background, but for webhooks while there are any. Throws a RangeError when an option is out of range. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsOf(options);
  const { clock, seed } = settings;
  const kept = keptParts(seed);
  const identity = identityDesk(settings, kept);
  const { partners, clientId } = identity.room;
  const opening = { at: clock.now() };
  const accounts = openAccounts(settings, clientId, partners.all, () => opening.at);
  const services = makeServices(settings, clientId, accounts, kept);
  const log = activity(clock, settings.mostEvents);
  const faults = faultDesk(seed);
  const requestIds = kept.chance('request ids');
  const newRequestId = () => uuid(requestIds);
  const { outbox, queues, ...notifying } = makeNotifications({
    settings,
    services,
    newRequestId,
    changed: () => changed(),
  });
  const doors = makeDoors({ settings, identity, services, log, kept, faults, newRequestId, toQueues: queues.fetch });
  const keeping = keeper({ kept, accounts, clock, opening }, settings);
  const { snapshots, snapshot, restore, changed } = keeping;
  const reset = (sellerId?: string) => {
    if (sellerId === undefined) {
      keeping.reset();
      log.clear();
      faults.clear();
      return;
    }
    if (partners.byId(sellerId) === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
    keeping.reset(sellerId);
    unsubscribe(services.application(), sellerId);
  };
  const restoreAll = (text: string) => {
    restore(text);
    notifying.wake();
  };
  const toControl = controlDoor({
    seed,
    clock,
    credentials: identity.credentials,
    partners,
    accounts,
    log,
    faults,
    snapshots,
    reset,
    restore: restoreAll,
    notifications: outbox,
    queues,
    hosts: settings.controlHosts,
  });
  // What was kept may go on by itself.
  if (settings.data !== null) notifying.wake();
  return {
    async fetch(request) {
      const response = settings.control && isControl(request) ? toControl(request) : doors(request);
      return response.finally(() => {
        changed();
        notifying.wake();
      });
    },
    clock,
    get credentials() {
      return identity.credentials();
    },
    get sellers() {
      return partners.all.filter(({ kind }) => kind === 'seller');
    },
    get vendors() {
      return partners.all.filter(({ kind }) => kind === 'vendor');
    },
    get operations() {
      return coverage(allBehaviours(services));
    },
    get requests() {
      return log.counts();
    },
    events: log.events,
    reports: {
      endWith(reportType, outcome) {
        services.reportDesk.want(reportType, outcome === 'DONE' ? null : outcome);
        changed();
      },
      rows(reportType, rows) {
        services.reportDesk.wantRows(reportType, rows === null ? null : count('rows', rows));
        changed();
      },
    },
    notifications: outbox,
    queues,
    authorize(sellerId = identity.credentials().sellerId) {
      changed();
      return identity.authorize(sellerId);
    },
    grantRoles(sellerId, roles) {
      partners.grant(sellerId, knownRoles(roles));
      changed();
    },
    faults,
    snapshots,
    snapshot,
    restore: restoreAll,
    reset,
    close() {
      notifying.close();
      keeping.close();
    },
  };
}

/** Looks for the words first: reading an address as such takes its time, on every request. */
function isControl({ url }: Request): boolean {
  return url.includes(CONTROL_PATH) && new URL(url).pathname.startsWith(CONTROL_PATH);
}
