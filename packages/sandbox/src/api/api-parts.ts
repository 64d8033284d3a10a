import type { Authorizations } from '../auth/authorizations.ts';
import type { PartnerRegistry } from '../auth/partner-registry.ts';
import type { TokenStore } from '../auth/token-store.ts';
import type { Clock } from '../base/clock.ts';
import type { EndDates } from '../base/end-dates.ts';
import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import type { RouteTree } from '../base/route-tree.ts';
import type { Throttle } from '../base/throttle.ts';
import type { Notifier } from '../events/notifier.ts';
import type { ApplicationManagementHandlers } from '../operations/application-management/application-management-handlers.ts';
import type { HandlerRegistry } from '../operations/handler-registry.ts';
import type { SampleRecords } from '../samples/sample-records.ts';
import type { AuthMode } from '../settings/options.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import type { RecordSizes } from '../world/accounts/record-sizes.ts';
import type { RequestLog } from './activity/request-log.ts';
import type { StaticMode } from './static-mode/static-mode.ts';
import type { AccountLimits } from './throttling/account-limits.ts';

/** The services and settings that the endpoint for calls uses. */
export interface ApiParts {
  readonly routes: RouteTree;
  readonly isQuirkOn: IsQuirkOn;
  readonly auth: AuthMode;
  readonly clientId: string;
  readonly tokens: TokenStore;
  readonly throttle: Throttle;
  readonly limits: AccountLimits;
  readonly handlers: HandlerRegistry;
  /** Handlers of grantless operations, which use the application's own records, by `endpoint/version/operation`. */
  readonly applicationManagementHandlers: ApplicationManagementHandlers;
  readonly partners: PartnerRegistry;
  readonly authorizations: Authorizations;
  /** Null if the sandbox has no sample records. */
  readonly sampleRecords: SampleRecords | null;
  /** Accounts by seller ID; the application's own account by its client ID. */
  readonly accounts: AccountStore;
  readonly notifier: Notifier;
  /** Ends all feeds that are due. */
  readonly finishFeeds: (account: Account, now: number) => Promise<void>;
  /** Applies all changes of a seller's records that are due. */
  readonly settle: (account: Account, now: number) => void;
  readonly activity: RequestLog;
  readonly clock: Clock;
  readonly endDates: EndDates;
  readonly seed: string;
  readonly rateScale: number;
  /** Rejects query parameters that the operation does not know. */
  readonly strict: boolean;
  readonly maxRecords: number;
  readonly sizes: RecordSizes;
  /** Null if Amazon's models are not installed. */
  readonly staticMode: StaticMode | null;
  readonly newRequestId: () => string;
}
