import type { Clock } from '../base/clock.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import type { Notifier } from './notifier.ts';
import { deletePushes } from './webhooks/webhook-changes.ts';

/** Polls every account with subscriptions and sends the notifications that are due. */
export interface EventPoller {
  look(): void;
  /** Computes the results of finished Data Kiosk queries, then polls. */
  ready(): Promise<void>;
}

interface EventPollerParts {
  readonly application: () => Account;
  readonly accounts: AccountStore;
  readonly notifier: Notifier;
  /** Applies all changes of a seller's records that are due. */
  readonly settle: (account: Account, now: number) => void;
  readonly clock: Clock;
}

export function createEventPoller({ application, accounts, notifier, settle, clock }: EventPollerParts): EventPoller {
  const listSubscribedAccounts = () => {
    const sellerIds = new Set([...notifier.subscriptions.values()].map(({ sellerId }) => sellerId));
    return [...sellerIds].flatMap((sellerId) => accounts.get(sellerId) ?? []);
  };
  const look = () => {
    for (const account of listSubscribedAccounts()) {
      settle(account, clock.now());
      notifier.catchUp(account, clock.now());
    }
    deletePushes(application());
  };
  return {
    look,
    async ready() {
      for (const account of listSubscribedAccounts()) await notifier.ready(account, clock.now());
      look();
    },
  };
}
