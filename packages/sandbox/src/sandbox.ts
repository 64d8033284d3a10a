import type { AuthorizationControl } from './actions/authorization-control.ts';
import type { LimitControl } from './actions/limit-control.ts';
import type { QuirkControl } from './actions/quirk-control.ts';
import type { ReportControl } from './actions/report-control.ts';
import type { TestDataControl } from './actions/test-data-control.ts';
import type { CallCoverage } from './api/activity/call-coverage.ts';
import type { RequestCounts, SandboxEvent } from './api/activity/request-log.ts';
import type { NewSeller } from './auth/added-sellers.ts';
import type { SandboxCredentials } from './auth/credentials.ts';
import type { SandboxPartner } from './auth/partners.ts';
import type { VirtualClock } from './base/clock.ts';
import type { Queues } from './events/create-notifications.ts';
import type { Outbox } from './events/outbox.ts';
import type { Faults } from './faults/fault-registry.ts';
import type { SandboxOperation } from './operations/operation-list.ts';
import type { Recording } from './recording/recorder.ts';
import type { ReplayReport } from './recording/replay.ts';
import type { Snapshots } from './storage/snapshots.ts';

/** A sandbox on this machine. A missing argument, or one of the wrong type, throws a RangeError that names it. */
export interface Sandbox {
  /** Responds to a request for any host. URLs of documents have the same host. */
  fetch(request: Request): Promise<Response>;
  /** The virtual clock. It determines when tokens and URLs expire, buckets are refilled and orders arrive. */
  readonly clock: VirtualClock;
  /** The credentials with which an application calls this sandbox for the first seller, with the current client secret. */
  readonly credentials: SandboxCredentials;
  /** All sellers that have authorized the application. `credentials` belong to the first one. */
  readonly sellers: readonly SandboxPartner[];
  /** All vendors that have authorized the application. */
  readonly vendors: readonly SandboxPartner[];
  /** Lists all operations, and whether their responses come from state or from the schema. */
  operations(): Promise<readonly SandboxOperation[]>;
  /** The numbers of requests so far. It is a copy: read it again for new numbers. */
  readonly requests: RequestCounts;
  /** The operations that were called so far, with the statuses of their responses. It is a copy. */
  readonly coverage: CallCoverage;
  /** The last requests, oldest first, at most `maxEvents`. */
  readonly events: readonly SandboxEvent[];
  /** Sets how reports end, how long they take and how many rows they have. */
  readonly reports: ReportControl;
  /** Rate limits of single sellers, which replace the documented ones. */
  readonly limits: LimitControl;
  /** Turns behaviors of Amazon's servers that its models do not describe on and off. */
  readonly quirks: QuirkControl;
  /** Creates orders, changes stock and prices without calls, and lists and changes the records of a selling partner. */
  readonly testData: TestDataControl;
  /** The notifications that were sent to the application's destinations. */
  readonly notifications: Outbox;
  /** The queues that receive notifications. */
  readonly queues: Queues;
  /**
   * Authorizes the application for a selling partner, by default the first seller. Returns an authorization code, which is valid
   * once within five minutes.
   */
  authorize(sellerId?: string): string;
  /** Revokes, renews and lists the selling partners' authorizations of the application. */
  readonly authorizations: AuthorizationControl;
  /** Sets the application's roles for one selling partner. Throws a RangeError if the selling partner does not exist. */
  grantRoles(sellerId: string, roles: readonly string[]): void;
  /**
   * Adds a seller with its own data and refresh token, for example for each test worker. Throws a RangeError if an option is
   * invalid, a seller with the same `seed` was already added, or there are a thousand added sellers.
   */
  addSeller(seller?: NewSeller): SandboxPartner;
  /** Removes an added seller with all its data. Throws a RangeError if it does not exist. */
  removeSeller(sellerId: string): void;
  /** The fault rules, which inject faults into responses or change them. */
  readonly faults: Faults;
  /** Snapshots by name. They are saved in the data directory if there is one, otherwise in memory. */
  readonly snapshots: Snapshots;
  /** Returns the complete state as JSON. This sandbox, or another one with the same seed, can restore it. */
  snapshot(): string;
  /** Restores a snapshot and its time. Throws a StateError if it cannot be restored. */
  restore(snapshot: string): void;
  /**
   * Resets state, clock, fault rules, log and counts, but keeps named snapshots. With the ID of a selling partner, resets only its
   * records, roles, subscriptions, files and buckets. Throws a RangeError if the selling partner does not exist.
   */
  reset(sellerId?: string): void;
  /** Records the requests and actions that change the state. */
  readonly recording: Recording;
  /**
   * Replays a recording: resets the sandbox, repeats all requests and actions at their recorded times, and ends with the recorded
   * state. Make no other calls at the same time. Rejects with a StateError, before anything changes, if the recording is damaged
   * or belongs to a sandbox with other options.
   */
  replay(recording: string): Promise<ReplayReport>;
  /** Saves the state at once if there is a data directory, and stops webhooks and long polls. The sandbox still responds to requests. */
  close(): void;
}
