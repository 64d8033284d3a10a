import { listAllOperations } from '@supercargo/catalogue';
import type { Services } from './behaviours/services.ts';
import { boundedStore } from './documents/bounded-store.ts';
import { memoryDocumentStore, type StoredDocument } from './documents/document-store.ts';
import { signedAddresses } from './documents/signed-addresses.ts';
import type { GrantRoom } from './identity/grants.ts';
import { tokenStore } from './identity/token-store.ts';
import type { KeptParts } from './keeping/kept-parts.ts';
import { notifier } from './notifications/notifier.ts';
import { watchEverything } from './notifications/watch-everything.ts';
import { pageTokens } from './paging/page-tokens.ts';
import { HEX } from './random.ts';
import { reportDesk } from './report-files/report-desk.ts';
import { reportPlans } from './report-files/report-plans.ts';
import { withNewerVersions } from './routing/newer-version.ts';
import { routeTree } from './routing/route-tree.ts';
import type { Settings } from './settings.ts';
import type { Account } from './state/account.ts';
import type { AccountBook } from './state/account-book.ts';

/** What behaviours work with. All that it remembers is in the accounts and the kept parts. */
export function makeServices(
  settings: Settings,
  { clientId, partners }: Pick<GrantRoom, 'clientId' | 'partners'>,
  accounts: AccountBook,
  kept: KeptParts,
): Services {
  const { clock, accessTokenSeconds, documentUrlSeconds, newerVersions } = settings;
  const routes = routeTree(listAllOperations());
  const stored = kept.records<StoredDocument>('documents');
  const documents = boundedStore(memoryDocumentStore(kept.chance('documents'), stored), stored, clock, {
    ...settings,
    isAdded: (sellerId) => partners.shopOf(sellerId) !== undefined,
  });
  const desk = reportDesk(documents, reportPlans(kept.records('report plans')));
  // The application's account always exists: it was created with this ID.
  const application = () => accounts.get(clientId) as Account;
  const services: Services = {
    documents,
    addresses: signedAddresses(kept.chance('signatures').text(64, HEX), documentUrlSeconds, clock),
    pages: pageTokens(kept.chance('pages').text(64, HEX), clock),
    tokens: tokenStore(accessTokenSeconds, clock, kept.chance('tokens'), kept.records('tokens')),
    routes: newerVersions ? withNewerVersions(routes) : routes,
    reportDesk: desk,
    notifier: notifier(application, settings.maxNotifications),
    application,
    accounts,
    timing: settings,
    maxRecords: settings.maxRecords,
  };
  watchEverything(services);
  return services;
}
