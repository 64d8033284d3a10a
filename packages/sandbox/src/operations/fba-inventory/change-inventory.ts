import type { InventoryItem } from '@supercargo/catalogue/types/fba-inventory-v1';
import { invalidInput, notFound, silentlyDenied } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { collection, defineCollection, listTradedMarketplaces } from '../../world/accounts/account.ts';
import { type Listing, MAX_UNITS } from '../../world/listings/listing.ts';
import { createListing } from '../../world/listings/new-listing.ts';
import { listPlaces } from '../../world/listings/store-listing.ts';
import { acceptChange, readAcceptedListing } from '../../world/pending-changes.ts';
import type { SellerCall } from '../handler.ts';
import { readText } from '../job-request.ts';
import { operation } from '../operation.ts';

const inventoryAdditionsCollection = defineCollection<{ readonly at: number }>('inventory-additions');

/** Creates an item in Amazon's warehouses, without stock. */
export const createInventoryItem = operation('fbaInventory', 'v1', 'createInventoryItem', (call) => {
  const { body } = call;
  const sku = readText(body, 'sellerSku');
  const marketplaceId = readText(body, 'marketplaceId');
  checkMarketplace(call, marketplaceId);
  const { account, now } = call;
  if (readAcceptedListing(account, sku) !== undefined)
    throw invalidInput(`SKU '${sku}' exists already.`, 'sellerSku (body)');
  const made = createListing(sku, 'PRODUCT', account.random, now);
  const fnSku = `X0${made.asin.slice(2)}`;
  const title = readText(body, 'productName');
  const attributes = { [marketplaceId]: { item_name: [{ value: title }] } };
  const listing = { ...made, title, fnSku, channel: 'AFN' as const, marketplaceIds: [marketplaceId], attributes };
  acceptChange(account, { kind: 'create', sku, listing }, now, now);
  return json({});
});

/** Adds stock. All items are validated before any of them is changed. */
export const addInventory = operation('fbaInventory', 'v1', 'addInventory', (call) => {
  const lines = (call.body.inventoryItems ?? []).map((line) => readLine(call, line));
  checkTotals(lines);
  const added = collection(call.account, inventoryAdditionsCollection);
  const key = JSON.stringify(lines.map(({ listing, quantity }) => [listing.sku, quantity]));
  const again = call.idempotencyToken === undefined ? undefined : `${call.idempotencyToken} ${key}`;
  if (again !== undefined && added.has(again)) return json({});
  if (again !== undefined) added.set(again, { at: call.now });
  for (const { listing, quantity } of lines) {
    acceptChange(call.account, { kind: 'add-units', sku: listing.sku, units: quantity }, call.now, call.now);
  }
  return json({});
});

export const deleteInventoryItem = operation('fbaInventory', 'v1', 'deleteInventoryItem', (call) => {
  checkMarketplace(call, call.query.text('marketplaceId') ?? '');
  const { account, now } = call;
  const listing = findStock(call, call.path.sellerSku);
  const marketplaceIds = listPlaces(listing, account);
  acceptChange(account, { kind: 'remove', sku: listing.sku, marketplaceIds }, now, now);
  return json({});
});

function readLine(call: SellerCall, line: Received<InventoryItem>) {
  checkMarketplace(call, readText(line, 'marketplaceId'));
  const { quantity } = line;
  if (quantity < 0) throw createQuantityError(MAX_UNITS);
  return { listing: findStock(call, readText(line, 'sellerSku')), quantity };
}

type Line = ReturnType<typeof readLine>;

/** Throws a 400 if a listing would have more units than the limit. */
function checkTotals(lines: readonly Line[]): void {
  const totals = new Map<string, number>();
  for (const { listing, quantity } of lines) {
    const before = totals.get(listing.sku) ?? listing.quantity;
    if (before + quantity > MAX_UNITS) throw createQuantityError(MAX_UNITS - before);
    totals.set(listing.sku, before + quantity);
  }
}

function createQuantityError(most: number) {
  return invalidInput(`quantity must be a whole number from 0 to ${most}.`, 'inventoryItems (body)');
}

function findStock({ account }: SellerCall, sku: string): Listing {
  const listing = readAcceptedListing(account, sku);
  if (listing?.channel !== 'AFN') throw notFound(`SKU '${sku}'`);
  return listing;
}

function checkMarketplace({ account }: SellerCall, id: string): void {
  if (!isMarketplaceId(id)) throw invalidInput(`There is no marketplace ${id}.`, 'marketplaceId');
  if (listTradedMarketplaces(account, [id]).length === 0) throw silentlyDenied(`The seller does not sell in ${id}.`);
}
