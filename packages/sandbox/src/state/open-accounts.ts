import type { SandboxPartner } from '../identity/partners.ts';
import type { Settings } from '../options.ts';
import { type Account, openAccount } from './account.ts';
import { type AccountBook, accountBook } from './account-book.ts';

/** Vendors sell to Amazon: nobody orders from them. */
const NO_BUYERS = { orders: 0, ordersPerDay: 0 };

/** The account of a selling partner. */
export function openAccountOf(partner: SandboxPartner, settings: Settings, now: number): Account {
  const { kind, sellerId, marketplaceIds } = partner;
  return openAccount({ ...settings, sellerId, marketplaceIds, ...(kind === 'vendor' && NO_BUYERS), now });
}

/** An application has records of its own, but sells nothing. */
const NO_SHOP = { marketplaceIds: [], listings: 0, orders: 0, ordersPerDay: 0 };

/** Every partner's account, and the application's own by its client id. */
export function openAccounts(
  settings: Settings,
  clientId: string,
  partners: readonly SandboxPartner[],
  openedAt: () => number,
): AccountBook {
  const known = new Map(partners.map((partner) => [partner.sellerId, partner]));
  return accountBook([clientId, ...known.keys()], (sellerId) => {
    const partner = known.get(sellerId);
    if (partner !== undefined) return openAccountOf(partner, settings, openedAt());
    return openAccount({ ...NO_SHOP, seed: settings.seed, sellerId, now: openedAt() });
  });
}
