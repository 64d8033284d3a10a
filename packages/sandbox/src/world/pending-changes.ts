import { findRequestScope } from '../base/request-scope.ts';
import { type Account, collection, defineCollection, readCollection } from './accounts/account.ts';
import {
  type LocationStock,
  type LocationStockEdit,
  readLocationStock,
  setLocationStock,
} from './external-fulfillment/location-stock.ts';
import type { Listing } from './listings/listing.ts';
import { editListing, type ListingEdit } from './listings/listing-edit.ts';
import { saveUsualPrices } from './listings/offers.ts';

/** A seller's change of listings or stock, as plain data. */
export type SellerEdit = ListingEdit | LocationStockEdit;

/** A change that was accepted and that reads do not show yet. */
interface PendingChange {
  readonly edit: SellerEdit;
  /** The time from which reads show it, in milliseconds since the epoch. */
  readonly dueAt: number;
}

/** The pending changes of a SKU, in the order in which they were accepted and come due. */
interface PendingChanges {
  readonly changes: readonly PendingChange[];
}

const pendingChangesCollection = defineCollection<PendingChanges>('pending changes');

const changeDelaysCollection = defineCollection<{ readonly seconds: number }>('change delays');

const ALL = 'all';

/** Sets how long after a change was accepted reads show it. Changes that are pending keep their times. */
export function setChangeDelay(account: Account, seconds: number): void {
  collection(account, changeDelaysCollection).set(ALL, { seconds });
}

/** Returns how many seconds after a change was accepted reads show it. */
export function getChangeDelay(account: Account): number {
  return readCollection(account, changeDelaysCollection).get(ALL)?.seconds ?? 0;
}

/** Lists the changes that reads do not show yet, by the time from which they do. */
export function listPendingChanges(account: Account): readonly { readonly sku: string; readonly dueAt: number }[] {
  return [...readCollection(account, pendingChangesCollection)]
    .flatMap(([sku, { changes }]) => changes.map(({ dueAt }) => ({ sku, dueAt })))
    .sort((one, other) => one.dueAt - other.dueAt);
}

/**
 * Accepts a change at the time `at`. Reads show it after the delay of the request or else of the seller, and never before an earlier change of the same
 * SKU, so that several changes end in the last one.
 */
export function acceptChange(account: Account, edit: SellerEdit, at: number, now: number): void {
  const earlier = readPending(account, edit.sku);
  const delay = findRequestScope()?.changeDelaySeconds ?? getChangeDelay(account);
  const dueAt = Math.max(at + delay * 1000, earlier.at(-1)?.dueAt ?? 0);
  if (dueAt <= now && earlier.length === 0) applyChange(account, edit, dueAt);
  else collection(account, pendingChangesCollection).set(edit.sku, { changes: [...earlier, { edit, dueAt }] });
}

/** Applies the pending changes that are due. */
export function advancePendingChanges(account: Account, now: number): void {
  for (const [sku, { changes }] of readCollection(account, pendingChangesCollection)) {
    const later = changes.filter(({ dueAt }) => dueAt > now);
    if (later.length === changes.length) continue;
    for (const { edit, dueAt } of changes.slice(0, changes.length - later.length)) applyChange(account, edit, dueAt);
    const pending = collection(account, pendingChangesCollection);
    if (later.length === 0) pending.delete(sku);
    else pending.set(sku, { changes: later });
  }
}

/** Returns a listing as it will be after all accepted changes. Later changes are validated against it. */
export function readAcceptedListing(account: Account, sku: string): Listing | undefined {
  return readPending(account, sku).reduce<Listing | undefined>(
    (listing, { edit }) => (edit.kind === 'location-stock' ? listing : editListing(account, listing, edit)),
    account.listings.get(sku),
  );
}

/** Returns the stock at a location as it will be after all accepted changes. */
export function readAcceptedLocationStock(account: Account, locationId: string, sku: string): LocationStock {
  const stocks = readPending(account, sku).flatMap(({ edit }) =>
    edit.kind === 'location-stock' && edit.locationId === locationId ? [edit.stock] : [],
  );
  return stocks.at(-1) ?? readLocationStock(account, locationId, sku);
}

function readPending(account: Account, sku: string): readonly PendingChange[] {
  return readCollection(account, pendingChangesCollection).get(sku)?.changes ?? [];
}

function applyChange(account: Account, edit: SellerEdit, at: number): void {
  if (edit.kind === 'location-stock') {
    setLocationStock(account, edit);
    return;
  }
  const listing = editListing(account, account.listings.get(edit.sku), edit);
  if (listing === undefined) account.listings.delete(edit.sku);
  else {
    account.listings.set(edit.sku, { ...listing, updatedAt: at });
    saveUsualPrices(account, listing, at);
  }
}
