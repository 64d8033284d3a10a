import type { Slices } from '../base/slices.ts';
import type { Settings } from '../settings/settings.ts';
import type { InitialSize } from '../storage/initial-size.ts';
import { type Account, openAccount } from '../world/accounts/account.ts';
import { type AccountStore, createAccountStore } from '../world/accounts/account-store.ts';
import type { PartnerRegistry } from './partner-registry.ts';
import type { SandboxPartner } from './partners.ts';

/** Vendors sell to Amazon, so they have no orders from buyers. */
const NO_ORDERS = { orders: 0, ordersPerDay: 0 };

/** Creates the account of a selling partner, in slices. */
export function openPartnerAccount(partner: SandboxPartner, settings: Settings, now: number): Slices<Account> {
  const { kind, sellerId, marketplaceIds } = partner;
  return openAccount({ ...settings, sellerId, party: kind, marketplaceIds, ...(kind === 'vendor' && NO_ORDERS), now });
}

/** The application has records of its own, but does not sell. */
const NO_DATA = { party: null, marketplaceIds: [], listings: 0, orders: 0, ordersPerDay: 0 };

/** Creates the accounts of all selling partners, and the application's account under its client ID. */
export function createPartnerAccounts(
  settings: Settings,
  clientId: string,
  partners: PartnerRegistry,
  /** When the sandbox was created, and the size of its accounts. Both come from a saved state. */
  opening: { readonly at: number; readonly shop: InitialSize },
): AccountStore {
  const everyone = () => [clientId, ...partners.all.map(({ sellerId }) => sellerId)];
  return createAccountStore(everyone, (sellerId) => {
    const partner = partners.byId(sellerId);
    if (partner !== undefined) {
      const shop = partners.findInitialSize(sellerId) ?? opening.shop;
      return openPartnerAccount(partner, { ...settings, ...shop }, opening.at);
    }
    return openAccount({ ...NO_DATA, seed: settings.seed, sellerId, now: opening.at });
  });
}
