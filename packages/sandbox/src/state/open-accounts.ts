import type { SandboxPartner } from '../identity/partners.ts';
import type { Settings } from '../options.ts';
import { type Account, openAccount } from './account.ts';

/** An account for every selling partner. Vendors sell to Amazon, so no buyers order from them. */
export function openAccounts(settings: Settings, partners: readonly SandboxPartner[]): ReadonlyMap<string, Account> {
  const { seed, listings, orders, clock } = settings;
  const now = clock.now();
  const open = ({ kind, sellerId, marketplaceIds }: SandboxPartner) =>
    openAccount({ seed, sellerId, marketplaceIds, listings, orders: kind === 'vendor' ? 0 : orders, now });
  return new Map(partners.map((partner) => [partner.sellerId, open(partner)]));
}
