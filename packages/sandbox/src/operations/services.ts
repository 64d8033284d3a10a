import type { TokenStore } from '../auth/token-store.ts';
import type { PageTokens } from '../base/paging/page-tokens.ts';
import type { RouteTree } from '../base/route-tree.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { SignedAddresses } from '../documents/signed-addresses.ts';
import type { Notifier } from '../events/notifier.ts';
import type { ReportRegistry } from '../reports/files/report-registry.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountBook } from '../world/accounts/account-book.ts';
import type { Timing } from '../world/jobs/job.ts';

/** What behaviours need besides the seller's account. */
export interface Services {
  readonly documents: DocumentStore;
  readonly addresses: SignedAddresses;
  readonly pages: PageTokens;
  readonly tokens: TokenStore;
  readonly routes: RouteTree;
  readonly reportRegistry: ReportRegistry;
  readonly notifier: Notifier;
  /** What belongs to the application itself, as it is now: a restored snapshot brings another. */
  readonly application: () => Account;
  /** Accounts by seller ID; the application's own account by its client ID. */
  readonly accounts: AccountBook;
  /** Records of one partner, besides orders. */
  readonly maxRecords: number;
  readonly timing: { readonly reports: Timing; readonly feeds: Timing; readonly rateScale: number };
}
