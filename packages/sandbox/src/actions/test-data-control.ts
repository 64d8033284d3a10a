import type { Clock } from '../base/clock.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import { showListings } from '../world/listings/listing-status.ts';
import type { Actions } from './actions.ts';
import type { ChangedListing, ListingChange } from './change-listing.ts';
import {
  type MerchantShippingChange,
  type MerchantShippingState,
  readMerchantShipping,
} from './change-merchant-shipping.ts';
import { findMarketplace } from './check-input.ts';
import { type ChangeDelay, type ChangeDelayState, readChangeDelay } from './delay-changes.ts';
import { DERIVED_KINDS, listDerivedRecords } from './derived-records.ts';
import type { NewOrders, PlacedOrder } from './place-orders.ts';
import type { ChangedRecords, RecordChange } from './records/change-records.ts';
import { MAIN_KINDS, readRecords } from './records/record-kinds.ts';
import { type TestListing, toTestListing } from './test-listing.ts';

/** A kind of record, and its number of records. */
export interface RecordKind {
  /** The name of the kind, such as `orders`. */
  readonly kind: string;
  /** The number of records. */
  readonly count: number;
  /** Whether `changeRecords` can change the records. False for kinds that follow from other records. */
  readonly editable: boolean;
}

/** A record with its ID. */
export interface TestRecord {
  /** The ID of the record. */
  readonly id: string;
  /** The record as plain data. Its format is internal and can change. */
  readonly record: unknown;
}

/** The data of the test sellers and vendors: places orders, changes listings, and lists, changes and removes records. */
export interface TestDataControl {
  /**
   * Places orders as buyers do. They wait half an hour for their payment and then change like any other order. Throws a
   * RangeError, and places none, if a SKU is unknown, not for sale or not in stock.
   */
  placeOrders(orders?: NewOrders): readonly PlacedOrder[];
  /**
   * Changes the stock or price of a listing without an API call. Throws a RangeError if the listing is unknown or a
   * value is invalid.
   */
  changeListing(change: ListingChange): ChangedListing;
  /**
   * Lists the listings in a marketplace, by default the home marketplace. Throws a RangeError if the selling partner is
   * unknown or does not sell there.
   */
  listings(sellerId: string, marketplaceId?: string): readonly TestListing[];
  /**
   * Sets how long Amazon processes a seller's changes of listings, prices and stock: each one that is accepted from now on, by a
   * call or a feed, shows in reads after so many seconds of the virtual clock. Until then, reads show the old state. Several
   * changes of a SKU end in the last one. Throws a RangeError if the seller is unknown or the delay is invalid.
   */
  setChangeDelay(delay: ChangeDelay): ChangeDelayState;
  /** Returns the delay of a seller's changes, and those that are pending. Throws a RangeError if the seller is unknown. */
  changeDelay(sellerId: string): ChangeDelayState;
  /**
   * Sets who ships the orders that a seller fulfills, from now on. Overdue orders are shipped within a day after `nobody` ends.
   * Throws a RangeError if the seller or the value is unknown.
   */
  setMerchantShipping(shipping: MerchantShippingChange): MerchantShippingState;
  /** Returns who ships the orders that a seller fulfills. Throws a RangeError if the seller is unknown. */
  merchantShipping(sellerId: string): MerchantShippingState;
  /** Lists the kinds of records of a selling partner. Throws a RangeError if the selling partner is unknown. */
  kinds(sellerId: string): readonly RecordKind[];
  /**
   * Lists the current records of one kind. The kinds `transactions`, `settlements`, `stock`, `stock-movements`,
   * `returns`, `competition` and `retail-orders` follow from other records. Throws a RangeError if the selling partner is unknown.
   */
  records(sellerId: string, kind: string): readonly TestRecord[];
  /**
   * Adds, replaces and removes records of one kind without an API call, in the format of `records`. Nothing else changes
   * with them: for example, a changed order moves no stock. Throws a RangeError, and changes nothing, if the kind is unknown
   * or follows from other records, if a record does not have the format of its kind, has another ID inside, or names a SKU or
   * marketplace that does not exist, or if the selling partner would have more than `maxOrders` orders or
   * `maxRecords` other records.
   */
  changeRecords(change: RecordChange): ChangedRecords;
}

export function createTestDataControl(accounts: AccountStore, actions: Actions, clock: Clock): TestDataControl {
  const account = (sellerId: string) => {
    actions.settleShop(sellerId);
    return accounts.get(sellerId) as Account;
  };
  return {
    placeOrders: (orders = {}) => actions.placeOrders(orders),
    changeListing: actions.changeListing,
    changeRecords: actions.changeRecords,
    setChangeDelay: actions.setChangeDelay,
    changeDelay: (sellerId) => readChangeDelay(account(sellerId)),
    setMerchantShipping: actions.setMerchantShipping,
    merchantShipping: (sellerId) => readMerchantShipping(account(sellerId)),
    listings(sellerId, marketplaceId) {
      const found = account(sellerId);
      const store = findMarketplace(found, marketplaceId);
      return showListings(found.listings.values(), store, clock.now()).map((listing) => toTestListing(listing, store));
    },
    kinds(sellerId) {
      const found = account(sellerId);
      const derived = DERIVED_KINDS.map((kind) => ({
        kind,
        count: listDerivedRecords(found, kind, clock.now())?.length ?? 0,
        editable: false,
      }));
      const others = [...found.collections]
        .filter(([kind]) => !DERIVED_KINDS.includes(kind))
        .map(([kind, records]) => ({ kind, count: records.size, editable: true }));
      const main = Object.keys(MAIN_KINDS).map((kind) => ({
        kind,
        count: readRecords(found, kind).size,
        editable: true,
      }));
      return [...main, ...derived, ...others];
    },
    records(sellerId, kind) {
      const found = account(sellerId);
      const derived = listDerivedRecords(found, kind, clock.now());
      if (derived !== undefined) return derived.map(([id, record]) => ({ id, record }));
      return [...readRecords(found, kind)].map(([id, record]) => ({ id, record }));
    },
  };
}
