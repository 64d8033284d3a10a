import type { SandboxPartner } from '../identity/partners.ts';
import type { Settings } from '../options.ts';
import { type Account, openAccount } from './account.ts';

/** Vendors sell to Amazon: nobody orders from them. */
const NO_BUYERS = { orders: 0, ordersPerDay: 0 };

/** An account for every selling partner. */
export function openAccounts(settings: Settings, partners: readonly SandboxPartner[]): ReadonlyMap<string, Account> {
  const { seed, listings, orders, ordersPerDay, clock } = settings;
  const now = clock.now();
  const open = ({ kind, sellerId, marketplaceIds }: SandboxPartner) =>
    openAccount({
      seed,
      sellerId,
      marketplaceIds,
      listings,
      now,
      ...(kind === 'vendor' ? NO_BUYERS : { orders, ordersPerDay }),
    });
  return new Map(partners.map((partner) => [partner.sellerId, open(partner)]));
}
