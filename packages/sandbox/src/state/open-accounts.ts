import type { SandboxPartner } from '../identity/partners.ts';
import type { Settings } from '../options.ts';
import { type Account, openAccount } from './account.ts';

/** Vendors sell to Amazon: nobody orders from them. */
const NO_BUYERS = { orders: 0, ordersPerDay: 0 };

/** The account of a selling partner. */
export function openAccountOf(partner: SandboxPartner, settings: Settings, now: number): Account {
  const { kind, sellerId, marketplaceIds } = partner;
  return openAccount({ ...settings, sellerId, marketplaceIds, ...(kind === 'vendor' && NO_BUYERS), now });
}

export function openAccounts(settings: Settings, partners: readonly SandboxPartner[]): ReadonlyMap<string, Account> {
  const now = settings.clock.now();
  return new Map(partners.map((partner) => [partner.sellerId, openAccountOf(partner, settings, now)]));
}
