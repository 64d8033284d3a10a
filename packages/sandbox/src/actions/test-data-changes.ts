import { checkObject, checkText } from '../base/check-arguments.ts';
import type { Clock } from '../base/clock.ts';
import type { Settings } from '../settings/settings.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import type { RecordSizes } from '../world/accounts/record-sizes.ts';
import { type ChangedListing, changeListing, type ListingChange } from './change-listing.ts';
import {
  changeMerchantShipping,
  type MerchantShippingChange,
  type MerchantShippingState,
} from './change-merchant-shipping.ts';
import { type ChangeDelay, type ChangeDelayState, delayChanges } from './delay-changes.ts';
import { type NewOrders, type PlacedOrder, placeOrders } from './place-orders.ts';
import { type ChangedRecords, changeRecords, type RecordChange } from './records/change-records.ts';

/** Changes of test data that no API call makes, such as orders of buyers. Arguments and results are plain data. */
export interface TestDataChanges {
  placeOrders(orders: NewOrders): readonly PlacedOrder[];
  changeListing(change: ListingChange): ChangedListing;
  changeRecords(change: RecordChange): ChangedRecords;
  setChangeDelay(delay: ChangeDelay): ChangeDelayState;
  setMerchantShipping(shipping: MerchantShippingChange): MerchantShippingState;
  /** Applies all changes of a seller's data that are due. */
  settleShop(sellerId: string): void;
}

interface TestDataChangeParts {
  readonly accounts: AccountStore;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'maxOrders' | 'maxRecords'>;
  readonly sizes: RecordSizes;
  /** Applies all changes of a seller's records that are due. */
  readonly settle: (account: Account, now: number) => void;
  readonly firstSeller: () => string;
}

export function createTestDataChanges({
  accounts,
  clock,
  firstSeller,
  settings,
  settle,
  sizes,
}: TestDataChangeParts): TestDataChanges {
  const settled = (sellerId: string = firstSeller()): Account => {
    const account = accounts.get(checkText('sellerId', sellerId));
    if (account === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
    settle(account, clock.now());
    return account;
  };
  return {
    placeOrders(orders) {
      checkObject('orders', orders);
      return placeOrders(settled(orders.sellerId), orders, clock.now(), settings.maxOrders);
    },
    changeListing(change) {
      checkObject('change', change);
      return changeListing(settled(change.sellerId), change, clock.now());
    },
    changeRecords(change) {
      checkObject('change', change);
      return changeRecords(settled(change.sellerId), change, clock.now(), { ...settings, sizes });
    },
    setChangeDelay(delay) {
      checkObject('delay', delay);
      return delayChanges(settled(delay.sellerId), delay);
    },
    setMerchantShipping(shipping) {
      checkObject('shipping', shipping);
      return changeMerchantShipping(settled(shipping.sellerId), shipping, clock.now());
    },
    settleShop: (sellerId) => void settled(sellerId),
  };
}
