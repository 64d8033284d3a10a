import type { SandboxPartner } from '../identity/partners.ts';
import type { Settings } from '../options.ts';
import { type Account, openAccount } from './account.ts';

/** The account of a selling partner. Vendors sell to Amazon, so no buyers order from them. */
export function openAccountOf(partner: SandboxPartner, settings: Settings, now: number): Account {
  const { kind, sellerId, marketplaceIds } = partner;
  return openAccount({ ...settings, sellerId, marketplaceIds, ...(kind === 'vendor' && { orders: 0 }), now });
}

export function openAccounts(settings: Settings, partners: readonly SandboxPartner[]): ReadonlyMap<string, Account> {
  const now = settings.clock.now();
  return new Map(partners.map((partner) => [partner.sellerId, openAccountOf(partner, settings, now)]));
}
