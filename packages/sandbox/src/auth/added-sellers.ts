import { checkRange, checkRate, MAX_SELLER_RECORDS } from '../base/bounds.ts';
import { checkTexts } from '../base/check-arguments.ts';
import { isMarketplaceId } from '../base/marketplaces.ts';
import { createRandom, type Random } from '../base/random.ts';
import { checkRoles, type Settings } from '../settings/settings.ts';
import type { InitialSize } from '../storage/initial-size.ts';
import { createPartner, type SandboxPartner } from './partners.ts';

/** A seller to add to a running sandbox. Defaults: the options of the sandbox. */
export interface NewSeller {
  /** The same seed creates the same seller, at any time. Default: the next number of the sandbox's own random generator. */
  readonly seed?: string;
  /** The number of past orders. */
  readonly orders?: number;
  /** New orders per day of the virtual clock. */
  readonly ordersPerDay?: number;
  /** The number of listings. */
  readonly listings?: number;
  /** The seller's marketplaces; the first is the home marketplace. Default: those of the sandbox's first seller. */
  readonly marketplaceIds?: readonly string[];
  /** Roles that the seller grants to the application, by Amazon's names. */
  readonly roles?: readonly string[];
}

/** The saved data of an added seller. */
export interface AddedSeller {
  readonly partner: SandboxPartner;
  readonly shop: InitialSize;
}

/** Creates a seller. Throws a RangeError if a property is invalid. */
export function createSeller(given: NewSeller, settings: Settings, first: SandboxPartner, random: Random): AddedSeller {
  const orders = checkRange('orders', given.orders ?? settings.orders, 0, MAX_SELLER_RECORDS);
  const listings = checkRange('listings', given.listings ?? settings.listings, 0, MAX_SELLER_RECORDS);
  const { ordersPerDay = given.orders === undefined ? settings.ordersPerDay : Math.min(20, orders / 60) } = given;
  const { seed, marketplaceIds = first.marketplaceIds, roles = settings.roles } = given;
  const unknown = checkTexts('marketplaceIds', marketplaceIds).filter((id) => !isMarketplaceId(id));
  if (unknown.length > 0) throw new RangeError(`marketplaceIds has unknown IDs: ${unknown.join(', ')}`);
  if (marketplaceIds.length === 0) throw new RangeError('marketplaceIds must name at least one marketplace');
  if (seed !== undefined && typeof seed !== 'string') throw new RangeError('seed must be a string');
  const shop = { orders, ordersPerDay: checkRate('ordersPerDay', ordersPerDay), listings };
  const chance = seed === undefined ? random : createRandom(`${settings.seed}/added seller/${seed}`);
  return {
    partner: createPartner('seller', { marketplaceIds, roles: checkRoles(roles) }, chance),
    shop,
  };
}
