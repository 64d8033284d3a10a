import type { Activity } from '../activity/activity.ts';
import type { Behaviours } from '../behaviours/behaviour.ts';
import type { Clock } from '../clock.ts';
import type { TokenStore } from '../identity/token-store.ts';
import type { RouteTree } from '../routing/route-tree.ts';
import type { AccountBook } from '../state/account-book.ts';
import type { Throttle } from '../throttling/throttle.ts';

/** What a call passes on its way. */
export interface PipelineParts {
  readonly routes: RouteTree;
  readonly tokens: TokenStore;
  readonly throttle: Throttle;
  readonly behaviours: Behaviours;
  readonly accounts: AccountBook;
  readonly activity: Activity;
  readonly clock: Clock;
  readonly seed: string;
  readonly rateScale: number;
  readonly newRequestId: () => string;
}
