import type { AccountLimits } from '../api/throttling/account-limits.ts';
import type { Actions } from './actions.ts';

/** Rate limits of single selling partners, which replace the documented ones. */
export type LimitControl = Omit<AccountLimits, 'of'>;

export function createLimitControl(limits: AccountLimits, actions: Actions): LimitControl {
  return {
    list: limits.list,
    set: actions.setLimit,
    remove: actions.removeLimits,
  };
}
