import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import type { Sent } from '../../base/json-value.ts';
import { CAPITALS_AND_DIGITS, DIGITS } from '../../base/random.ts';
import { createStockLookup } from '../../world/inventory/warehouse-stock.ts';
import {
  getOutboundOrders,
  getOutboundStatus,
  type OutboundItem,
  type OutboundOrder,
} from '../../world/orders/outbound-order.ts';
import { pickMembers } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';

const MAX_ID_LENGTH = 40;

/** Finds the order of a call, in either version. Throws a 404 if the seller has no order with this ID. */
export function findOutboundOrder({ account }: SellerCall, id: string): OutboundOrder {
  return requireFound(getOutboundOrders(account).get(id), 'The fulfillment order');
}

/** Returns the value of a body's member. Throws a 400 unless it is one of the known values. */
export function readChoice<Value extends string>(known: readonly Value[], value: string, name: string): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) {
    throw invalidInput(`${name} must be one of ${known.join(', ')}.`, `${name} (body)`);
  }
  return found;
}

/** Fields of a new order that the sandbox sets in both versions. */
type Assigned =
  | 'receivedAt'
  | 'updatedAt'
  | 'cancelledAt'
  | 'forced'
  | 'forcedPackage'
  | 'returns'
  | 'shipmentId'
  | 'packageNumber'
  | 'trackingNumber';

/** The maximum number of units of an order: description of `items` in fulfillmentOutbound_2020-07-01.json. */
const MAX_UNITS = 250;

/** Throws a 400 if the lines of an order have too many units together. */
export function checkUnits(lines: readonly { readonly quantity: number }[]): void {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > MAX_UNITS)
    throw invalidInput(`An order must have at most ${MAX_UNITS} units, and not ${units}.`, 'items (body)');
}

/** Throws a 400 if an address has no city: it is required outside Japan, by the description of `city` in both versions. */
export function checkAddress({ city, countryCode }: OutboundOrder['destination']): void {
  if (!/^[A-Z]{2}$/i.test(countryCode))
    throw invalidInput('countryCode must have two letters (ISO 3166-1).', 'countryCode (body)');
  if (countryCode.toUpperCase() !== 'JP' && (city ?? '').trim() === '')
    throw invalidInput('city is required outside Japan.', 'city (body)');
}

/** Adds an order. Throws a 400 if its ID is not unique or does not have 1 to 40 characters. */
export function addOutboundOrder({ account, now }: SellerCall, wanted: Omit<OutboundOrder, Assigned>): OutboundOrder {
  const orders = getOutboundOrders(account);
  checkAddress(wanted.destination);
  checkUnits(wanted.items);
  if (wanted.id === '' || wanted.id.length > MAX_ID_LENGTH)
    throw invalidInput('The order ID must have 1 to 40 characters.');
  if (orders.has(wanted.id)) throw invalidInput(`There is already a fulfillment order ${wanted.id}.`);
  const order: OutboundOrder = {
    ...wanted,
    receivedAt: now,
    updatedAt: now,
    cancelledAt: null,
    forced: null,
    forcedPackage: null,
    returns: [],
    shipmentId: `D${account.random.text(8, CAPITALS_AND_DIGITS)}`,
    packageNumber: 1_073_741_824 + orders.size,
    trackingNumber: `1Z${account.random.text(16, DIGITS)}`,
  };
  orders.set(order.id, order);
  return order;
}

/** Counts the unreserved units of a SKU in the warehouses. Throws a 400 if the seller has no such SKU. */
export function countAvailableUnits({ account, now }: SellerCall, sku: string): number {
  const listing = account.listings.get(sku);
  if (listing === undefined) throw invalidInput(`The seller has no SKU ${sku}.`, 'items (body)');
  return listing.fnSku === null ? 0 : createStockLookup(account, now)(listing).fulfillable;
}

/** Reserves the available units of a line, up to its quantity. */
export function reserveUnits(call: SellerCall, line: Omit<OutboundItem, 'available'>): OutboundItem {
  return { ...line, available: Math.min(line.quantity, countAvailableUnits(call, line.sku)) };
}

const OPTIONAL_ADDRESS_MEMBERS = [
  'addressLine2',
  'addressLine3',
  'city',
  'districtOrCounty',
  'stateOrRegion',
  'phone',
] as const;

/** Builds the view of the delivery address in version 2020-07-01, which has no email. */
export function toAddressResponse({ destination }: OutboundOrder): Sent<Catalogue.Address> {
  const { name, addressLine1, postalCode, countryCode } = destination;
  return { name, addressLine1, postalCode, countryCode, ...pickMembers(destination, OPTIONAL_ADDRESS_MEMBERS) };
}

const OPEN = new Set(['New', 'Received', 'Planning']);

/** Throws a 400 if the warehouse has started to process the order, or if the order has ended. */
export function checkOpen(order: OutboundOrder, now: number): void {
  const status = getOutboundStatus(order, now);
  if (!OPEN.has(status)) throw invalidInput(`The fulfillment order ${order.id} is ${status}: it can no longer change.`);
}
