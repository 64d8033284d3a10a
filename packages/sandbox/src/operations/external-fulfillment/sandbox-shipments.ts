import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import { invalidInput, notFound } from '../../base/api-error.ts';
import { parseTime } from '../../base/formats.ts';
import type { Received } from '../../base/json-value.ts';
import { getMarketplace, type Marketplace } from '../../base/marketplaces.ts';
import { empty, json } from '../../base/response.ts';
import type { Account } from '../../world/accounts/account.ts';
import {
  buildLocationId,
  type ExternalShipment,
  toShipmentId,
} from '../../world/external-fulfillment/external-shipment.ts';
import { findSandboxLocation, saveOrigin } from '../../world/external-fulfillment/sandbox-location.ts';
import type { Listing } from '../../world/listings/listing.ts';
import { isBuyable } from '../../world/listings/listing-status.ts';
import { listMarketplaceListings } from '../../world/listings/store-listing.ts';
import { addOrder } from '../../world/orders/advance-orders.ts';
import { cancelOrder } from '../../world/orders/cancel-order.ts';
import { createOrderItem } from '../../world/orders/generate-order-items.ts';
import { generateOrder } from '../../world/orders/generate-orders.ts';
import type { Order } from '../../world/orders/order.ts';
import { putOrder } from '../../world/orders/order-index.ts';
import { shipRest } from '../../world/orders/shipments.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';
import { findShipment, NOTHING_DONE, saveWork } from './find-shipment.ts';

type NewShipment = Received<Catalogue.CreateSandboxShipmentRequest>;
type Updates = NonNullable<Received<Catalogue.UpdateSandboxShipmentRequest>['updates']>;
type UpdateCall = SellerCall<{ readonly shipmentId: string }>;

/** Creates a shipment with a paid order of items that the seller ships itself. */
export const createSandboxShipment = operation(
  'externalFulfillmentShipping',
  '2024-09-11',
  'createSandboxShipment',
  ({ account, body, now }) => {
    const { locationId, marketplaceChannel: channelName, marketplaceId, shippingType } = body;
    checkOwnMarketplaces(account, [marketplaceId], 'marketplaceId (body)');
    checkLocation(account, body);
    const order = buildOrder(account, getMarketplace(marketplaceId), body, now);
    addOrder(account, order);
    saveOrigin(account, order.id, { locationId, channelName, shippingType });
    return json({ shipmentId: toShipmentId(order.id) }, 201);
  },
);

/** Changes a shipment as the carrier or the buyer would. A change to the current status does nothing. */
export const updateSandboxShipment = operation(
  'externalFulfillmentShipping',
  '2024-09-11',
  'updateSandboxShipment',
  (call) => {
    const { updateType, updates } = call.body;
    const shipment = findShipment(call);
    if (updateType === 'SHIPMENT_STATUS_CHANGE') changeStatus(call, shipment, updates ?? {});
    else if (updateType === 'INVOICE_AVAILABILITY_CHANGE') makeInvoiceAvailable(call, shipment);
    else touchOrder(call, shipment);
    return empty(204);
  },
);

/** Throws a 404 unless the location is the seller's own and serves the marketplace and the channel. */
function checkLocation(account: Account, { locationId, marketplaceId, marketplaceChannel }: NewShipment): void {
  if (locationId === buildLocationId(account)) return;
  const location = findSandboxLocation(account, locationId);
  if (location?.marketplaceId !== marketplaceId || location.channel !== marketplaceChannel) {
    throw notFound('The location');
  }
}

function buildOrder(account: Account, store: Marketplace, body: NewShipment, now: number): Order {
  const { random } = account;
  const quantity = body.quantityCount === 'MULTIPLE' ? 2 : 1;
  const lines = body.lineItemCount === 'MULTIPLE' ? 2 : 1;
  const listings = listSellerShipped(account, store, quantity, now).slice(0, lines);
  const [first] = listings;
  if (first === undefined || listings.length < lines) {
    throw invalidInput(`The seller has too few items in stock in ${store.id} that it ships itself.`);
  }
  const order = generateOrder(now, [first], store, now, random, { lines: 1 });
  const { expedited, purchaseOrderNumber } = order;
  const purchase = { marketplace: store, purchasedAt: now, isBusiness: purchaseOrderNumber !== null, expedited };
  const items = listings.map((listing) => createOrderItem(listing, { quantity, shipped: 0, ...purchase }, random));
  const giftMessage = body.orderType?.includes('GIFT_MESSAGE') ? 'A present for you.' : null;
  return { ...order, status: 'Unshipped', updatedAt: now, items: items.map((item) => ({ ...item, giftMessage })) };
}

function listSellerShipped(account: Account, store: Marketplace, quantity: number, now: number): readonly Listing[] {
  return listMarketplaceListings(account.listings.values(), store).filter(
    (listing) => listing.channel === 'MFN' && listing.quantity >= quantity && isBuyable(listing, store, now),
  );
}

function changeStatus(call: UpdateCall, shipment: ExternalShipment, { status, subStatus, timestamp }: Updates): void {
  const { account, now } = call;
  const { order, work } = shipment;
  if (status == null) throw invalidInput('status is required for SHIPMENT_STATUS_CHANGE.', 'updates (body)');
  const at = Math.min(now, Math.max(order.purchasedAt, parseTime(timestamp ?? '') ?? now));
  if (status !== shipment.status) {
    if (status === 'CANCELLED') cancelOrder(account, findOpenOrder(shipment, status), at);
    else if (status === 'SHIPPED') shipRest(account, findOpenOrder(shipment, status), at);
    else if (shipment.status !== 'SHIPPED') throw createChangeError(shipment, status);
  }
  if (status === 'CANCELLED') return;
  const deliveredAt = status === 'DELIVERED' ? (work?.deliveredAt ?? at) : null;
  const changed = { ...NOTHING_DONE, step: 'CONFIRMED' as const, ...work, subStatus: subStatus ?? null, deliveredAt };
  saveWork(call, shipment, changed);
}

/** Makes the invoice available. Throws a 400 before the seller has confirmed the shipment. */
function makeInvoiceAvailable(call: UpdateCall, shipment: ExternalShipment): void {
  const { id, work } = shipment;
  if (work === undefined) throw invalidInput(`The shipment ${id} has not been confirmed.`);
  if (work.invoicedAt === null) saveWork(call, shipment, { ...work, invoicedAt: call.now });
}

/** Changes only the time of the last update, because a shipment does not show the carrier's capacity. */
function touchOrder({ account, now }: UpdateCall, shipment: ExternalShipment): void {
  putOrder(account, { ...findOpenOrder(shipment, 'changed'), updatedAt: now });
}

/** Returns the order of a shipment. Throws a 400 if the shipment has left, or was cancelled. */
function findOpenOrder(shipment: ExternalShipment, status: string): Order {
  const { order } = shipment;
  if (order.status === 'Unshipped' || (order.status === 'PartiallyShipped' && status !== 'CANCELLED')) return order;
  throw createChangeError(shipment, status);
}

function createChangeError({ id, status }: ExternalShipment, wanted: string) {
  return invalidInput(`The shipment ${id} is ${status} and cannot become ${wanted}.`, 'updates (body)');
}
