import { formatIsoTime } from '../base/iso-time.ts';
import {
  type Account,
  collection,
  defineCollection,
  deleteCollection,
  hasCollection,
} from '../world/accounts/account.ts';
import { createStockLookup } from '../world/inventory/warehouse-stock.ts';
import type { Notifier } from './notifier.ts';

const TYPE = 'ITEM_INVENTORY_EVENT_CHANGE';
const seenCollection = defineCollection<{ readonly value: number }>(`hourly ${TYPE}`);
const HOUR = 3_600_000;
const ITEMS_PER_MESSAGE = 100;

/** Sends stock notifications after every full hour, with the changes since the last one. */
export function watchHourlyStock(notifier: Notifier): void {
  notifier.watch((account, now) => {
    if (!notifier.hasSubscriptions(account, [TYPE])) {
      deleteCollection(account, seenCollection);
      return;
    }
    const hour = Math.floor(now / HOUR) * HOUR;
    const isFirst = !hasCollection(account, seenCollection);
    // The empty key contains the hour, because a SKU is never empty.
    const seen = collection(account, seenCollection);
    if (seen.get('')?.value === hour) return;
    seen.set('', { value: hour });
    const changed = listStock(account, now).filter(({ sku, units }) => seen.get(sku)?.value !== units);
    for (const { sku, units } of changed) seen.set(sku, { value: units });
    if (isFirst) return;
    for (let at = 0; at < changed.length; at += ITEMS_PER_MESSAGE) {
      const items = changed.slice(at, at + ITEMS_PER_MESSAGE).map((stock) => buildHour(stock, account, hour));
      notifier.notify(account, TYPE, { itemInventoryEventChanges: items }, hour);
    }
  });
}

interface Stock {
  readonly sku: string;
  readonly asin: string;
  readonly units: number;
}

function listStock(account: Account, now: number): readonly Stock[] {
  const getWarehouseStock = createStockLookup(account, now);
  return [...account.listings.values()].map((listing) => {
    const { sku, asin, channel, quantity } = listing;
    return { sku, asin, units: channel === 'AFN' ? getWarehouseStock(listing).fulfillable : quantity };
  });
}

function buildHour({ asin, units }: Stock, { sellerId, marketplaces }: Account, hour: number) {
  return {
    accountId: `amzn1.merchant.o.${sellerId}`,
    marketplaceId: marketplaces[0]?.id,
    startTime: formatIsoTime(hour - HOUR),
    endTime: formatIsoTime(hour),
    asin,
    highlyAvailableInventory: units,
  };
}
