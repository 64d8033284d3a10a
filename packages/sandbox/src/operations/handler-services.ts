import type { TokenStore } from '../auth/token-store.ts';
import type { EndDates } from '../base/end-dates.ts';
import type { PageTokens } from '../base/paging/page-tokens.ts';
import type { IsQuirkOn, QuirkRegistry } from '../base/quirks/quirks.ts';
import type { RouteTree } from '../base/route-tree.ts';
import type { Timer } from '../base/timer.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { SignedAddresses } from '../documents/signed-addresses.ts';
import type { Notifier } from '../events/notifier.ts';
import type { ReportRegistry } from '../reports/files/report-registry.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import type { FigureDelays } from '../world/analytics/sales-group.ts';
import type { Timing } from '../world/jobs/job.ts';

/** The services that handlers use besides the seller's account. */
export interface HandlerServices {
  readonly documents: DocumentStore;
  readonly addresses: SignedAddresses;
  readonly pages: PageTokens;
  readonly tokens: TokenStore;
  readonly routes: RouteTree;
  readonly reportRegistry: ReportRegistry;
  readonly notifier: Notifier;
  /** Returns the account of the application. It is a function because restoring a snapshot replaces the account. */
  readonly application: () => Account;
  /** Accounts by seller ID. The account of the application has its client ID. */
  readonly accounts: AccountStore;
  /** Maximum number of records of one selling partner, not counting orders. */
  readonly maxRecords: number;
  readonly endDates: EndDates;
  readonly quirks: QuirkRegistry;
  /** Whether the sandbox has a behavior of Amazon's servers that its models do not describe. */
  readonly isQuirkOn: IsQuirkOn;
  readonly timer: Timer;
  /** Ends all feeds that are due at the time `now`. */
  readonly finishFeeds: (account: Account, now: number) => Promise<void>;
  /**
   * Applies all changes of a seller's records that are due at the time `now`, those of feeds too, except feeds that take time: only
   * `finishFeeds` ends them.
   */
  readonly settle: (account: Account, now: number) => void;
  /** When figures of sales and traffic appear. */
  readonly salesAndTraffic: FigureDelays;
  readonly timing: { readonly reports: Timing; readonly feeds: Timing; readonly rateScale: number };
}
