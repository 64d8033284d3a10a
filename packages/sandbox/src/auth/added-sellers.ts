import { countWithin, MOST_IN_SHOP, pace } from '../base/bounds.ts';
import { givenTexts } from '../base/given.ts';
import { isMarketplaceId } from '../base/marketplaces.ts';
import { type Random, seededRandom } from '../base/random.ts';
import { knownRoles, type Settings } from '../settings/settings.ts';
import type { ShopSize } from '../storage/initial-size.ts';
import { makePartner, type SandboxPartner } from './partners.ts';

/** A seller for a sandbox that runs already. What is left out is as for the sandbox's own sellers. */
export interface NewSeller {
  /** The same seed gives the same seller, whenever it is added. Default: the next of the sandbox's own chance. */
  readonly seed?: string;
  /** Orders in the past. */
  readonly orders?: number;
  /** New orders a day, as the clock runs. */
  readonly ordersPerDay?: number;
  /** Listings. */
  readonly listings?: number;
  /** Where it trades; the first is home. Default: as the sandbox's first seller. */
  readonly marketplaceIds?: readonly string[];
  /** Roles that the application has for this seller, by the names the marketplace gives them. */
  readonly roles?: readonly string[];
}

/** What is kept of a seller who came later. */
export interface AddedSeller {
  readonly partner: SandboxPartner;
  readonly shop: ShopSize;
}

/** Names of what can be said of a new seller. */
export const NEW_SELLER_MEMBERS: readonly (keyof NewSeller)[] = [
  'seed',
  'orders',
  'ordersPerDay',
  'listings',
  'marketplaceIds',
  'roles',
];

/** Makes one up. Throws a RangeError when a member is out of range. */
export function makeSeller(given: NewSeller, settings: Settings, first: SandboxPartner, random: Random): AddedSeller {
  const orders = countWithin('orders', given.orders ?? settings.orders, 0, MOST_IN_SHOP);
  const listings = countWithin('listings', given.listings ?? settings.listings, 0, MOST_IN_SHOP);
  const { ordersPerDay = given.orders === undefined ? settings.ordersPerDay : Math.min(20, orders / 60) } = given;
  const { seed, marketplaceIds = first.marketplaceIds, roles = settings.roles } = given;
  const unknown = givenTexts('marketplaceIds', marketplaceIds).filter((id) => !isMarketplaceId(id));
  if (unknown.length > 0) throw new RangeError(`marketplaceIds has unknown IDs: ${unknown.join(', ')}`);
  if (marketplaceIds.length === 0) throw new RangeError('marketplaceIds must name at least one marketplace');
  if (seed !== undefined && typeof seed !== 'string') throw new RangeError('seed must be a string');
  const shop = { orders, ordersPerDay: pace('ordersPerDay', ordersPerDay), listings };
  const chance = seed === undefined ? random : seededRandom(`${settings.seed}/added seller/${seed}`);
  return {
    partner: makePartner('seller', { marketplaceIds, roles: knownRoles(roles) }, chance),
    shop,
  };
}
