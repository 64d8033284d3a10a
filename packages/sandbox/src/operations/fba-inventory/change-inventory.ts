import type { InventoryItem } from '@supercargo/catalogue/types/fba-inventory-v1';
import { invalidInput, notFound, silentlyDenied } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { json } from '../../base/response.ts';
import { collection, defineCollection, listTradedMarketplaces } from '../../world/accounts/account.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { createListing } from '../../world/listings/new-listing.ts';
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
  if (call.account.listings.has(sku)) throw invalidInput(`SKU '${sku}' exists already.`, 'Parameter: sellerSku (body)');
  const made = createListing(sku, 'PRODUCT', call.account.random, call.now);
  const fnSku = `X0${made.asin.slice(2)}`;
  const title = readText(body, 'productName');
  call.account.listings.set(sku, { ...made, title, fnSku, channel: 'AFN', marketplaceIds: [marketplaceId] });
  return json({});
});

/** Adds stock. All items are validated before any of them is changed. */
export const addInventory = operation('fbaInventory', 'v1', 'addInventory', (call) => {
  const lines = (call.body.inventoryItems ?? []).map((line) => readLine(call, line));
  const added = collection(call.account, inventoryAdditionsCollection);
  const key = JSON.stringify(lines.map(({ listing, quantity }) => [listing.sku, quantity]));
  const again = call.idempotencyToken === undefined ? undefined : `${call.idempotencyToken} ${key}`;
  if (again !== undefined && added.has(again)) return json({});
  if (again !== undefined) added.set(again, { at: call.now });
  for (const { listing, quantity } of lines) {
    const current = call.account.listings.get(listing.sku) ?? listing;
    call.account.listings.set(listing.sku, { ...current, quantity: current.quantity + quantity, updatedAt: call.now });
  }
  return json({});
});

export const deleteInventoryItem = operation('fbaInventory', 'v1', 'deleteInventoryItem', (call) => {
  checkMarketplace(call, call.query.text('marketplaceId') ?? '');
  call.account.listings.delete(findStock(call, call.path.sellerSku).sku);
  return json({});
});

function readLine(call: SellerCall, line: Received<InventoryItem>) {
  checkMarketplace(call, readText(line, 'marketplaceId'));
  const { quantity } = line;
  if (quantity < 0)
    throw invalidInput('quantity must be a whole number from 0 up.', 'Parameter: inventoryItems (body)');
  return { listing: findStock(call, readText(line, 'sellerSku')), quantity };
}

function findStock({ account }: SellerCall, sku: string): Listing {
  const listing = account.listings.get(sku);
  if (listing?.channel !== 'AFN') throw notFound(`SKU '${sku}'`);
  return listing;
}

function checkMarketplace({ account }: SellerCall, id: string): void {
  if (!isMarketplaceId(id)) throw invalidInput(`There is no marketplace ${id}.`, 'Parameter: marketplaceId');
  if (listTradedMarketplaces(account, [id]).length === 0) throw silentlyDenied(`The seller does not sell in ${id}.`);
}
