import { announced, makeActions } from './actions.ts';
import { activity, type RequestCounts, type SandboxEvent } from './activity/activity.ts';
import type { CallCoverage } from './activity/call-coverage.ts';
import { allBehaviours } from './behaviours/all-behaviours.ts';
import { applicationBehaviours } from './behaviours/application/application-behaviours.ts';
import { coverage, type SandboxOperation } from './behaviours/coverage.ts';
import type { ControlledClock } from './clock.ts';
import { controlDoor } from './control/control-door.ts';
import { CONTROL_PATH } from './control/control-routes.ts';
import { type Faults, faultDesk } from './faults/fault-desk.ts';
import type { NewSeller } from './identity/added-sellers.ts';
import type { SandboxCredentials } from './identity/credentials.ts';
import { identityDesk } from './identity/identity-desk.ts';
import type { SandboxPartner } from './identity/partners.ts';
import { keeper } from './keeping/keeper.ts';
import { keptParts } from './keeping/kept-parts.ts';
import type { Snapshots } from './keeping/snapshots.ts';
import { makeDoors, makeTroubled } from './make-doors.ts';
import { makeServices } from './make-services.ts';
import type { Outbox } from './notifications/outbox.ts';
import { type SandboxOptions, settingsOf } from './options.ts';
import { type Recording, recorder } from './recording/recorder.ts';
import { type ReplayReport, replay } from './recording/replay.ts';
import { type ReportControl, reportControl } from './report-files/report-control.ts';
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
  /** Which operations have been called so far, and with what answers. A copy. */
  readonly coverage: CallCoverage;
  /** The last requests, oldest first; up to `mostEvents`. */
  readonly events: readonly SandboxEvent[];
  /** How reports go. */
  readonly reports: ReportControl;
  /** What has been sent to the application's destinations. */
  readonly notifications: Outbox;
  /** Gives a partner's consent, the first seller's by default: an authorization code, good once within five minutes. */
  authorize(sellerId?: string): string;
  /** Sets the roles the application has with one partner. Throws a RangeError when there is no such partner. */
  grantRoles(sellerId: string, roles: readonly string[]): void;
  /**
   * Adds a seller with a shop and a refresh token of its own, as for a test worker. Throws a RangeError when an option
   * is out of range, when the same `seed` has been added already, or with a thousand added sellers.
   */
  addSeller(seller?: NewSeller): SandboxPartner;
  /** Takes an added seller away with everything that belongs to it. Throws a RangeError when there is none. */
  removeSeller(sellerId: string): void;
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
  /** Writes down what changes the state. */
  readonly recording: Recording;
  /**
   * Plays a recording: resets the sandbox, does everything at its recorded time, and ends with the state the recorded
   * one had. Nobody else may call meanwhile. Rejects with a StateError, before anything is done, when the recording
   * is damaged or of a sandbox with other options.
   */
  replay(recording: string): Promise<ReplayReport>;
  /** Saves at once, when there is a data directory. Answering goes on. */
  close(): void;
}

/** Makes a sandbox. Nothing runs in the background. Throws a RangeError when an option is out of range. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const settings = settingsOf(options);
  const { clock, machine, seed } = settings;
  const kept = keptParts(seed);
  const identity = identityDesk(settings, kept);
  const { partners, clientId } = identity.room;
  const opening = { at: clock.now() };
  const accounts = openAccounts(settings, clientId, partners, () => opening.at);
  const services = makeServices(settings, clientId, accounts, kept);
  const log = activity(clock, settings.mostEvents);
  const faults = faultDesk(seed);
  const doorParts = { settings, identity, services, log, kept, faults };
  const doors = makeDoors(doorParts);
  const { plans } = services.reportDesk;
  const random = kept.chance('added sellers');
  const keeping = keeper({ kept, accounts, clock, opening }, settings);
  const plain = announced(makeActions({ ...services, settings, identity, plans, keeping, random }), keeping.changed);
  const { snapshots, snapshot, changed } = keeping;
  const recording = recorder({ settings, clock, machine, opening, fresh: !keeping.tookUp, reset: () => reset() });
  const { state, start, stop } = recording;
  const actions = recording.acting(plain);
  const answer = makeTroubled(recording.around(doors), doorParts);
  const reports = reportControl(plans, actions);
  const { authorize, grantRoles, addSeller, removeSeller, received, resend, duplicate, delay } = actions;
  const reset = (sellerId?: string) => {
    if (sellerId !== undefined) return actions.resetPartner(sellerId);
    keeping.reset();
    log.clear();
    faults.clear();
    recording.begin();
  };
  const restore = (saved: string) => {
    recording.leave();
    keeping.restore(saved);
  };
  const beginAt = (moment: number) => {
    recording.leave();
    reset();
    opening.at = moment;
    recording.leave();
  };
  const { credentials } = identity;
  const playing = { settings, clock, machine, actions: plain, answer: doors, credentials, partners, beginAt };
  const play = (text: string) => replay(text, playing).finally(changed);
  const noted = { recording: { state, start, stop }, replay: play };
  const steered = { clock, snapshots, reports, addSeller, removeSeller, reset, restore, ...noted };
  const toControl = controlDoor({ ...settings, ...steered, credentials, partners, accounts, log, faults });
  return {
    async fetch(request) {
      const response = settings.control && isControl(request) ? toControl(request) : answer(request);
      return response.finally(changed);
    },
    ...steered,
    get credentials() {
      return credentials();
    },
    get sellers() {
      return partners.all.filter(({ kind }) => kind === 'seller');
    },
    get vendors() {
      return partners.all.filter(({ kind }) => kind === 'vendor');
    },
    get operations() {
      return coverage({ ...allBehaviours(services), ...applicationBehaviours(identity.room.secrets) });
    },
    get requests() {
      return log.counts();
    },
    get coverage() {
      return log.coverage();
    },
    events: log.events,
    notifications: { received, resend, duplicate, delay },
    authorize,
    grantRoles,
    faults,
    snapshot,
    close: keeping.close,
  };
}

/** Looks for the words first: reading an address as such takes its time, on every request. */
function isControl({ url }: Request): boolean {
  return url.includes(CONTROL_PATH) && new URL(url).pathname.startsWith(CONTROL_PATH);
}
