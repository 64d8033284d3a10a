import { listAllOperations } from '@supercargo/catalogue';
import type { GrantContext } from '../auth/grants.ts';
import { createTokenStore } from '../auth/token-store.ts';
import { createEndDates } from '../base/end-dates.ts';
import { withNewerVersions } from '../base/newer-version.ts';
import { createPageTokens } from '../base/paging/page-tokens.ts';
import { createQuirkRegistry } from '../base/quirks/quirks.ts';
import { HEX } from '../base/random.ts';
import { createRouteTree } from '../base/route-tree.ts';
import { createBoundedStore } from '../documents/bounded-store.ts';
import { createDocumentStore, type StoredDocument } from '../documents/document-store.ts';
import { createSignedAddresses } from '../documents/signed-addresses.ts';
import { createNotifier } from '../events/notifier.ts';
import { finishFeedsInTime, finishSmallFeedsInTime } from '../jobs/feeds/settle-feed.ts';
import { watchAll } from '../jobs/watch-all.ts';
import { createReportRegistry } from '../reports/files/report-registry.ts';
import { createReportScenarios } from '../reports/files/report-scenarios.ts';
import type { Settings } from '../settings/settings.ts';
import type { PersistedParts } from '../storage/persisted-parts.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import { advance } from '../world/advance.ts';
import type { HandlerServices } from './handler-services.ts';

/** Creates the services for the handlers. All their state is in the accounts and the persisted parts. */
export function createHandlerServices(
  settings: Settings,
  { clientId, partners }: Pick<GrantContext, 'clientId' | 'partners'>,
  accounts: AccountStore,
  persisted: PersistedParts,
): HandlerServices {
  const { clock, accessTokenSeconds, documentUrlSeconds, newerVersions } = settings;
  const routes = createRouteTree(listAllOperations());
  const stored = persisted.records<StoredDocument>('documents');
  const documents = createBoundedStore(createDocumentStore(persisted.chance('documents'), stored), stored, clock, {
    ...settings,
    isAdded: (sellerId) => partners.findInitialSize(sellerId) !== undefined,
  });
  const quirks = createQuirkRegistry(settings.quirks, persisted.records('quirks'));
  const scenarios = createReportScenarios(persisted.records('report plans'));
  const registry = createReportRegistry({
    documents,
    accounts,
    scenarios,
    delays: settings.salesAndTraffic,
    isQuirkOn: quirks.isOn,
  });
  // The application's account always exists: it was created with this ID.
  const application = () => accounts.get(clientId) as Account;
  const services: HandlerServices = {
    documents,
    addresses: createSignedAddresses(persisted.chance('signatures').text(64, HEX), documentUrlSeconds, clock),
    pages: createPageTokens(persisted.chance('pages').text(64, HEX), clock, quirks.isOn),
    tokens: createTokenStore(accessTokenSeconds, clock, persisted.chance('tokens'), persisted.records('tokens')),
    routes: newerVersions ? withNewerVersions(routes) : routes,
    reportRegistry: registry,
    notifier: createNotifier(application, settings.maxNotifications),
    application,
    accounts,
    endDates: createEndDates(settings.endDates),
    quirks,
    isQuirkOn: quirks.isOn,
    salesAndTraffic: settings.salesAndTraffic,
    timing: settings,
    maxRecords: settings.maxRecords,
    timer: settings.timer,
    finishFeeds: (account, now) => finishFeedsInTime({ account, now }, services),
    settle(account, now) {
      finishSmallFeedsInTime({ account, now }, services);
      advance(account, now);
    },
  };
  watchAll(services);
  return services;
}
