import type { AccountLimit, AccountLimits } from '../api/throttling/account-limits.ts';
import { type AddedSeller, createSeller, type NewSeller } from '../auth/added-sellers.ts';
import type { AuthRegistry } from '../auth/auth-registry.ts';
import type { SandboxPartner } from '../auth/partners.ts';
import { checkObject, checkText } from '../base/check-arguments.ts';
import type { Quirk, QuirkChoices, QuirkRegistry } from '../base/quirks/quirks.ts';
import type { Random } from '../base/random.ts';
import { createDeliveryChanges, type DeliveryChanges } from '../events/delivery-changes.ts';
import { createEventPoller, type EventPoller } from '../events/event-poller.ts';
import { type Notifier, unsubscribe } from '../events/notifier.ts';
import { createOwnNotifications, type OwnNotifications } from '../events/own-notifications.ts';
import { createQueueChanges, type QueueChanges } from '../events/queues/queue-changes.ts';
import { createWebhookChanges, type WebhookChanges } from '../events/webhooks/webhook-changes.ts';
import type { ReportScenario, ReportScenarioChanges, ReportScenarios } from '../reports/files/report-scenarios.ts';
import { checkRoles, type Settings } from '../settings/settings.ts';
import type { StateStore } from '../storage/state-store.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import type { RecordSizes } from '../world/accounts/record-sizes.ts';
import { type AuthorizationChanges, createAuthorizationChanges } from './authorization-control.ts';
import { createTestDataChanges, type TestDataChanges } from './test-data-changes.ts';

/** All changes of the state other than by API requests. Arguments and results are plain data. */
export interface Actions
  extends EventPoller,
    DeliveryChanges,
    OwnNotifications,
    WebhookChanges,
    QueueChanges,
    TestDataChanges,
    AuthorizationChanges {
  authorize(sellerId?: string): string;
  grantRoles(sellerId: string, roles: readonly string[]): void;
  addSeller(seller?: NewSeller): SandboxPartner;
  removeSeller(sellerId: string): void;
  resetPartner(sellerId: string): void;
  planReports(reportType: string, changes: ReportScenarioChanges): ReportScenario;
  forgetReportPlans(reportType?: string): boolean;
  setLimit(limit: AccountLimit): AccountLimit;
  removeLimits(sellerId?: string, operation?: string): boolean;
  setQuirks(choices: QuirkChoices): readonly Quirk[];
  resetQuirks(name?: string): boolean;
}

interface ActionParts {
  readonly settings: Settings;
  readonly authRegistry: AuthRegistry;
  readonly accounts: AccountStore;
  readonly scenarios: ReportScenarios;
  readonly limits: AccountLimits;
  readonly quirks: QuirkRegistry;
  readonly sizes: RecordSizes;
  readonly notifier: Notifier;
  /** Applies all changes of a seller's records that are due. */
  readonly settle: (account: Account, now: number) => void;
  readonly application: () => Account;
  readonly stateStore: Pick<StateStore, 'reset' | 'changed'>;
  /** The random generator for sellers that are added later. */
  readonly random: Random;
}

export function createActions(parts: ActionParts): Actions {
  const { settings, authRegistry, scenarios, limits, quirks, stateStore, application } = parts;
  const { partners, authorizations } = authRegistry.context;
  const notifying = { application, clock: settings.clock, maxNotifications: settings.maxNotifications };
  const shops = { ...parts, clock: settings.clock, firstSeller: () => authRegistry.credentials().sellerId };
  const forget = (sellerId: string) => {
    stateStore.reset(sellerId);
    unsubscribe(application(), sellerId);
  };
  return {
    authorize: (sellerId = authRegistry.credentials().sellerId) =>
      authRegistry.authorize(checkText('sellerId', sellerId)),
    grantRoles: (sellerId, roles) => partners.grant(checkText('sellerId', sellerId), checkRoles(roles)),
    addSeller(given = {}) {
      checkObject('seller', given);
      const seller: AddedSeller = createSeller(given, settings, partners.all[0] as SandboxPartner, parts.random);
      partners.add(seller);
      authorizations.renew(seller.partner.sellerId);
      return seller.partner;
    },
    removeSeller(sellerId) {
      partners.remove(checkText('sellerId', sellerId));
      forget(sellerId);
    },
    resetPartner(sellerId) {
      if (partners.byId(checkText('sellerId', sellerId)) === undefined)
        throw new RangeError(`there is no selling partner ${sellerId}`);
      forget(sellerId);
      authorizations.renew(sellerId);
    },
    planReports: scenarios.change,
    forgetReportPlans: scenarios.forget,
    setLimit: limits.set,
    removeLimits: limits.remove,
    setQuirks: quirks.set,
    resetQuirks: quirks.reset,
    ...createEventPoller({ ...parts, clock: settings.clock }),
    ...createDeliveryChanges(notifying),
    ...createOwnNotifications(shops),
    ...createTestDataChanges(shops),
    ...createAuthorizationChanges(partners, authorizations),
    ...createWebhookChanges(notifying),
    ...createQueueChanges(notifying),
  };
}

/** Wraps the actions: calls `changed` after each, and again when an asynchronous action ends. */
export function withChangeNotice(actions: Actions, changed: () => void): Actions {
  const announce =
    (action: (...given: never[]) => unknown) =>
    (...given: never[]) => {
      const result = action(...given);
      changed();
      return result instanceof Promise ? result.finally(changed) : result;
    };
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, announce(action)])) as never;
}
