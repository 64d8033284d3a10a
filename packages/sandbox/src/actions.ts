import { type AddedSeller, makeSeller, type NewSeller } from './identity/added-sellers.ts';
import type { IdentityDesk } from './identity/identity-desk.ts';
import type { SandboxPartner } from './identity/partners.ts';
import type { Keeper } from './keeping/keeper.ts';
import { type Notifier, unsubscribe } from './notifications/notifier.ts';
import { outbox, type ReceivedNotification } from './notifications/outbox.ts';
import { knownRoles, type Settings } from './options.ts';
import type { Random } from './random.ts';
import type { ReportPlan, ReportPlanChanges, ReportPlans } from './report-files/report-plans.ts';
import type { Account } from './state/account.ts';
import type { AccountBook } from './state/account-book.ts';

/** What is done to the state otherwise than by a request to the marketplace. What goes in and comes out is plain data. */
export interface Actions {
  authorize(sellerId?: string): string;
  grantRoles(sellerId: string, roles: readonly string[]): void;
  addSeller(seller?: NewSeller): SandboxPartner;
  removeSeller(sellerId: string): void;
  resetPartner(sellerId: string): void;
  planReports(reportType: string, changes: ReportPlanChanges): ReportPlan;
  forgetReportPlans(reportType?: string): boolean;
  received(destinationId?: string): readonly ReceivedNotification[];
  resend(notificationId: string): void;
  duplicate(copies: number): void;
  delay(milliseconds: number): void;
}

export interface ActionParts {
  readonly settings: Settings;
  readonly identity: IdentityDesk;
  readonly accounts: AccountBook;
  readonly plans: ReportPlans;
  readonly notifier: Notifier;
  readonly application: () => Account;
  readonly keeping: Pick<Keeper, 'reset' | 'changed'>;
  /** Chance for sellers who come later. */
  readonly random: Random;
}

export function makeActions(parts: ActionParts): Actions {
  const { settings, identity, plans, keeping, application } = parts;
  const { partners } = identity.room;
  const { received, resend, duplicate, delay } = outbox({ ...parts, clock: settings.clock });
  const forget = (sellerId: string) => {
    keeping.reset(sellerId);
    unsubscribe(application(), sellerId);
  };
  return {
    authorize: (sellerId = identity.credentials().sellerId) => identity.authorize(sellerId),
    grantRoles: (sellerId, roles) => partners.grant(sellerId, knownRoles(roles)),
    addSeller(given = {}) {
      const seller: AddedSeller = makeSeller(given, settings, partners.all[0] as SandboxPartner, parts.random);
      partners.add(seller);
      return seller.partner;
    },
    removeSeller(sellerId) {
      partners.remove(sellerId);
      forget(sellerId);
    },
    resetPartner(sellerId) {
      if (partners.byId(sellerId) === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      forget(sellerId);
    },
    planReports: plans.change,
    forgetReportPlans: plans.forget,
    received,
    resend,
    duplicate,
    delay,
  };
}

/** The same actions; `changed` is told after each. */
export function announced(actions: Actions, changed: () => void): Actions {
  const announce =
    (action: (...given: never[]) => unknown) =>
    (...given: never[]) => {
      const result = action(...given);
      changed();
      return result;
    };
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, announce(action)])) as never;
}
