import type { RequestCounts, SandboxEvent } from './activity/activity.ts';
import type { CallCoverage } from './activity/call-coverage.ts';
import type { SandboxOperation } from './behaviours/coverage.ts';
import type { VirtualClock } from './clock.ts';
import type { Faults } from './faults/fault-desk.ts';
import type { NewSeller } from './identity/added-sellers.ts';
import type { SandboxCredentials } from './identity/credentials.ts';
import type { SandboxPartner } from './identity/partners.ts';
import type { Snapshots } from './keeping/snapshots.ts';
import type { Queues } from './make-notifications.ts';
import type { Outbox } from './notifications/outbox.ts';
import type { Recording } from './recording/recorder.ts';
import type { ReplayReport } from './recording/replay.ts';
import type { ReportControl } from './report-files/report-control.ts';
import type { TestDataControl } from './shop/test-data-control.ts';
import type { LimitControl } from './throttling/limit-control.ts';

/** The marketplace on your own machine. An argument that is missing, or of another type, is a RangeError that names it. */
export interface Sandbox {
  /** Answers a request, whatever host it is addressed to. Documents' addresses keep that host. */
  fetch(request: Request): Promise<Response>;
  /** The sandbox's own time. Moving it moves everything: tokens and addresses expire, buckets fill, orders come in. */
  readonly clock: VirtualClock;
  /** What an application needs to call this sandbox in the name of the first seller, with its present secret. */
  readonly credentials: SandboxCredentials;
  /** Every seller who has authorized the application; the first is the one of `credentials`. */
  readonly sellers: readonly SandboxPartner[];
  /** Every vendor who has authorized the application. */
  readonly vendors: readonly SandboxPartner[];
  /** Every operation, and whether it answers from state or from its schema. */
  operations(): Promise<readonly SandboxOperation[]>;
  /** Counts so far. A copy: read it again for newer ones. */
  readonly requests: RequestCounts;
  /** Which operations have been called so far, and with what answers. A copy. */
  readonly coverage: CallCoverage;
  /** The last requests, oldest first; up to `maxEvents`. */
  readonly events: readonly SandboxEvent[];
  /** How reports go. */
  readonly reports: ReportControl;
  /** Rates and bursts of single accounts, in place of the documented ones. */
  readonly limits: LimitControl;
  /** The data of the test sellers and vendors. Places orders, changes listings and lists all records. */
  readonly testData: TestDataControl;
  /** What has been sent to the application's destinations. */
  readonly notifications: Outbox;
  /** The queues that notifications are sent to. */
  readonly queues: Queues;
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
  /** Snapshots by name. They lie in the data directory where there is one, and in memory otherwise. */
  readonly snapshots: Snapshots;
  /** The whole state as JSON, to be kept wherever and restored here or in another sandbox of the same seed. */
  snapshot(): string;
  /** Restores a snapshot and its time. Throws a StateError if it cannot be restored. */
  restore(snapshot: string): void;
  /**
   * Resets the sandbox: state, clock, faults, log and counts. Named snapshots stay. With a selling partner's ID
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
  /** Saves at once, when there is a data directory, and ends webhooks and long polls. Answering goes on. */
  close(): void;
}
