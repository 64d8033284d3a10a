import { checkSeconds } from '../base/bounds.ts';
import { formatIsoTime } from '../base/iso-time.ts';
import type { Account } from '../world/accounts/account.ts';
import { getChangeDelay, listPendingChanges, setChangeDelay } from '../world/pending-changes.ts';

/** How long Amazon processes changes of a seller's listings, prices and stock. */
export interface ChangeDelay {
  /** The seller ID. Default: the first seller. */
  readonly sellerId?: string;
  /** Seconds of the virtual clock between the acceptance of a change and the first read that shows it, from 0. */
  readonly seconds: number;
}

/** The delay of a seller's changes, and the changes that reads do not show yet. */
export interface ChangeDelayState {
  /** The seller ID. */
  readonly sellerId: string;
  /** Seconds between the acceptance of a change and the first read that shows it. */
  readonly seconds: number;
  /** The changes that reads do not show yet, by the time from which they do. */
  readonly pending: readonly {
    /** The SKU of the listing. */
    readonly sku: string;
    /** The time from which reads show the change, as ISO 8601. */
    readonly dueAt: string;
  }[];
}

/** Sets the delay of later changes. Throws a RangeError if it is invalid. */
export function delayChanges(account: Account, { seconds }: ChangeDelay): ChangeDelayState {
  setChangeDelay(account, checkSeconds('seconds', seconds));
  return readChangeDelay(account);
}

export function readChangeDelay(account: Account): ChangeDelayState {
  return {
    sellerId: account.sellerId,
    seconds: getChangeDelay(account),
    pending: listPendingChanges(account).map(({ sku, dueAt }) => ({ sku, dueAt: formatIsoTime(dueAt) })),
  };
}
