import { listAllOperations } from '@supercargo/catalogue';
import type { AuthorizationControl } from '../actions/authorization-control.ts';
import type { LimitControl } from '../actions/limit-control.ts';
import type { QuirkControl } from '../actions/quirk-control.ts';
import type { ReportControl } from '../actions/report-control.ts';
import type { TestDataControl } from '../actions/test-data-control.ts';
import type { RequestLog } from '../api/activity/request-log.ts';
import type { NewSeller } from '../auth/added-sellers.ts';
import type { SandboxCredentials } from '../auth/credentials.ts';
import type { PartnerRegistry } from '../auth/partner-registry.ts';
import type { SandboxPartner } from '../auth/partners.ts';
import type { VirtualClock } from '../base/clock.ts';
import type { Queues } from '../events/create-notifications.ts';
import type { Outbox } from '../events/outbox.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { Recording } from '../recording/recorder.ts';
import type { ReplayReport } from '../recording/replay.ts';
import type { Snapshots } from '../storage/snapshots.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';

/** The functions of the control API. */
export interface ControlContext {
  readonly seed: string;
  readonly clock: VirtualClock;
  /** Returns the credentials with the current secret. */
  readonly credentials: () => SandboxCredentials;
  readonly partners: PartnerRegistry;
  readonly accounts: AccountStore;
  readonly log: RequestLog;
  readonly faults: FaultRegistry;
  readonly snapshots: Snapshots;
  readonly reports: ReportControl;
  readonly limits: LimitControl;
  readonly quirks: QuirkControl;
  readonly testData: TestDataControl;
  readonly authorizations: AuthorizationControl;
  /** Throws a RangeError for an unknown selling partner. */
  grantRoles(sellerId: string, roles: readonly string[]): void;
  /** Throws a RangeError for an unknown selling partner. */
  reset(sellerId?: string): void;
  /** Throws a StateError if the snapshot cannot be restored. */
  restore(snapshot: string): void;
  readonly notifications: Outbox;
  readonly queues: Queues;
  addSeller(seller: NewSeller): SandboxPartner;
  removeSeller(sellerId: string): void;
  readonly recording: Recording;
  replay(recording: string): Promise<ReplayReport>;
  /** The host names that the control API accepts besides those of this machine. */
  readonly controlHosts: readonly string[];
  /** Returns the proxy; null without one. */
  readonly proxy: () => ProxyAccess | null;
}

/** What programs need to use the sandbox's proxy. */
export interface ProxyAccess {
  readonly url: string;
  /** The certificate authority to trust, as PEM. */
  readonly certificateAuthority: string;
}

/** Returns the seed, the time, the credentials and the selling partners. */
export function toInfo({ seed, credentials, partners, accounts, clock }: ControlContext) {
  const shown = ({ sellerId, refreshToken, marketplaceIds }: SandboxPartner) => {
    const account = accounts.get(sellerId);
    const [orders, listings] = [account?.orders.size ?? 0, account?.listings.size ?? 0];
    return { sellerId, refreshToken, marketplaceIds, orders, listings };
  };
  return {
    name: '@supercargo/sandbox',
    seed,
    operations: listAllOperations().length,
    time: new Date(clock.now()).toISOString(),
    credentials: credentials(),
    sellers: partners.all.filter(({ kind }) => kind === 'seller').map(shown),
    vendors: partners.all.filter(({ kind }) => kind === 'vendor').map(shown),
  };
}
