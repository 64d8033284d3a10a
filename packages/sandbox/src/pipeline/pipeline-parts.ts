import type { Activity } from '../activity/activity.ts';
import type { ApplicationBehaviours } from '../behaviours/application/application-behaviours.ts';
import type { BehaviourDesk } from '../behaviours/behaviour-desk.ts';
import type { Clock } from '../clock.ts';
import type { PartnerRegister } from '../identity/partner-register.ts';
import type { TokenStore } from '../identity/token-store.ts';
import type { Notifier } from '../notifications/notifier.ts';
import type { AuthMode } from '../options.ts';
import type { RouteTree } from '../routing/route-tree.ts';
import type { AccountBook } from '../state/account-book.ts';
import type { RecordSizes } from '../state/record-sizes.ts';
import type { StaticMode } from '../static-mode/static-mode.ts';
import type { AccountLimits } from '../throttling/account-limits.ts';
import type { Throttle } from '../throttling/throttle.ts';

/** What a call passes on its way. */
export interface PipelineParts {
  readonly routes: RouteTree;
  readonly auth: AuthMode;
  readonly clientId: string;
  readonly tokens: TokenStore;
  readonly throttle: Throttle;
  readonly limits: AccountLimits;
  readonly behaviours: BehaviourDesk;
  /** What operations do that the application calls in its own name, by `endpoint/version/operation`. */
  readonly applicationBehaviours: ApplicationBehaviours;
  readonly partners: PartnerRegister;
  /** Accounts by seller ID; the application's own account by its client ID. */
  readonly accounts: AccountBook;
  readonly notifier: Notifier;
  readonly activity: Activity;
  readonly clock: Clock;
  readonly seed: string;
  readonly rateScale: number;
  /** Refuse query parameters the operation does not know. */
  readonly strict: boolean;
  readonly maxRecords: number;
  readonly sizes: RecordSizes;
  /** Null without Amazon's models. */
  readonly staticMode: StaticMode | null;
  readonly newRequestId: () => string;
}
