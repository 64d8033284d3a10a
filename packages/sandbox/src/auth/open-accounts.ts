import type { Settings } from '../settings/settings.ts';
import { type Account, openAccount } from '../world/accounts/account.ts';
import { type AccountBook, accountBook } from '../world/accounts/account-book.ts';
import type { PartnerRegister } from './partner-registry.ts';
import type { SandboxPartner } from './partners.ts';

/** Vendors sell to Amazon, so they have no orders from buyers. */
const NO_BUYERS = { orders: 0, ordersPerDay: 0 };

/** Creates the account of a selling partner. */
export function openAccountOf(partner: SandboxPartner, settings: Settings, now: number): Account {
  const { kind, sellerId, marketplaceIds } = partner;
  return openAccount({ ...settings, sellerId, marketplaceIds, ...(kind === 'vendor' && NO_BUYERS), now });
}

/** The application has records of its own, but does not sell. */
const NO_SHOP = { marketplaceIds: [], listings: 0, orders: 0, ordersPerDay: 0 };

/** Creates the accounts of all selling partners, and the application's account under its client ID. */
export function openAccounts(
  settings: Settings,
  clientId: string,
  partners: PartnerRegister,
  openedAt: () => number,
): AccountBook {
  const everyone = () => [clientId, ...partners.all.map(({ sellerId }) => sellerId)];
  return accountBook(everyone, (sellerId) => {
    const partner = partners.byId(sellerId);
    if (partner !== undefined) return openAccountOf(partner, { ...settings, ...partners.shopOf(sellerId) }, openedAt());
    return openAccount({ ...NO_SHOP, seed: settings.seed, sellerId, now: openedAt() });
  });
}
