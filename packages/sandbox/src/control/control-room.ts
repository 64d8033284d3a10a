import { allOperations } from '@supercargo/catalogue';
import type { Activity } from '../activity/activity.ts';
import type { ControlledClock } from '../clock.ts';
import type { FaultDesk } from '../faults/fault-desk.ts';
import type { SandboxCredentials } from '../identity/credentials.ts';
import type { Snapshots } from '../keeping/snapshots.ts';
import type { AccountBook } from '../state/account-book.ts';

/** What can be seen and done from outside the marketplace. */
export interface ControlRoom {
  readonly seed: string;
  readonly clock: ControlledClock;
  readonly credentials: SandboxCredentials;
  readonly accounts: AccountBook;
  readonly log: Activity;
  readonly faults: FaultDesk;
  readonly snapshots: Snapshots;
  /** Throws a RangeError when there is no such seller. */
  reset(sellerId?: string): void;
  /** Throws a StateError when it cannot be taken up. */
  restore(snapshot: string): void;
  /** Names under which the control paths may be called, besides those of this machine. */
  readonly hosts: readonly string[];
}

/** What a program wants to know first. */
export function infoOf({ seed, credentials, accounts, clock }: ControlRoom) {
  return {
    name: '@supercargo/sandbox',
    seed,
    operations: allOperations().length,
    time: new Date(clock.now()).toISOString(),
    credentials,
    sellers: accounts.values().map(({ sellerId, marketplaces, orders, listings }) => ({
      sellerId,
      marketplaceIds: marketplaces.map(({ id }) => id),
      orders: orders.size,
      listings: listings.size,
    })),
  };
}
