import type { Account } from '../world/accounts/account.ts';
import type { AccountBook } from '../world/accounts/account-book.ts';
import { listingsIn } from '../world/listings/store-listing.ts';
import type { Actions } from './actions.ts';
import type { ChangedListing, ListingChange } from './change-listing.ts';
import type { NewOrders, PlacedOrder } from './place-orders.ts';
import { demandStore } from './shop-demands.ts';
import { type TestListing, testListing } from './test-listing.ts';

/** A kind of record, and how many there are. */
export interface RecordKind {
  /** Name, as `orders`. */
  readonly kind: string;
  /** How many there are. */
  readonly count: number;
}

/** A record with its ID. */
export interface TestRecord {
  /** The key it is kept under. */
  readonly id: string;
  /** Plain data; its form is the sandbox's own and may change. */
  readonly record: unknown;
}

/** The data of the test sellers and vendors: places orders, changes listings and lists all records. */
export interface TestDataControl {
  /**
   * Places orders as buyers do. They wait for their payment first, half an hour, and go on like any other. Throws a
   * RangeError, and places none, when a SKU is unknown, not for sale or not in stock.
   */
  placeOrders(orders?: NewOrders): readonly PlacedOrder[];
  /** Changes stock or price without a call. Throws a RangeError when the listing or a value is out of range. */
  changeListing(change: ListingChange): ChangedListing;
  /** What a store offers, the home one by default. Throws a RangeError when the partner is unknown or trades elsewhere. */
  listings(sellerId: string, marketplaceId?: string): readonly TestListing[];
  /** What kinds of records there are of a partner. Throws a RangeError when there is no such partner. */
  kinds(sellerId: string): readonly RecordKind[];
  /** The records of one kind, as they stand now. Throws a RangeError when there is no such partner. */
  records(sellerId: string, kind: string): readonly TestRecord[];
}

const MAIN_KINDS = ['orders', 'listings', 'reports', 'schedules', 'feeds'] as const;

export function testDataControl(accounts: AccountBook, actions: Actions): TestDataControl {
  const account = (sellerId: string) => {
    actions.settleShop(sellerId);
    return accounts.get(sellerId) as Account;
  };
  return {
    placeOrders: (orders = {}) => actions.placeOrders(orders),
    changeListing: actions.changeListing,
    listings(sellerId, marketplaceId) {
      const found = account(sellerId);
      const store = demandStore(found, marketplaceId);
      return listingsIn(found.listings.values(), store).map((listing) => testListing(listing, store));
    },
    kinds(sellerId) {
      const { collections, ...own } = account(sellerId);
      const others = [...collections].map(([kind, records]) => ({ kind, count: records.size }));
      return [...MAIN_KINDS.map((kind) => ({ kind, count: own[kind].size })), ...others];
    },
    records(sellerId, kind) {
      const { collections, ...own } = account(sellerId);
      const main = MAIN_KINDS.find((name) => name === kind);
      const records: ReadonlyMap<string, unknown> | undefined = main ? own[main] : collections.get(kind);
      return [...(records ?? [])].map(([id, record]) => ({ id, record }));
    },
  };
}
