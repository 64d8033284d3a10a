import type { Clock } from '../clock.ts';
import type { AccountBook } from '../state/account-book.ts';
import { settleOrders } from '../state/order-life.ts';
import type { Notifier } from './notifier.ts';

/** Looks at all accounts, so that what has come to pass by now has been told. */
export interface Lookout {
  look(): void;
  /** Also works out first what takes time. */
  lookClosely(): Promise<void>;
}

export interface LookoutParts {
  readonly accounts: AccountBook;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

export function lookout({ accounts, notifier, clock }: LookoutParts): Lookout {
  const look = () => {
    for (const account of accounts.values()) {
      settleOrders(account, clock.now());
      notifier.catchUp(account, clock.now());
    }
  };
  return {
    look,
    async lookClosely() {
      for (const account of accounts.values()) await notifier.ready(account, clock.now());
      look();
    },
  };
}
